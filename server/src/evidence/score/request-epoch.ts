import type { TenantTransaction } from '@bic/database/tenant'
import { needsNewEpoch } from '@bic/engine/scoring/epoch'
import { startJob } from '#jobs/job-run.ts'
import { loadRevision } from '../store/revision.ts'

/**
 * Whether work of this kind is waiting or under way.
 *
 * @param besides a run that does not count: the one that asks.
 */
export const isPending = async (
  { client, customerId }: TenantTransaction,
  kind: string,
  besides = 0,
): Promise<boolean> => {
  const { rows } = await client.query(
    `select from job_run where customer_id = $1 and kind = $2 and status in ('queued', 'running') and id <> $3 limit 1`,
    [customerId, kind, besides],
  )
  return rows.length > 0
}

/**
 * Asks for a new epoch when the corpus has changed enough for one. While uploads wait or are under way that is rarely:
 * the last of them asks again, and should it fail, the night does.
 *
 * @param upload the job run of the upload that ends here, if one does.
 */
export const requestEpoch = async (tx: TenantTransaction, upload = 0): Promise<void> => {
  const { client, customerId } = tx
  const { epoch, changedSinceEpoch } = await loadRevision(tx)
  const { rows } = await client.query<{ conversations: number }>(
    'select conversations from epoch where customer_id = $1 and number = $2',
    [customerId, epoch],
  )
  const { conversations } = rows[0] ?? {}
  if (conversations === undefined || !needsNewEpoch(conversations, changedSinceEpoch)) return
  const moreWait = await isPending(tx, 'ingest', upload)
  if (moreWait && !needsNewEpoch(conversations, changedSinceEpoch, moreWait)) return
  if (await isPending(tx, 'renew-epoch')) return
  await startJob(tx, { kind: 'renew-epoch', title: 'Updating scores', payload: {}, createdBy: null })
}
