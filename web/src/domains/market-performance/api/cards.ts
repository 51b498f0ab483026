import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer, CallInput } from '../../../lib/call-types.ts'
import type { FilterOfMarket } from './filter-query.ts'

export type CardOfMarket = Answer<'getMatchedCardsSummaryForSolution'>[number]
type Body = NonNullable<CallInput<'getMatchedCardsSummaryForSolution'>['body']>

/** The cards of a market with what the deals with them came to, each compared with the deals without it. */
export const useCards = (filter: FilterOfMarket | null, choice: Pick<Body, 'match' | 'landmark' | 'searchText'>) =>
  useQuery({
    queryKey: ['deals', 'cardsOfMarket', filter, choice],
    queryFn: ({ signal }) =>
      call('getMatchedCardsSummaryForSolution', { body: { ...filter!, ...choice, compared: 'Y' }, signal }),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
  })

/** The competitors of a market. */
export const useCompetitors = (marketId: number | undefined) =>
  useQuery({
    queryKey: ['cards', 'competitorsOf', marketId],
    queryFn: ({ signal }) => call('getCompetitorCardList', { params: { marketId: marketId! }, signal }),
    enabled: marketId !== undefined,
  })
