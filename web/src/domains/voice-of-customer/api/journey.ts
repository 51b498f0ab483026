import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'
import { accountsOf, type MarketSearch } from '../parts/market/market-search.ts'

/** One stage before the sale, or one status of customers after it. */
export type JourneyStep = Answer<'getBJIStageReachedDetails'>[number]

/** What is talked about along the buying journey of a market. */
export const useJourney = (marketId: number | null, search: MarketSearch) => {
  const accounts = accountsOf(search)
  return useQuery({
    queryKey: ['deals', 'journey', marketId, accounts],
    queryFn: ({ signal }) => call('getBJIStageReachedDetails', { body: { marketId: marketId!, ...accounts }, signal }),
    enabled: marketId !== null,
  })
}

/** The conversations of one card along the stages, all types. */
export const useJourneyOfCard = (cardId: number | null, marketId: number | null, search: MarketSearch) => {
  const { industryList, segmentList, regionList } = accountsOf(search)
  return useQuery({
    queryKey: ['deals', 'journeyOfCard', cardId, marketId, industryList, segmentList, regionList],
    queryFn: ({ signal }) =>
      call('getConversationAnalysisForBuyingJourney', {
        query: {
          marketId: marketId!,
          cardId: cardId!,
          conversation: 'call,email,document,note',
          ...(industryList ? { industryList: industryList.join(',') } : {}),
          ...(segmentList ? { segmentList: segmentList.join(',') } : {}),
          ...(regionList ? { regionList: regionList.join(',') } : {}),
        },
        signal,
      }),
    enabled: cardId !== null && marketId !== null,
  })
}
