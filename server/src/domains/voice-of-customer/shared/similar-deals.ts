import type { SnapshotTx } from '@bic/database/tenant'
import { type ComparedDeal, type DealDistance, dealDistance } from '@bic/engine/similarity/deal-distance'
import type { AppContext } from '#app-context.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { notFound } from '#http/app-error.ts'
import { type ComparedRow, findCandidates, findCompared, type SimilarBody } from '../actions/compared-deals.ts'
import { loadSignificantCards, type SignificantCards } from '../actions/significant-cards.ts'

/** A deal that is like another one, nearest first. */
export interface SimilarDeal extends DealDistance {
  readonly dealId: number
  readonly compared: ComparedDeal
}

export interface SimilarDeals {
  readonly deal: ComparedDeal
  readonly similar: readonly SimilarDeal[]
  /** The deals they were chosen from. */
  readonly n: number
  readonly cards: SignificantCards
}

const compare = ({ id, ...facts }: ComparedRow, cards: SignificantCards): ComparedDeal => ({
  ...facts,
  cards: cards.of(id),
})

/**
 * The deals most like a deal, nearest first: those of which nothing is known that is known of it are left out.
 *
 * @param cardId only deals that have this card.
 * @throws AppError NOT_FOUND
 */
export const findSimilarDeals = async (
  app: AppContext,
  tx: SnapshotTx,
  dealId: number,
  body: SimilarBody,
  cardId?: number,
): Promise<SimilarDeals> => {
  const found = await findCompared(tx, dealId)
  if (!found) throw notFound('This deal')
  const verifiedOnly = body.verifiedCardsOnly === 'Y'
  const cards = await loadSignificantCards(app, tx, { verifiedOnly, topics: body.subTopicList })
  // Whether a deal has the card does not depend on which topics are compared.
  const having = cardId === undefined ? null : await loadSignificantCards(app, tx, { verifiedOnly, topics: undefined })
  const deal = compare(found, cards)
  const candidates = (await findCandidates(tx, dealId, body, await loadCalendar(tx, app.now()))).filter(
    ({ id }) => cardId === undefined || having?.of(id).has(cardId),
  )
  const near = candidates.flatMap(row => {
    const compared = compare(row, cards)
    const distance = dealDistance(deal, compared)
    return distance ? [{ dealId: row.id, compared, ...distance }] : []
  })
  const similar = near.sort((a, b) => a.distance - b.distance || b.dealId - a.dealId).slice(0, body.limit)
  return { deal, similar, n: near.length, cards }
}
