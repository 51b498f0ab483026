import type { TenantTransaction } from '@bic/database/tenant'
import type { DemoCustomer } from '../types.ts'

/** What is sold to every market, and the topics whose cards speak for it. */
const offers = [
  { name: 'Platform', topics: ['Product', 'Use Cases'] },
  { name: 'Success programme', topics: ['Success', 'Pricing', 'Positioning'] },
]

/** Makes two solutions of every market from its cards; one that no card speaks for is left out. */
export const fillSolutions = async (
  { db, client, customerId }: TenantTransaction,
  { markets }: DemoCustomer,
  marketId: (key: string) => number,
): Promise<void> => {
  for (const market of markets) {
    for (const { name, topics } of offers) {
      const cards = await db
        .selectFrom('card')
        .innerJoin('topic', join =>
          join.onRef('topic.customer_id', '=', 'card.customer_id').onRef('topic.id', '=', 'card.topic_id'),
        )
        .select('card.id')
        .where('card.customer_id', '=', customerId)
        .where('card.market_id', '=', marketId(market.key))
        .where('topic.name', 'in', topics)
        .orderBy('card.id')
        .execute()
      if (cards.length === 0) continue
      const { rows } = await client.query<{ id: number }>(
        'insert into solution (customer_id, market_id, name) values ($1, $2, $3) returning id',
        [customerId, marketId(market.key), `${market.name} ${name}`],
      )
      const solution_id = rows[0]?.id ?? 0
      await db
        .insertInto('solution_card')
        .values(cards.map(({ id }, place) => ({ customer_id: customerId, solution_id, card_id: id, rank: place + 1 })))
        .execute()
    }
  }
}
