import { keepPreviousData } from '@tanstack/react-query'
import type { CallInput } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'

export type TopCallsQuery = CallInput<'getTopCallLists'>['query']

/** One page of the calls that matched best; null asks nothing. */
export const useTopCalls = (query: TopCallsQuery | null) =>
  useApiQuery('getTopCallLists', query === null ? null : { query }, { placeholderData: keepPreviousData })
