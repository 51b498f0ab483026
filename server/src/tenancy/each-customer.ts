import type { AppContext } from '../app-context.ts'
import { unaudited } from '../http/written.ts'
import { describeFault, logError } from '../jobs/error-log.ts'
import { writeCustomer } from './customer.ts'
import { readDirectory } from './directory.ts'

const failed = async (app: AppContext, customerId: number, source: string, error: unknown): Promise<void> => {
  app.log.error({ err: error, customerId, source }, 'the work of the night failed for a customer')
  const write = writeCustomer(app, { customerId, userId: null })
  await write(async tx => {
    await logError(tx, { source, message: describeFault(error), at: app.now() })
    return unaudited(null, 'upkeep')
  }).catch(fault => app.log.error({ err: fault, customerId, source }, 'a fault of the night was not recorded'))
}

/**
 * Does the work of the night for every customer in turn. One that fails holds up no other: it stands in the operator's log
 * and in the customer's own under `source`, and the next night tries again.
 *
 * @param work done for one customer; answers how much it did
 * @returns how much was done for all of them
 */
export const eachCustomer = async (
  app: AppContext,
  source: string,
  work: (customerId: number) => Promise<number>,
): Promise<number> => {
  const customers = await readDirectory(app, ({ db }) => db.selectFrom('customer').select('id').orderBy('id').execute())
  let done = 0
  for (const { id } of customers) {
    try {
      done += await work(id)
    } catch (error) {
      await failed(app, id, source, error)
    }
  }
  return done
}
