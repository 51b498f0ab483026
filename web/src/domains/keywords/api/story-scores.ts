import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'

export type StoryScore = Answer<'getKeywordScoresForStories'>[number]

/** The scores of a card's keywords in some deals. */
export const useStoryScores = (
  cardId: number,
  storyIdList: readonly number[],
  buyerBidirectional: 'buyer' | 'bidirectional',
) =>
  useQuery({
    queryKey: ['keywords', 'scores', cardId, storyIdList, buyerBidirectional],
    queryFn: ({ signal }) =>
      call('getKeywordScoresForStories', {
        body: { cardId, storyIdList: [...storyIdList], buyerBidirectional },
        signal,
      }),
    enabled: storyIdList.length > 0,
  })
