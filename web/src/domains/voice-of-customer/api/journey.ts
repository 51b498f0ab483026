import type { Answer } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { accountsOf, type MarketSearch } from '../parts/market/market-search.ts'

/** One stage before the sale, or one status of customers after it. */
export type JourneyStep = Answer<'getBJIStageReachedDetails'>[number]

/** What is talked about along the buying journey of a market. */
export const useJourney = (marketId: number | null, search: MarketSearch) =>
  useApiQuery('getBJIStageReachedDetails', marketId === null ? null : { body: { marketId, ...accountsOf(search) } })

const joined = (ids: readonly number[] | undefined) => ids?.join(',')

/** The conversations of one card along the stages, all types. */
export const useJourneyOfCard = (cardId: number | null, marketId: number | null, search: MarketSearch) => {
  const { industryList, segmentList, regionList } = accountsOf(search)
  const lists = { industryList: joined(industryList), segmentList: joined(segmentList), regionList: joined(regionList) }
  return useApiQuery(
    'getConversationAnalysisForBuyingJourney',
    cardId === null || marketId === null
      ? null
      : { query: { marketId, cardId, conversation: 'call,email,document,note', ...lists } },
  )
}
