import { keepPreviousData } from '@tanstack/react-query'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'

export type TopCall = Answer<'getTopCallLists'>['rows'][number]
export type TopCallsQuery = CallInput<'getTopCallLists'>['query']
export type ReportTranscript = Answer<'getReportTranscripts'>['rows'][number]

/** One page of the calls that matched best; null asks nothing. */
export const useTopCalls = (query: TopCallsQuery | null) =>
  useApiQuery('getTopCallLists', query === null ? null : { query }, { placeholderData: keepPreviousData })

/** What was said in the calls of that page. */
export const useReportTranscripts = (query: TopCallsQuery | null) => {
  const { marketId: reportId, ...rest } = query ?? { marketId: 0 }
  return useApiQuery('getReportTranscripts', query && { query: { reportId, ...rest } })
}
