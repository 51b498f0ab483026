import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'

export type Insight = Answer<'getLLMOpptyInsightForLightBulbForAllCard'>[number]

/** The most cards of one request. */
const mostCards = 200

/** What was most telling about each of some cards in a deal; made on the first request, kept by the server after it. */
export const useInsights = (storyId: number, cardIds: readonly number[], enabled: boolean) => {
  const cardIdList = cardIds.toSorted((a, b) => a - b).slice(0, mostCards)
  return useQuery({
    queryKey: ['conversations', 'insights', storyId, cardIdList],
    queryFn: ({ signal }) =>
      call('getLLMOpptyInsightForLightBulbForAllCard', { body: { storyId, cardIdList }, signal }),
    enabled: enabled && cardIdList.length > 0,
    placeholderData: (previous, query) => (query?.queryKey[2] === storyId ? previous : undefined),
  })
}
