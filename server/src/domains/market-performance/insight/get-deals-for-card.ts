import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { directionChosen } from '#domains/analysis/shared/having-card.ts'
import { nameCounts } from '#domains/voice-of-customer/shared/history.ts'
import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'
import { loadCardsOfDeals } from '#evidence/score/cards-of-deals.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { type InsightCard, readInsightCards } from './card-scope.ts'
import { dealsByCard, loadCardsByDeal } from './cards-of-deals.ts'
import type { PeriodQuery } from './deals-of-periods.ts'
import { dealsOfGroup } from './groups-of-deals.ts'
import { choiceOfPeriod, heardInPeriods } from './heard-in-periods.ts'
import { presentInsightDeals } from './present-insight-deals.ts'
import { type InsightDeals, readInsightDeals } from './read-insight-deals.ts'

interface CardInDeals extends InsightDeals {
  /** Which of its sightings are counted beside the deals. */
  readonly counted: { readonly buyerOnly: boolean }
}

/** The deals that have a card, of a period or of all that pass. */
const dealsHaving = async (
  app: AppContext,
  tx: SnapshotTx,
  query: PeriodQuery & { readonly part?: 'now' | 'before' | undefined },
  card: InsightCard,
): Promise<CardInDeals> => {
  const counted = { buyerOnly: directionChosen(query, card.directionality) === 'buyerOnly' }
  if (query.part === undefined) {
    const { deals, kinds } = await readInsightDeals(app, tx, query)
    const cardsOf = await loadCardsByDeal(app, tx, [card], query)
    return { deals: dealsByCard(deals, cardsOf).get(card.id) ?? [], kinds, counted }
  }
  const { cards, kinds, periods } = await heardInPeriods(app, tx, query, [card])
  return {
    deals: cards[0]?.[query.part] ?? [],
    kinds,
    counted: query.countBy === 'conversation' ? choiceOfPeriod(card, query, periods[query.part]) : counted,
  }
}

export const getInsightDealsForCard: Handler<'getInsightDealsForCard'> = async ({ app, query, user, read }) =>
  read(async tx => {
    const card = (await readInsightCards(tx, query, user.userId)).find(({ id }) => id === query.cardId)
    if (!card) throw notFound('This card')
    const { deals: having, kinds, counted } = await dealsHaving(app, tx, query, card)
    const deals = await dealsOfGroup(app, tx, having, query, { filter: query, userId: user.userId })
    const counts = (await loadHistory(app, tx, card.id)).countByDeal(counted)
    const table = await loadCardsOfDeals(app, tx)
    const direction = counted.buyerOnly ? 'buyerOnly' : 'bidirectional'
    const found = deals.map(({ id }) => {
      const said = [...table.reaching(id, 0, direction)].find(({ cardId }) => cardId === card.id)
      const conversations = nameCounts(counts.get(id)?.conversations).all
      return { id, score: said?.score ?? 0, percentile: said?.percentile ?? null, conversations }
    })
    const byId = new Map(found.map(deal => [deal.id, deal]))
    const ids = found.toSorted((a, b) => b.score - a.score || b.id - a.id).map(({ id }) => id)
    return presentInsightDeals(tx, ids, kinds, byId)
  })
