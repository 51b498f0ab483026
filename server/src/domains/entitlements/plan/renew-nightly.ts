import type { AppContext } from '#app-context.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { readDirectory } from '#tenancy/directory.ts'
import { renewCredits } from './renew-credits.ts'

/** Renews the credits of every customer; one that fails is tried again the next night and holds up no other. */
export const renewNightly = async (app: AppContext): Promise<void> => {
  const customers = await readDirectory(app, ({ db }) => db.selectFrom('customer').select('id').orderBy('id').execute())
  for (const { id } of customers) {
    const write = writeCustomer(app, { customerId: id, userId: null })
    await write(tx => renewCredits(tx, app.now())).catch(error =>
      app.log.error({ err: error, customerId: id }, 'the credits of a customer could not be renewed'),
    )
  }
}
