import { keepPreviousData } from '@tanstack/react-query'
import type { CallInput } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'

type Counted = CallInput<'getReportConversationCounts'>['body']

/** How many conversations a report would cover; null asks nothing. */
export const useReportCounts = (body: Counted | null) =>
  useApiQuery('getReportConversationCounts', body === null ? null : { body }, { placeholderData: keepPreviousData })
