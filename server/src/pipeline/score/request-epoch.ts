import type { TenantTransaction } from '@bic/database/tenant'
import { needsNewEpoch } from '@bic/engine/scoring/epoch'
import { startJob } from '../../jobs/job-run.ts'
import { readRevision } from '../store/revision.ts'

/** Whether work of this kind is waiting or under way. */
export const isPending = async ({ client, customerId }: TenantTransaction, kind: string): Promise<boolean> => {
  const { rows } = await client.query(
    `select from job_run where customer_id = $1 and kind = $2 and status in ('queued', 'running') limit 1`,
    [customerId, kind],
  )
  return rows.length > 0
}

/** Asks for a new epoch when the corpus has changed enough for one. */
export const requestEpoch = async (transaction: TenantTransaction): Promise<void> => {
  const { client, customerId } = transaction
  const { epoch, changedSinceEpoch } = await readRevision(transaction)
  const { rows } = await client.query<{ conversations: number }>(
    'select conversations from epoch where customer_id = $1 and number = $2',
    [customerId, epoch],
  )
  if (!rows[0] || !needsNewEpoch(rows[0].conversations, changedSinceEpoch)) return
  if (await isPending(transaction, 'renew-epoch')) return
  await startJob(transaction, { kind: 'renew-epoch', title: 'Renew scores', payload: {}, createdBy: null })
}
