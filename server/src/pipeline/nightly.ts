import { type TenantTransaction, withDirectory, withTenant } from '@bic/database/tenant'
import type { AppContext } from '../app-context.ts'
import { startJob } from '../jobs/job-run.ts'
import { requestSweep } from './index/request-merge.ts'
import { sweepObjects } from './receive/sweep-objects.ts'
import { requestOverdue } from './rematch/request-overdue.ts'
import { isPending } from './score/request-epoch.ts'
import { readRevision } from './store/revision.ts'

/** A new epoch when the corpus has changed since the last one, or not every deal is scored with that one. */
const requestRenewal = async (transaction: TenantTransaction): Promise<void> => {
  const { epoch, changedSinceEpoch } = await readRevision(transaction)
  const { rows } = await transaction.client.query<{ unfinished: boolean }>(
    'select scored_to is not null as unfinished from epoch where customer_id = $1 and number = $2',
    [transaction.customerId, epoch],
  )
  if (changedSinceEpoch === 0 && !rows[0]?.unfinished) return
  if (await isPending(transaction, 'renew-epoch')) return
  await startJob(transaction, { kind: 'renew-epoch', title: 'Renew scores', payload: {}, createdBy: null })
}

/** Asks for what is due for a customer: whatever was stopped, failed, or waited for the night. */
export const requestUpkeep = async (transaction: TenantTransaction): Promise<void> => {
  await requestOverdue(transaction)
  await requestRenewal(transaction)
  await requestSweep(transaction)
}

/** Asks for what is due for every customer, and removes what was stored for nothing. */
export const upkeepNightly = async (app: AppContext): Promise<void> => {
  const customers = await withDirectory(app.pool, ({ db }) =>
    db.selectFrom('customer').select('id').where('status', '=', 'Active').execute(),
  )
  for (const { id } of customers) await withTenant(app.pool, id, requestUpkeep)
  await sweepObjects(app)
}
