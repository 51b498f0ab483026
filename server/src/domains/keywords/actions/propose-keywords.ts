import type { SnapshotTx } from '@bic/database/tenant'
import { listKeywordWords } from '@bic/engine/index/indexed-keyword'
import { findKeyphrases, type Keyphrase } from '@bic/engine/keyphrases/find-keyphrases'
import { isStopWord } from '@bic/engine/summary/word-lists'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import type { AppContext } from '#app-context.ts'
import type { CardState } from '#evidence/rematch/card-state.ts'
import type { StoredKeyword } from '#evidence/score/conversation-matcher.ts'
import { loadNameWords } from '../shared/name-words.ts'
import { chooseToRead } from './choose-conversations.ts'
import { allOf, type ExpectedMatches, expectedMatches, loosely, openHistory } from './matched-conversations.ts'
import { loadSurroundings } from './near-passages.ts'

/** A phrase with what it would match as a loose keyword of the card. */
export interface Proposed extends Pick<Keyphrase, 'text' | 'score'>, ExpectedMatches {
  readonly reason: string
}

const mostTried = 24
const mostProposed = 12

/** What the card is about when it has no keyword that matches: the words of its title that say something. */
const keywordsOfTitle = (title: string, vocabulary: Vocabulary): StoredKeyword[] =>
  [...new Set(listKeywordWords(title, vocabulary).map(({ word }) => word))]
    .filter(word => word.length > 1 && !isStopWord(word))
    .map((word, index) => loosely(index, word))

/**
 * Phrases that mark what is said near the card's matches off from what is said elsewhere, each with what it would match,
 * the surest first.
 *
 * @param known keywords that are there, or were refused: none of them is proposed again.
 */
export const proposeKeywords = async (
  app: AppContext,
  tx: SnapshotTx,
  card: CardState & { readonly title: string },
  known: readonly string[],
): Promise<Proposed[]> => {
  const { corpus, conversationsOf } = await openHistory(app, tx)
  const vocabulary = new Vocabulary()
  const context = card.keywords.filter(({ role }) => role !== 'match')

  const matchedBefore = allOf(await conversationsOf(card.keywords))
  const isNew = matchedBefore.size === 0
  const sought = isNew ? keywordsOfTitle(card.title, vocabulary) : card.keywords
  const matching = isNew ? allOf(await conversationsOf(sought)) : matchedBefore
  const ids = chooseToRead(corpus, matching)
  const { near, elsewhere } = await loadSurroundings(tx, ids, sought)
  const stemsOf = (text: string) => listKeywordWords(text, vocabulary).map(({ stem }) => stem)
  const phrases = findKeyphrases(near, elsewhere, vocabulary, {
    most: mostTried,
    known: known.map(stemsOf),
    names: await loadNameWords(tx, ids),
  })
  const found = await conversationsOf([...phrases.map(({ text }, index) => loosely(index, text)), ...context])
  const place = isNew ? `words of “${card.title}”` : 'matches of the card'
  return phrases
    .flatMap((phrase, index): Proposed[] => {
      const expected = expectedMatches(corpus, found.get(index), matchedBefore)
      if (!expected) return []
      return [
        {
          ...phrase,
          ...expected,
          reason: `${phrase.near} times near ${place}, ${phrase.elsewhere} elsewhere (${ids.length} conversations read)`,
        },
      ]
    })
    .slice(0, mostProposed)
}
