import type { Answer } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { accountsOf, type MarketSearch } from '../parts/market/market-search.ts'

/** A card of a market in the deals that have it. */
export type ProofCard = Answer<'getMatchedCardsSummaryForSolution'>[number]

/** The cards of a market, the one that the most deals have first. */
export const useProofCards = (marketId: number | null, search: MarketSearch) =>
  useApiQuery(
    'getMatchedCardsSummaryForSolution',
    marketId === null ? null : { body: { marketId, ...accountsOf(search) } },
  )

/** The best won deals of a card: those with calls first, then by confidence. */
export const useTopWins = (card: ProofCard, marketId: number, search: MarketSearch, count: number) =>
  useApiQuery('listVoiceOfCustomer', {
    body: {
      cardId: card.id,
      marketId,
      ...accountsOf(search),
      buyerBidirectional: card.subTopicDirectionality,
      filterBy: 'wins',
      pageSize: count,
    },
  })
