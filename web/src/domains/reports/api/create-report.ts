import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { CallInput } from '../../../lib/call-types.ts'

type Counted = CallInput<'getReportConversationCounts'>['body']

/** How many conversations a report would cover; null asks nothing. */
export const useReportCounts = (body: Counted | null) =>
  useQuery({
    queryKey: ['conversations', 'report-counts', body],
    queryFn: body === null ? skipToken : ({ signal }) => call('getReportConversationCounts', { body, signal }),
    placeholderData: keepPreviousData,
  })

/** The first and last day of the calls of a market. */
export const useCallRange = (marketId: number | null) =>
  useQuery({
    queryKey: ['conversations', 'call-range', marketId],
    queryFn: marketId === null ? skipToken : ({ signal }) => call('getCallDateRange', { query: { marketId }, signal }),
  })

/** What came in, day by day. */
export const useIngestion = () =>
  useQuery({
    queryKey: ['conversations', 'ingestion'],
    queryFn: ({ signal }) => call('getIngestionDetails', { query: {}, signal }),
  })

/** Starts a report. */
export function useGenerateReport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<'generateReport'>['body']) => call('generateReport', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['reports'] }),
  })
}

/** Attaches conversations to a report. */
export const useAttachConversations = () =>
  useMutation({
    mutationFn: (body: CallInput<'saveConvosAgainstReport'>['body']) => call('saveConvosAgainstReport', { body }),
  })
