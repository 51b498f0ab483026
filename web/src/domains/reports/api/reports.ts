import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { queryKeyOf } from '#lib/query-key.ts'
import { useApiQuery } from '#lib/use-api.ts'

export type ReportRow = Answer<'getTrendingReports'>[number]
export type Feedback = Answer<'getMessagingFeedback'>
export type FeedbackCard = Feedback['cards'][number]
export type TopDeal = Answer<'getTopDealsForFilters'>[number]

/** The keywords behind an insight; none when they cannot be had. */
export const useInsightKeywords = (reportId: number, cardId: number) =>
  useQuery({
    queryKey: queryKeyOf('getBuyerInsightKeywords', { query: { reportId, cardId } }),
    queryFn: ({ signal }) =>
      call('getBuyerInsightKeywords', { query: { reportId, cardId }, signal }).catch(error => {
        if (signal.aborted) throw error
        return []
      }),
  })

/** The deals in which cards of a market scored highest together. */
export const useTopDeals = (body: CallInput<'getTopDealsForFilters'>['body'] | null) =>
  useApiQuery('getTopDealsForFilters', body === null ? null : { body })
