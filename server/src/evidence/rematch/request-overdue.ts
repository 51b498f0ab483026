import type { TenantTransaction } from '@bic/database/tenant'
import { startJob } from '#jobs/job-run.ts'
import { isPending } from '../score/request-epoch.ts'

/** Asks for the cards to be matched whose last change deals do not know: their re-match was stopped, or failed. */
export const requestOverdue = async (tx: TenantTransaction): Promise<void> => {
  if (await isPending(tx, 'rematch')) return
  const { rows } = await tx.client.query<{ id: number }>(
    `select c.id from card c where c.customer_id = $1 and c.matched_rev < greatest(c.match_rev,
       (select max(greatest(k.added_rev, k.removed_rev)) from keyword k
        where k.customer_id = c.customer_id and k.card_id = c.id)) order by c.id`,
    [tx.customerId],
  )
  if (rows.length === 0) return
  const payload = { cardIds: rows.map(({ id }) => id) }
  await startJob(tx, { kind: 'rematch', title: 'Completing earlier matching', payload, createdBy: null })
}
