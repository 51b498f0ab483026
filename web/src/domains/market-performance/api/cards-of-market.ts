import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'
import type { FilterOfMarket } from './filter-query.ts'

/** A card with what the deals that have it came to. */
export type CardOfMarket = Answer<'getMatchedCardsSummaryForSolution'>[number]

/** The cards of a market that the filtered deals have, most deals first. */
export const useCardsOfMarket = (filter: FilterOfMarket | null) =>
  useQuery({
    queryKey: ['deals', 'insight', 'cards', filter],
    queryFn: ({ signal }) => call('getMatchedCardsSummaryForSolution', { body: { ...filter! }, signal }),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
  })
