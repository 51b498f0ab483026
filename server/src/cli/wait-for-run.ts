import { setTimeout } from 'node:timers/promises'
import type { Row } from '@bic/database/schema'
import type { AppContext } from '../app-context.ts'
import { readCustomer } from '../tenancy/customer.ts'

const lookEvery = 250

/** Waits until long work has ended, showing on a terminal how far it is. */
export const waitForRun = async (app: AppContext, customerId: number, jobRunId: number): Promise<Row<'job_run'>> => {
  const show = (line: string) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`)
  }
  for (;;) {
    const run = await readCustomer(app, customerId, ({ db }) =>
      db
        .selectFrom('job_run')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('id', '=', jobRunId)
        .executeTakeFirstOrThrow(),
    )
    if (run.finished_at) {
      show('')
      return run
    }
    show(`${run.done} of ${run.total}  ${run.message}`)
    await setTimeout(lookEvery)
  }
}
