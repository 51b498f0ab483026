import type { SnapshotTx } from '@bic/database/tenant'
import { scanTokens } from '@bic/engine/text/scan'
import { TokenBuffer } from '@bic/engine/text/token-buffer'
import type { AppContext } from '#app-context.ts'
import type { Corpus } from '#evidence/corpus/corpus.ts'
import { evaluateHistory } from '#evidence/index/evaluate-history.ts'
import type { StoredKeyword } from '#evidence/score/conversation-matcher.ts'
import { sharedVocabulary } from '#evidence/score/shared-vocabulary.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { spreadEvenly } from './choose-conversations.ts'
import { type MatchPlace, placeFinder } from './match-places.ts'
import { loadSources, presentPlace } from './present-place.ts'

/** Conversations that are read for it, and places that are shown. */
const mostRead = 60
const mostShown = 8

const stemsOf = (text: string): ReadonlySet<number> => {
  const vocabulary = sharedVocabulary()
  const tokens = new TokenBuffer()
  scanTokens(text, 0, text.length, vocabulary, tokens)
  return new Set(Array.from(tokens.word.subarray(0, tokens.count), word => vocabulary.stemId(word)))
}

/** The span from the first to the last of the words, when a stretch of text has them all. */
const spanOf = (text: string, from: number, to: number, wanted: ReadonlySet<number>) => {
  const vocabulary = sharedVocabulary()
  const tokens = new TokenBuffer()
  scanTokens(text, from, to, vocabulary, tokens)
  const found = new Map<number, number>()
  for (let i = 0; i < tokens.count; i++) {
    const stem = vocabulary.stemId(tokens.word[i] ?? 0)
    if (wanted.has(stem) && !found.has(stem)) found.set(stem, i)
  }
  if (found.size < wanted.size) return null
  const at = [...found.values()]
  return { start: tokens.start[Math.min(...at)] ?? from, end: tokens.end[Math.max(...at)] ?? to }
}

/**
 * Near misses of a keyword: fragments that hold all its words by their stems, in any order and any distance, without a
 * match in them. Looked for in some conversations that have all the words, evenly over the history.
 */
export const findMissed = async (
  app: AppContext,
  tx: SnapshotTx,
  corpus: Corpus,
  keyword: StoredKeyword,
  asked: readonly StoredKeyword[],
) => {
  const words = [...new Set(keyword.text.split(/[\s-]+/u).filter(word => /[\p{L}\p{N}]/u.test(word)))]
  const each = words.map(
    (text, index): StoredKeyword => ({ ...keyword, id: index, text, exact: false, blockEmail: keyword.blockEmail }),
  )
  const has = new Map<number, number>()
  await evaluateHistory(app, tx, each, conversationId => {
    if (corpus.has(conversationId)) has.set(conversationId, (has.get(conversationId) ?? 0) + 1)
  })
  const all = [...has].filter(([, count]) => count === words.length).map(([id]) => id)
  const ids = spreadEvenly(
    all.sort((a, b) => a - b),
    mostRead,
  )
  const wanted = stemsOf(keyword.text)
  const findPlaces = placeFinder(asked)
  const missed: { readonly id: number; readonly place: MatchPlace }[] = []
  const texts = await loadTexts(tx, ids)
  for (const [id, conversation] of texts) {
    const matching = new Set(findPlaces(conversation).map(({ fragment }) => fragment))
    conversation.fragments.forEach(({ start, end, muted }, fragment) => {
      if (muted || matching.has(fragment)) return
      const span = spanOf(conversation.text, start, end, wanted)
      if (span) missed.push({ id, place: { ...span, fragment } })
    })
  }
  const shown = missed.slice(0, mostShown)
  const sources = await loadSources(tx, [...new Set(shown.map(({ id }) => id))])
  const samples = shown.flatMap(({ id, place }) => {
    const [source, conversation] = [sources.get(id), texts.get(id)]
    return source && conversation ? [presentPlace(id, source, conversation, place)] : []
  })
  return { read: ids.length, found: missed.length, samples }
}
