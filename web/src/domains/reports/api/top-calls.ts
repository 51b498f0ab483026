import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer, CallInput } from '../../../lib/call-types.ts'

export type TopCall = Answer<'getTopCallLists'>['rows'][number]
export type TopCallsQuery = CallInput<'getTopCallLists'>['query']
export type ReportTranscript = Answer<'getReportTranscripts'>['rows'][number]

/** One page of the calls that matched best; null asks nothing. */
export const useTopCalls = (query: TopCallsQuery | null) =>
  useQuery({
    queryKey: ['conversations', 'top-calls', query],
    queryFn: query === null ? skipToken : ({ signal }) => call('getTopCallLists', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** What was said in the calls of that page. */
export const useReportTranscripts = (query: TopCallsQuery | null) =>
  useQuery({
    queryKey: ['conversations', 'report-transcripts', query],
    queryFn:
      query === null
        ? skipToken
        : ({ signal }) => {
            const { marketId, ...rest } = query
            return call('getReportTranscripts', { query: { reportId: marketId, ...rest }, signal })
          },
  })

/** One page of the conversations that a report was made from. */
export const useTranscriptsOfReport = (reportId: number, pageNumber: number) =>
  useQuery({
    queryKey: ['reports', 'transcripts', reportId, pageNumber],
    queryFn: ({ signal }) => call('getReportTranscripts', { query: { reportId, pageNumber }, signal }),
    placeholderData: keepPreviousData,
  })
