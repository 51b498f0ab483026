import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { startExport } from '../domains/exports/shared/start-export.ts'
import { readCustomer, writeCustomer } from '../tenancy/customer.ts'
import { type Command, needed, UsageError } from './command.ts'
import { findCustomer } from './find-customer.ts'
import { withApp } from './open-app.ts'
import { waitForRun } from './wait-for-run.ts'

export const exportCustomer: Command = {
  name: 'export-customer',
  usage: 'FILE --customer NAME',
  purpose: 'Write all data of a customer into a ZIP file. The product can keep running.',
  options: ['customer'],
  run: async ({ operands, options }, print) => {
    const file = resolve(needed(operands[0], 'which file to write'))
    if (existsSync(file)) throw new UsageError(`${file} exists already. Name a file that does not.`)
    return withApp(print, async ({ app, work }) => {
      const customerId = await findCustomer(app, options.customer)
      const { exportId, jobRunId } = await writeCustomer(app, { customerId, userId: null })(tx =>
        startExport(tx, null, app.now()),
      )
      await work()
      const run = await waitForRun(app, customerId, jobRunId)
      if (run.status !== 'done') {
        print(`The export ended as ${run.status}. ${run.error ?? ''}`.trim())
        return 1
      }
      const made = await readCustomer(app, customerId, ({ db }) =>
        db
          .selectFrom('customer_export')
          .select(['storage_key', 'bytes', 'parts', 'row_count'])
          .where('customer_id', '=', customerId)
          .where('id', '=', exportId)
          .executeTakeFirstOrThrow(),
      )
      const making = `${file}.part`
      try {
        await pipeline(app.files.stream(made.storage_key), createWriteStream(making, { mode: 0o600, flush: true }))
        await rename(making, file)
      } catch (error) {
        await rm(making, { force: true })
        throw error
      }
      print(`Exported ${made.row_count} rows and ${made.parts} parts, ${made.bytes} bytes, into ${file}.`)
      return 0
    })
  },
}
