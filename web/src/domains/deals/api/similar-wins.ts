import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'

export type SimilarWin = Answer<'getOpptyListDetailsForSolutionSimiliarWins'>[number]
export type RecommendedCard = Answer<'getRecommendationsSimilarWins'>[number]

/** The won deals most like a deal; with a card, only those that have it. */
export const useSimilarWins = (storyId: number, cardId?: number) =>
  useQuery({
    queryKey: ['deals', 'similarWins', storyId, cardId],
    queryFn: ({ signal }) =>
      cardId === undefined
        ? call('getOpptyListDetailsForSolutionSimiliarWins', { params: { id: storyId }, body: {}, signal })
        : call('getOpptyListDetailsForSolutionSimiliarWinsCard', { params: { id: storyId }, body: { cardId }, signal }),
  })

/** Cards that those deals had and this one has not. */
export const useRecommendedCards = (storyId: number) =>
  useQuery({
    queryKey: ['deals', 'recommendedCards', storyId],
    queryFn: ({ signal }) => call('getRecommendationsSimilarWins', { params: { id: storyId }, body: {}, signal }),
  })

/** Some deals by their ids, in that order. */
export const useDealsById = (opptyIdList: readonly number[]) =>
  useQuery({
    queryKey: ['deals', 'byId', opptyIdList],
    queryFn: ({ signal }) => call('getOpptyDetailsForOpptys', { body: { opptyIdList: [...opptyIdList] }, signal }),
  })
