import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'
import { type ConversationFilter, type Direction, nextPage, pageSize } from './conversation-filter.ts'

export type MatchedRow = Answer<'getConvWithTextAndMatchWordsForCardForStoryOrOpptyP'>['rows'][number]

export interface CardConversationsQuery extends ConversationFilter {
  readonly storyId: number
  readonly cardId: number
  readonly direction: Direction
  readonly keywordId: number | null
}

/** A deal's conversations that match a card, newest first, in pages of 50. */
export const useCardConversations = (asked: CardConversationsQuery, enabled = true) =>
  useInfiniteQuery({
    queryKey: ['conversations', 'ofCard', asked],
    queryFn: ({ signal, pageParam }) =>
      call('getConvWithTextAndMatchWordsForCardForStoryOrOpptyP', {
        query: {
          storyId: asked.storyId,
          cardId: asked.cardId,
          buyerBidirectional: asked.direction,
          convType: asked.type,
          stage: asked.stage || undefined,
          dateRange: asked.days,
          filterByKeywordId: asked.keywordId ?? undefined,
          pageNumber: pageParam,
          pageSize,
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    enabled,
  })
