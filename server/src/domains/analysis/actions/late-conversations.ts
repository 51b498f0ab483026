import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { customerCache } from '#evidence/store/customer-cache.ts'
import { loadRevision } from '#evidence/store/revision.ts'

interface Known {
  readonly rev: number
  readonly late: ReadonlyMap<number, number>
}

const cache = customerCache<Known>(16)

/**
 * How many conversations closed deals had after their close day, or on no known day, by deal; deals without any are left
 * out. They do not count for the outcome, as they do not for scores. Kept until conversations or close days change.
 */
export const lateConversations = async (
  app: AppContext,
  tx: TenantTransaction,
): Promise<ReadonlyMap<number, number>> => {
  const { client, customerId } = tx
  const { matrixRev } = await loadRevision(tx)
  const known = cache.get(app, customerId)
  if (known?.rev === matrixRev) return known.late
  const { rows } = await client.query<{ id: number; conversations: number }>(
    `select o.id, count(*)::int as conversations
     from opportunity o
     join conversation c on c.customer_id = $1 and c.opportunity_id = o.id
       and (c.happened_on is null or c.happened_on > o.closed_on)
     where o.customer_id = $1 and o.status in ('Won', 'Lost') and o.closed_on is not null
     group by o.id`,
    [customerId],
  )
  const late = new Map(rows.map(({ id, conversations }) => [id, conversations]))
  cache.set(app, customerId, { rev: matrixRev, late })
  return late
}
