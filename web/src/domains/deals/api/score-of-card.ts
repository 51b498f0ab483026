import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Direction } from './tape.ts'

/** How the score of a card in a deal comes about. */
export const useScoreOfCard = (storyId: number, cardId: number, direction: Direction) =>
  useQuery({
    queryKey: ['deals', 'scoreOfCard', storyId, cardId, direction],
    queryFn: ({ signal }) =>
      call('getHeuristicScoreDetailsForCardAndStory', {
        query: { storyId, cardId, buyerBidirectional: direction },
        signal,
      }),
  })
