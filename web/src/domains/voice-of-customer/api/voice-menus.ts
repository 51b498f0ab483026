import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The keywords of a card with the number of their conversations in some deals. */
export const useCountedKeywords = (
  cardId: number,
  storyIds: readonly number[] | undefined,
  direction: 'buyer' | 'bidirectional',
) =>
  useQuery({
    queryKey: ['keywords', 'counted', cardId, direction, storyIds],
    queryFn: ({ signal }) =>
      call('getCardsKeywordsMatchedInDealsWithConvoCount', {
        body: { cardId, storyIdList: [...(storyIds ?? [])], buyerBidirectional: direction },
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
