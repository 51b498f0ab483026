import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import type { Answer } from '#lib/call-types.ts'
import { composedKey } from '#lib/query-key.ts'
import { type ConversationFilter, nextPage, pageSize } from './conversation-filter.ts'

export type PlainRow = Answer<'getConvMetadataForStoryOrOpptyP'>['rows'][number]

interface DealConversationsQuery extends ConversationFilter {
  readonly storyId: number
}

/** All conversations of a deal, newest first, in pages of 50. */
export const useDealConversations = (asked: DealConversationsQuery) =>
  useInfiniteQuery({
    queryKey: composedKey(['getConvMetadataForStoryOrOpptyP'], 'pages', asked),
    queryFn: ({ signal, pageParam }) =>
      call('getConvMetadataForStoryOrOpptyP', {
        query: {
          storyId: asked.storyId,
          convType: asked.type,
          stage: asked.stage || undefined,
          dateRange: asked.days,
          pageNumber: pageParam,
          pageSize,
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  })
