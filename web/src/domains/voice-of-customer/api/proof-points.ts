import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'
import { accountsOf, type MarketSearch } from '../parts/market/market-search.ts'

/** A card of a market in the deals that have it. */
export type ProofCard = Answer<'getMatchedCardsSummaryForSolution'>[number]

/** The cards of a market, the one that the most deals have first. */
export const useProofCards = (marketId: number | null, search: MarketSearch) => {
  const accounts = accountsOf(search)
  return useQuery({
    queryKey: ['deals', 'proofPoints', marketId, accounts],
    queryFn: ({ signal }) =>
      call('getMatchedCardsSummaryForSolution', { body: { marketId: marketId!, ...accounts }, signal }),
    enabled: marketId !== null,
  })
}

/** The best won deals of a card: those with calls first, then by confidence. */
export const useTopWins = (card: ProofCard, marketId: number, search: MarketSearch, count: number) => {
  const accounts = accountsOf(search)
  return useQuery({
    queryKey: ['deals', 'topWins', card.id, marketId, accounts, count],
    queryFn: ({ signal }) =>
      call('listVoiceOfCustomer', {
        body: {
          cardId: card.id,
          marketId,
          ...accounts,
          buyerBidirectional: card.subTopicDirectionality,
          filterBy: 'wins',
          pageSize: count,
        },
        signal,
      }),
  })
}
