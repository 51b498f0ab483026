import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { keepPreviousData } from '@tanstack/react-query'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'

/** A card with what the deals that have it came to. */
export type CardOfMarket = Answer<'getMatchedCardsSummaryForSolution'>[number]
type Body = NonNullable<CallInput<'getMatchedCardsSummaryForSolution'>['body']>

/** The cards of a market with what the deals with them came to, each compared with the deals without it. */
export const useCards = (filter: FilterOfMarket | null, choice: Pick<Body, 'match' | 'landmark' | 'searchText'>) =>
  useApiQuery(
    'getMatchedCardsSummaryForSolution',
    filter === null ? null : { body: { ...filter, ...choice, compared: 'Y' } },
    { placeholderData: keepPreviousData },
  )

/** The cards of a market that the filtered deals have, most deals first. */
export const useCardsOfMarket = (filter: FilterOfMarket | null) =>
  useApiQuery('getMatchedCardsSummaryForSolution', filter === null ? null : { body: { ...filter } }, {
    placeholderData: keepPreviousData,
  })
