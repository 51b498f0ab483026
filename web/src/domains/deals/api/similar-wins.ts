import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { composedKey } from '#lib/query-key.ts'

/** The won deals most like a deal; with a card, only those that have it. */
export const useSimilarWins = (dealId: number, cardId?: number) =>
  useQuery({
    queryKey: composedKey(
      ['getOpptyListDetailsForSolutionSimiliarWins', 'getOpptyListDetailsForSolutionSimiliarWinsCard'],
      dealId,
      cardId,
    ),
    queryFn: ({ signal }) =>
      cardId === undefined
        ? call('getOpptyListDetailsForSolutionSimiliarWins', { params: { id: dealId }, body: {}, signal })
        : call('getOpptyListDetailsForSolutionSimiliarWinsCard', { params: { id: dealId }, body: { cardId }, signal }),
  })
