import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer, CallInput } from '../../../lib/call-types.ts'

export type Research = Answer<'keywordResearch'>
export type ResearchQuery = CallInput<'keywordResearch'>['query']
export type FoundConversation = Research['rows'][number]
export type FoundDeal = Research['groups'][number]

/** Searches the history; null asks nothing. What was found before stays until the next answer, and its question is cancelled. */
export const useKeywordResearch = (query: ResearchQuery | null) =>
  useQuery({
    queryKey: ['conversations', 'research', query],
    queryFn: query === null ? skipToken : ({ signal }) => call('keywordResearch', { query, signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
