import type { Handler } from '#http/call-context.ts'
import { dealsHavingCard } from './deals-having-card.ts'
import { dealsOfGroup } from './groups-of-deals.ts'
import { presentInsightDeals } from './present-insight-deals.ts'

export const getInsightDealsForCard: Handler<'getInsightDealsForCard'> = async ({ app, query, user, read }) =>
  read(async tx => {
    const having = await dealsHavingCard(app, tx, query, user.userId)
    const deals = await dealsOfGroup(app, tx, having.deals, query, { filter: query, userId: user.userId })
    const found = deals.map(({ id }) => ({ id, ...having.cardIn(id) }))
    const byId = new Map(found.map(deal => [deal.id, deal]))
    const ids = found.toSorted((a, b) => b.score - a.score || b.id - a.id).map(({ id }) => id)
    return presentInsightDeals(tx, ids, having.kinds, id => byId.get(id))
  })
