import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import type { Answer } from '#lib/call-types.ts'
import { composedKey } from '#lib/query-key.ts'
import { type ConversationFilter, type Direction, nextPage, pageSize } from './conversation-filter.ts'

export type MatchedRow = Answer<'getConvWithTextAndMatchWordsForCardForStoryOrOpptyP'>['rows'][number]

export interface CardConversationsQuery extends ConversationFilter {
  readonly storyId: number
  readonly cardId: number
  readonly direction: Direction
  readonly keywordId: number | null
  readonly narrowing: Narrowing
  /** The first day that counts; absent for all. */
  readonly since?: string | undefined
}

/** Cards that must come up too: the competitor, the partner, and one of the related ones. */
export interface Narrowing {
  readonly competitor: number | null
  readonly partner: number | null
  readonly related: readonly string[]
  /** Somebody of this persona took part. */
  readonly persona?: number | null
}

/** A deal's conversations that match a card, newest first, in pages of 50. */
export const useCardConversations = (asked: CardConversationsQuery, enabled = true) =>
  useInfiniteQuery({
    queryKey: composedKey(['getConvWithTextAndMatchWordsForCardForStoryOrOpptyP'], asked),
    queryFn: ({ signal, pageParam }) =>
      call('getConvWithTextAndMatchWordsForCardForStoryOrOpptyP', {
        query: {
          storyId: asked.storyId,
          cardId: asked.cardId,
          buyerBidirectional: asked.direction,
          convType: asked.type,
          stage: asked.stage || undefined,
          dateRange: asked.days,
          since: asked.since,
          personaId: asked.narrowing.persona ?? undefined,
          filterByKeywordId: asked.keywordId ?? undefined,
          filterByCompCardId: asked.narrowing.competitor ?? undefined,
          partnerCardId: asked.narrowing.partner ?? undefined,
          relatedCardIdList: asked.narrowing.related.length > 0 ? asked.narrowing.related.join(',') : undefined,
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
