import type { SentMarketFilter } from '@bic/contract/analysis/market-filter'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../../../lib/api.ts'
import type { Answer, CallInput } from '../../../lib/call-types.ts'

export type FilterOfMarket = SentMarketFilter & { readonly marketId: number }
export type CompetitorRow = Answer<'listCompetitors'>[number]
export type Swot = Answer<'getStrengthWeaknessCardsAndTopDealsForSwot'>
export type SwotCard = Swot['strengths'][number]
export type SwotQuote = Answer<'getSwotQuotes'>[number]
export type SwotAsked = NonNullable<CallInput<'getStrengthWeaknessCardsAndTopDealsForSwot'>['body']>

/** The competitors of a market, beside one another. */
export const useCompetitors = (filter: FilterOfMarket | null) =>
  useQuery({
    queryKey: ['deals', 'competitors', filter],
    queryFn: ({ signal }) => call('listCompetitors', { body: filter!, signal }),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
  })

/** The strengths and weaknesses against one of them. */
export const useSwot = (asked: SwotAsked | null) =>
  useQuery({
    queryKey: ['deals', 'swot', asked],
    queryFn: ({ signal }) => call('getStrengthWeaknessCardsAndTopDealsForSwot', { body: asked!, signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })

/** What buyers said in the top deals, once it is known which these are. */
export const useQuotes = (cards: readonly SwotCard[] | undefined) => {
  const pairs = cards?.flatMap(({ cardId, topDeals }) => topDeals.map(({ storyId }) => ({ cardId, storyId }))) ?? []
  return useQuery({
    queryKey: ['deals', 'swotQuotes', pairs],
    queryFn: ({ signal }) => call('getSwotQuotes', { body: { pairs: pairs.slice(0, 200) }, signal }),
    enabled: pairs.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** The report as it is printed. */
export const swotPdf = (asked: SwotAsked): Promise<Blob> => callForFile('getSwotReportPdf', { body: asked })
