import type { SnapshotTx } from '@bic/database/tenant'
import { coverageOf } from '@bic/engine/content/coverage'
import { compareLanguage } from '@bic/engine/content/language'
import { readingEase } from '@bic/engine/content/reading-ease'
import { fragmentTurns } from '@bic/engine/text/fragments'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import type { AppContext } from '#app-context.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { loadBuyerSpeech } from './buyer-speech.ts'
import { findGapQuotes } from './find-gap-quotes.ts'
import { judgeSentences } from './judge-sentences.ts'
import { loadApproved } from './load-approved.ts'
import { loadMessages, type MarketMessages } from './load-messages.ts'
import { findingsVersion, type StoredFindings } from './stored-findings.ts'
import { findWordsInstead } from './words-instead.ts'

/** Gaps that are shown with a quote; the others stand behind them. */
const mostQuoted = 12
/** Buyers have to have said so many words before a text is compared with them. */
const fewestWords = 2000

/** A text as it is analysed: the same characters, one fragment for a sentence or two. */
export const readText = (text: string) =>
  fragmentTurns([{ speaker: 0, text, startSecond: null, muted: false }], ['seller'], 'sentences')

/** Where the messages of a market stand in a text. */
export const markMessages = ({ marker }: MarketMessages, { text, fragments }: ReturnType<typeof readText>) => {
  const places = Map.groupBy(marker.mark(text, fragments, 'document'), ({ cardId }) => cardId)
  return new Map([...places].map(([id, marks]) => [id, marks.map(({ start, end }) => ({ start, end }))]))
}

const coverage = (messages: MarketMessages, places: ReadonlyMap<number, { start: number; end: number }[]>) => {
  const rows = messages.cards.map(({ id, title, topic }) => {
    const known = messages.winning.get(id)
    return {
      cardId: id,
      title,
      topicName: topic,
      evidence: messages.evidenceOf(id),
      effect: known?.effect ?? null,
      deals: known?.deals ?? 0,
      weight: known?.weight ?? 0,
      places: places.get(id) ?? [],
    }
  })
  const byWeight = rows.toSorted(
    (a, b) => b.weight - a.weight || b.places.length - a.places.length || a.cardId - b.cardId,
  )
  return {
    score: coverageOf(rows.map(({ weight, places: own }) => ({ low: weight, isSaid: own.length > 0 }))),
    matches: byWeight.filter(({ places: own }) => own.length > 0),
    missing: byWeight.filter(({ places: own, weight }) => own.length === 0 && weight > 0),
  }
}

const language = async (
  app: AppContext,
  tx: SnapshotTx,
  text: string,
  {
    marketId,
    messages,
    matches,
  }: {
    readonly marketId: number
    readonly messages: MarketMessages
    readonly matches: StoredFindings['matches']
  },
): Promise<StoredFindings['language']> => {
  const speech = await loadBuyerSpeech(app, tx, marketId)
  const { telling, heard, strange } = compareLanguage(text, speech.words, new Vocabulary())
  const isKnown = speech.words.words >= fewestWords
  return {
    share: isKnown && telling > 0 ? heard / telling : null,
    heard,
    telling,
    conversations: speech.conversations,
    strange: isKnown
      ? strange.map(({ text: word, count, buyers, places }) => ({ text: word, count, buyers, places: [...places] }))
      : [],
    missing: isKnown
      ? await findWordsInstead(app, tx, text, { marketId, buyers: speech.words, messages, matches })
      : [],
  }
}

/**
 * Four figures of a text for a market, each with what it is counted from and what would raise it: how much of the proven effect of
 * messages it says, how much of it is in the words of buyers, which of its sentences nothing backs, and how easily it reads.
 *
 * @param options `sentences`: whether they are judged, which takes longest
 * @throws AppError NOT_FOUND for a market that is not there
 */
export const analyzeText = async (
  app: AppContext,
  tx: SnapshotTx,
  marketId: number,
  written: string,
  { sentences: judges = true }: { readonly sentences?: boolean } = {},
): Promise<{ readonly text: string; readonly findings: StoredFindings }> => {
  const read = readText(written)
  const messages = await loadMessages(app, tx, marketId)
  const { today } = await loadCalendar(tx, app.now())
  const { score, matches, missing } = coverage(messages, markMessages(messages, read))
  const quotes = await findGapQuotes(
    app,
    tx,
    marketId,
    missing.slice(0, mostQuoted).map(({ cardId }) => cardId),
  )
  const { ease, words, sentences, syllables, longest } = readingEase(read.text)
  return {
    text: read.text,
    findings: {
      asOf: today,
      characters: read.text.length,
      version: findingsVersion,
      score,
      matches,
      gaps: missing.map(({ places: _places, ...gap }) => ({ ...gap, quote: quotes.get(gap.cardId) ?? null })),
      language: await language(app, tx, read.text, { marketId, messages, matches }),
      claims: await judgeSentences(app, tx, judges ? read.text : '', {
        marketId,
        topics: messages.cards.map(({ title }) => title),
        approved: await loadApproved(tx, marketId),
        today,
      }),
      reading: { ease, words, sentences, syllables, longest: [...longest] },
    },
  }
}
