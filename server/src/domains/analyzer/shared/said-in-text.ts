import type { ContentQuote, ContentSentence } from '@bic/contract/analyzer/analyzer'
import type { SnapshotTx } from '@bic/database/tenant'
import { splitStatements } from '@bic/engine/content/split-statements'
import { standsIn } from '@bic/engine/content/stands-in'
import type { AppContext } from '#app-context.ts'
import { candidateFinder } from '../actions/find-candidates.ts'
import { loadClearancesAt, quotesAt } from '../actions/stored-findings.ts'

/** A sentence of a text that has words of a buyer one to one, and how these may be used on a day. */
export interface SaidSentence {
  readonly text: string
  readonly quote: ContentQuote
  readonly clearances: NonNullable<ContentSentence['clearances']>
}

/** Sentences that are looked up; each is a question to the whole history. */
const mostSentences = 120
const fewestWords = 5

/** The sentences of a text that stand one to one in what buyers of a market said; and how many further down were not looked up. */
export const findSaidInText = async (
  app: AppContext,
  tx: SnapshotTx,
  text: string,
  { marketId, today }: { readonly marketId: number; readonly today: string },
): Promise<{ readonly rows: SaidSentence[]; readonly notRead: number }> => {
  const sentences = splitStatements(text).filter(one => one.text.split(/\s+/u).length >= fewestWords)
  const find = await candidateFinder(app, tx, marketId)
  const found: { readonly text: string; readonly place: { readonly convId: number; readonly fragment: number } }[] = []
  for (const sentence of sentences.slice(0, mostSentences)) {
    const said = (await find(sentence.text)).find(({ passage }) => standsIn(sentence.text, passage.text))
    if (said) found.push({ text: sentence.text, place: said.place })
  }
  const places = found.map(({ place }) => place)
  const quoteOf = await quotesAt(tx, places)
  const clearancesAt = await loadClearancesAt(tx, places, today)
  const rows = found.flatMap(({ text: sentence, place }) => {
    const quote = quoteOf(place)
    return quote ? [{ text: sentence, quote, clearances: clearancesAt(quote) }] : []
  })
  return { rows, notRead: Math.max(0, sentences.length - mostSentences) }
}
