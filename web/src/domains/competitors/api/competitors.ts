import { keepPreviousData } from '@tanstack/react-query'
import { callForFile } from '#lib/api.ts'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'

export type Swot = Answer<'getStrengthWeaknessCardsAndTopDealsForSwot'>
export type SwotCard = Swot['strengths'][number]
export type SwotAsked = NonNullable<CallInput<'getStrengthWeaknessCardsAndTopDealsForSwot'>['body']>

/** What buyers said in the top deals, once it is known which these are. */
export const useQuotes = (cards: readonly SwotCard[] | undefined) => {
  const pairs =
    cards?.flatMap(({ cardId, topDeals }) => topDeals.map(({ storyId: dealId }) => ({ cardId, storyId: dealId }))) ?? []
  return useApiQuery('getSwotQuotes', pairs.length === 0 ? null : { body: { pairs: pairs.slice(0, 200) } }, {
    placeholderData: keepPreviousData,
  })
}

/** The report as it is printed. */
export const swotPdf = (asked: SwotAsked): Promise<Blob> => callForFile('getSwotReportPdf', { body: asked })
