import type { ReportType } from '@bic/contract/reports/report'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer, CallInput } from '../../../lib/call-types.ts'

export type ReportRow = Answer<'getTrendingReports'>[number]
export type Feedback = Answer<'getMessagingFeedback'>
export type FeedbackCard = Feedback['cards'][number]
export type TopDeal = Answer<'getTopDealsForFilters'>[number]

/** The reports of a market, its standing one first. */
export const useReports = (marketId: number | null, reportType?: ReportType) =>
  useQuery({
    queryKey: ['reports', 'list', marketId, reportType],
    queryFn:
      marketId === null
        ? skipToken
        : ({ signal }) =>
            call('getTrendingReports', { query: { marketId, ...(reportType ? { reportType } : {}) }, signal }),
  })

/** A report with how deals with each of its cards did. */
export const useFeedback = (id: number) =>
  useQuery({
    queryKey: ['reports', 'feedback', id],
    queryFn: ({ signal }) => call('getMessagingFeedback', { params: { id }, signal }),
  })

/** What buyers said about a card of a report, beside its message. */
export const useBuyerInsight = (reportId: number, cardId: number) =>
  useQuery({
    queryKey: ['reports', 'insight', reportId, cardId],
    queryFn: ({ signal }) => call('getBuyerInsightWithMessage', { query: { reportId, cardId }, signal }),
  })

/** The keywords behind an insight; none when they cannot be had. */
export const useInsightKeywords = (reportId: number, cardId: number) =>
  useQuery({
    queryKey: ['reports', 'keywords', reportId, cardId],
    queryFn: ({ signal }) =>
      call('getBuyerInsightKeywords', { query: { reportId, cardId }, signal }).catch(error => {
        if (signal.aborted) throw error
        return []
      }),
  })

/** The scores of the cards of a report under their subtopics. */
export const useSubtopicScores = (reportId: number) =>
  useQuery({
    queryKey: ['reports', 'scores', reportId],
    queryFn: ({ signal }) => call('getCardSubtopicScores', { query: { reportId }, signal }),
  })

/** The deals in which cards of a market scored highest together. */
export const useTopDeals = (body: CallInput<'getTopDealsForFilters'>['body'] | null) =>
  useQuery({
    queryKey: ['reports', 'top-deals', body],
    queryFn: body === null ? skipToken : ({ signal }) => call('getTopDealsForFilters', { body, signal }),
  })

/** Gives a report its name, and keeps some of its cards or all. */
export function useSaveReport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<'saveReport'>['body']) => call('saveReport', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['reports'] }),
  })
}
