import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { directionChosen } from '#domains/analysis/shared/having-card.ts'
import { nameCounts } from '#domains/voice-of-customer/shared/history.ts'
import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'
import { loadCardsOfDeals } from '#evidence/score/cards-of-deals.ts'
import { notFound } from '#http/app-error.ts'
import { type InsightCard, loadInsightCards } from './card-scope.ts'
import { dealsByCard, loadCardsByDeal } from './cards-of-deals.ts'
import type { PeriodQuery } from './deals-of-periods.ts'
import { choiceOfPeriod, heardInPeriods } from './heard-in-periods.ts'
import { type InsightDeals, loadInsightDeals } from './load-insight-deals.ts'
import type { CardInDeal } from './present-insight-deals.ts'

type CardQuery = PeriodQuery & { readonly cardId: number; readonly part?: 'now' | 'before' | undefined }

interface FoundDeals extends InsightDeals {
  /** Which of its sightings are counted beside the deals. */
  readonly counted: { readonly buyerOnly: boolean }
}

interface DealsHavingCard extends InsightDeals {
  readonly cardIn: (dealId: number) => CardInDeal
}

const findDeals = async (app: AppContext, tx: SnapshotTx, query: CardQuery, card: InsightCard): Promise<FoundDeals> => {
  const counted = { buyerOnly: directionChosen(query, card.directionality) === 'buyerOnly' }
  if (query.part === undefined) {
    const { deals, kinds } = await loadInsightDeals(app, tx, query)
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

/**
 * The deals that have a card, of a period or of all that pass, with what of it was said in each.
 *
 * @throws AppError NOT_FOUND for a card that the person does not have
 */
export const dealsHavingCard = async (
  app: AppContext,
  tx: SnapshotTx,
  query: CardQuery,
  userId: number,
): Promise<DealsHavingCard> => {
  const card = (await loadInsightCards(tx, query, userId)).find(({ id }) => id === query.cardId)
  if (!card) throw notFound('This card')
  const { deals, kinds, counted } = await findDeals(app, tx, query, card)
  const counts = (await loadHistory(app, tx, card.id)).countByDeal(counted)
  const table = await loadCardsOfDeals(app, tx)
  const direction = counted.buyerOnly ? 'buyerOnly' : 'bidirectional'
  const cardIn = (dealId: number): CardInDeal => {
    const said = [...table.reaching(dealId, 0, direction)].find(({ cardId }) => cardId === card.id)
    return {
      score: said?.score ?? 0,
      percentile: said?.percentile ?? null,
      conversations: nameCounts(counts.get(dealId)?.conversations).all,
      heard: counted.buyerOnly ? 'buyer' : 'bidirectional',
    }
  }
  return { deals, kinds, cardIn }
}
