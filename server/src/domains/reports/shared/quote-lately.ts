import type { BuyerQuote } from '@bic/contract/reports/report'
import type { TenantTransaction } from '@bic/database/tenant'
import { sentenceAt } from '@bic/engine/summary/said-sentences'
import { CardMarker } from '#domains/conversations/shared/card-marker.ts'
import { cite } from '#domains/conversations/shared/summary/cite.ts'
import { loadSources } from '#domains/conversations/shared/summary/read-source.ts'
import { loadCardKeywords } from '#evidence/score/card-tallies.ts'
import { placeQuote } from '../report/best-quote.ts'

interface SaidOnce {
  readonly cardId: number
  readonly convId: number
}

/** The sentence with which a card came up in a conversation of a deal; a buyer's when there is one. */
export const quoteLately = async (
  tx: TenantTransaction,
  dealId: number,
  { cardId, convId }: SaidOnce,
): Promise<BuyerQuote | null> => {
  const [source] = await loadSources(tx, [{ id: convId }])
  if (!source) return null
  const { keywords } = await loadCardKeywords(tx, [cardId])
  const marker = new CardMarker([{ cardId, matchType: 'card' }], keywords)
  const marks = marker.mark(source.text, source.fragments, 'call')
  const isBuyers = ({ fragment }: { readonly fragment: number }) => source.fragments[fragment]?.side === 'buyer'
  const mark = marks.find(isBuyers) ?? marks[0]
  const sentence = mark && sentenceAt(source, mark.start)
  return sentence ? placeQuote(tx, dealId, cite(source, sentence)) : null
}
