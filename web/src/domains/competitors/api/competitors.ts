import { keepPreviousData } from '@tanstack/react-query'
import { callForFile } from '#lib/api.ts'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'

export type Swot = Answer<'getStrengthWeaknessCardsAndTopDealsForSwot'>
export type SwotCard = Swot['strengths'][number]
export type SwotAsked = NonNullable<CallInput<'getStrengthWeaknessCardsAndTopDealsForSwot'>['body']>

export type CompetitorRow = Answer<'listCompetitors'>[number]
export type Losses = Answer<'getLosses'>
export type SwotQuote = Answer<'getSwotQuotes'>[number]
/** A card in a deal, of which a quote is wanted. */
export type QuotePair = Pick<SwotQuote, 'cardId' | 'storyId'>

/** The deals in which the strengths and weaknesses are quoted. */
export const pairsOfCards = (cards: readonly SwotCard[]): readonly QuotePair[] =>
  cards.flatMap(({ cardId, topDeals }) => topDeals.map(({ storyId: dealId }) => ({ cardId, storyId: dealId })))

/** What buyers said of cards in deals, once it is known which these are. */
export const useQuotes = (pairs: readonly QuotePair[]) =>
  useApiQuery('getSwotQuotes', pairs.length === 0 ? null : { body: { pairs: pairs.slice(0, 200) } }, {
    placeholderData: keepPreviousData,
  })

/** The report as it is printed. */
export const swotPdf = (asked: SwotAsked): Promise<Blob> => callForFile('getSwotReportPdf', { body: asked })
