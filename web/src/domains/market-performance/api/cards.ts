import { keepPreviousData } from '@tanstack/react-query'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'
import type { FilterOfMarket } from './filter-query.ts'

export type CardOfMarket = Answer<'getMatchedCardsSummaryForSolution'>[number]
type Body = NonNullable<CallInput<'getMatchedCardsSummaryForSolution'>['body']>

/** The cards of a market with what the deals with them came to, each compared with the deals without it. */
export const useCards = (filter: FilterOfMarket | null, choice: Pick<Body, 'match' | 'landmark' | 'searchText'>) =>
  useApiQuery(
    'getMatchedCardsSummaryForSolution',
    filter === null ? null : { body: { ...filter, ...choice, compared: 'Y' } },
    { placeholderData: keepPreviousData },
  )
