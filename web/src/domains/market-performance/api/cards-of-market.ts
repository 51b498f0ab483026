import { keepPreviousData } from '@tanstack/react-query'
import type { Answer } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'
import type { FilterOfMarket } from './filter-query.ts'

/** A card with what the deals that have it came to. */
export type CardOfMarket = Answer<'getMatchedCardsSummaryForSolution'>[number]

/** The cards of a market that the filtered deals have, most deals first. */
export const useCardsOfMarket = (filter: FilterOfMarket | null) =>
  useApiQuery('getMatchedCardsSummaryForSolution', filter === null ? null : { body: { ...filter } }, {
    placeholderData: keepPreviousData,
  })
