import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { unaudited } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { readDirectory } from '#tenancy/directory.ts'

const watchAlertsKind = 'watch-alerts'

/** Asks for the night's look at what a customer's people follow, unless it waits already or nobody follows anything. */
const requestWatch = async (tx: TenantTransaction): Promise<void> => {
  const { db, customerId } = tx
  const waits = await db
    .selectFrom('job_run')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', watchAlertsKind)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst()
  if (waits) return
  const followed = await db
    .selectFrom('user_alert')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'running')
    .executeTakeFirst()
  if (!followed) return
  await startJob(tx, { kind: watchAlertsKind, title: 'Looking at what is followed', payload: {}, createdBy: null })
}

/** Asks for it for every customer. */
export const requestWatchNightly = async (app: AppContext): Promise<void> => {
  const customers = await readDirectory(app, ({ db }) =>
    db.selectFrom('customer').select('id').where('status', '=', 'Active').execute(),
  )
  for (const { id } of customers) {
    const write = writeCustomer(app, { customerId: id, userId: null })
    await write(async tx => unaudited(await requestWatch(tx), 'upkeep'))
  }
}
