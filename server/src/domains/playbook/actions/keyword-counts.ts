import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { customerCache } from '#evidence/store/customer-cache.ts'
import { loadRevision } from '#evidence/store/revision.ts'

interface Counts {
  readonly keywordRev: number
  readonly ofCard: ReadonlyMap<number, number>
}

const cache = customerCache<Counts>(64)

interface Row {
  readonly card_id: number
  readonly count: number
}

/** How many keywords one card has that count. */
export const countKeywordsOf = async ({ client, customerId }: TenantTransaction, cardId: number): Promise<number> => {
  const { rows } = await client.query<Pick<Row, 'count'>>({
    name: 'playbook-keywords-of-card',
    text: `select count(*) as count from keyword
      where customer_id = $1 and card_id = $2 and role = 'match' and removed_rev is null`,
    values: [customerId, cardId],
  })
  return rows[0]?.count ?? 0
}

/**
 * How many keywords each card has, from this process's cache until keywords change. Not in a transaction that has itself
 * changed keywords, for it might yet be undone.
 */
export const countKeywords = async (app: AppContext, tx: TenantTransaction): Promise<(cardId: number) => number> => {
  const { client, customerId } = tx
  const { keywordRev } = await loadRevision(tx)
  let counts = cache.get(app, customerId)
  if (counts?.keywordRev !== keywordRev) {
    const { rows } = await client.query<Row>(
      `select card_id, count(*) as count from keyword
       where customer_id = $1 and role = 'match' and removed_rev is null group by card_id`,
      [customerId],
    )
    counts = { keywordRev, ofCard: new Map(rows.map(row => [row.card_id, row.count])) }
    cache.set(app, customerId, counts)
  }
  const { ofCard } = counts
  return cardId => ofCard.get(cardId) ?? 0
}
