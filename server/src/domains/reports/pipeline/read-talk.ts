import type { BuyerQuote } from '@bic/contract/reports/report'
import type { TenantTransaction } from '@bic/database/tenant'
import { statesNextStep } from '@bic/engine/summary/cues/next-step'
import { readSentences } from '@bic/engine/summary/sentence'
import { CardMarker } from '#domains/conversations/shared/card-marker.ts'
import { cite } from '#domains/conversations/shared/summary/cite.ts'
import { loadSources } from '#domains/conversations/shared/summary/read-source.ts'
import { loadCardKeywords } from '#evidence/score/card-tallies.ts'
import { placeQuote } from '../report/best-quote.ts'
import type { SaidLately } from './said-lately.ts'

/** The newest conversations, in which a next step is looked for. */
export const mostRecent = 3

/** Whether anybody says what is to be done next in some conversations. */
export const saysNextStep = async (tx: TenantTransaction, convIds: readonly number[]): Promise<boolean> => {
  const sources = await loadSources(
    tx,
    convIds.map(id => ({ id })),
  )
  return sources.some(source => readSentences(source).sentences.some(({ text }) => statesNextStep(text)))
}

/** The sentence with which a card last came up in a deal; a buyer's when there is one. */
export const quoteLately = async (
  tx: TenantTransaction,
  dealId: number,
  { card, convId }: SaidLately,
): Promise<BuyerQuote | null> => {
  const [source] = await loadSources(tx, [{ id: convId }])
  if (!source) return null
  const { keywords } = await loadCardKeywords(tx, [card.id])
  const marker = new CardMarker([{ cardId: card.id, matchType: 'card' }], keywords)
  const marks = marker.mark(source.text, source.fragments, 'call')
  const isBuyers = ({ fragment }: { readonly fragment: number }) => source.fragments[fragment]?.side === 'buyer'
  const mark = marks.find(isBuyers) ?? marks[0]
  const sentence = readSentences(source).sentences.find(
    ({ start, end }) => mark && start <= mark.start && mark.start < end,
  )
  return sentence ? placeQuote(tx, dealId, cite(source, sentence)) : null
}
