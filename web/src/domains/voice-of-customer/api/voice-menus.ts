import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { CallInput } from '../../../lib/call-types.ts'

/** Which conversations of the deals count. */
export type KeywordFilter = Omit<
  CallInput<'getCardsKeywordsMatchedInDealsWithConvoCount'>['body'],
  'cardId' | 'storyIdList'
>

/** The keywords of a card with the number of their conversations in some deals. */
export const useCountedKeywords = (cardId: number, storyIds: readonly number[] | undefined, filter: KeywordFilter) =>
  useQuery({
    queryKey: ['keywords', 'counted', cardId, filter, storyIds],
    queryFn: ({ signal }) =>
      call('getCardsKeywordsMatchedInDealsWithConvoCount', {
        body: { ...filter, cardId, storyIdList: [...(storyIds ?? [])] },
        signal,
      }),
    enabled: storyIds !== undefined,
    placeholderData: previous => previous,
  })

/** The competitor cards of a market; our own company is none of them. */
export const useCompetitors = (marketId: number | undefined) =>
  useQuery({
    queryKey: ['cards', 'competitors', marketId],
    queryFn: ({ signal }) => call('getCompetitorCardList', { params: { marketId: marketId! }, signal }),
    enabled: marketId !== undefined,
  })

/** The partner cards of a market. */
export const usePartners = (marketId: number | undefined) =>
  useQuery({
    queryKey: ['cards', 'partners', marketId],
    queryFn: ({ signal }) => call('getPartnerCardList', { params: { marketId: marketId! }, signal }),
    enabled: marketId !== undefined,
  })

/** The personas of the contacts of a market. */
export const usePersonas = (marketId: number | undefined) =>
  useQuery({
    queryKey: ['contacts', 'personas', marketId],
    queryFn: ({ signal }) => call('listPersonasByMarket', { params: { marketId: marketId! }, signal }),
    enabled: marketId !== undefined,
  })
