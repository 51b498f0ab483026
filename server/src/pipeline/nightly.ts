import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '../app-context.ts'
import { requestSweep } from '../evidence/index/request-merge.ts'
import { requestOverdue } from '../evidence/rematch/request-overdue.ts'
import { isPending } from '../evidence/score/request-epoch.ts'
import { loadRevision } from '../evidence/store/revision.ts'
import { unaudited } from '../http/written.ts'
import { startJob } from '../jobs/job-run.ts'
import { spreadNight } from '../jobs/spread-night.ts'
import { writeCustomer } from '../tenancy/customer.ts'
import { readDirectory } from '../tenancy/directory.ts'
import { forgetRecordChanges } from './forget-record-changes.ts'
import { sweepObjects } from './receive/sweep-objects.ts'

/** A new epoch when the corpus has changed since the last one, or not every deal is scored with that one. */
const requestRenewal = async (tx: TenantTransaction, at: Date | undefined): Promise<void> => {
  const { epoch, changedSinceEpoch } = await loadRevision(tx)
  const { rows } = await tx.client.query<{ unfinished: boolean }>(
    'select scored_to is not null as unfinished from epoch where customer_id = $1 and number = $2',
    [tx.customerId, epoch],
  )
  if (changedSinceEpoch === 0 && !rows[0]?.unfinished) return
  if (await isPending(tx, 'renew-epoch')) return
  await startJob(tx, {
    kind: 'renew-epoch',
    title: 'Updating scores',
    payload: {},
    createdBy: null,
    ...(at ? { at } : {}),
  })
}

/**
 * Asks for what is due for a customer: whatever was stopped, failed, or waited for the night.
 *
 * @param at when scores may be renewed; at once when absent
 */
export const requestUpkeep = async (tx: TenantTransaction, at?: Date): Promise<void> => {
  await requestOverdue(tx)
  await requestRenewal(tx, at)
  await requestSweep(tx)
}

/** Asks for what is due for every customer, and removes what was stored for nothing. */
export const upkeepNightly = async (app: AppContext): Promise<void> => {
  const customers = await readDirectory(app, ({ db }) =>
    db.selectFrom('customer').select('id').where('status', '=', 'Active').orderBy('id').execute(),
  )
  for (const { customer, at } of spreadNight(customers, app.now())) {
    const write = writeCustomer(app, { customerId: customer.id, userId: null })
    await write(async tx => unaudited(await requestUpkeep(tx, at), 'upkeep'))
    await write(async tx => unaudited(await forgetRecordChanges(tx), 'upkeep'))
  }
  await sweepObjects(app)
}
