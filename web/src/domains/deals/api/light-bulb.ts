import type { Answer } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'

export type Insight = Answer<'getLLMOpptyInsightForLightBulbForAllCard'>[number]

/** The most cards of one request. */
const mostCards = 200

/** What was most telling about each of some cards in a deal; made on the first request, kept by the server after it. */
export const useInsights = (storyId: number, cardIds: readonly number[], enabled: boolean) => {
  const cardIdList = cardIds.toSorted((a, b) => a - b).slice(0, mostCards)
  return useApiQuery(
    'getLLMOpptyInsightForLightBulbForAllCard',
    { body: { storyId, cardIdList } },
    {
      enabled: enabled && cardIdList.length > 0,
      placeholderData: (previous, query) => (query?.queryKey[1].body.storyId === storyId ? previous : undefined),
    },
  )
}
