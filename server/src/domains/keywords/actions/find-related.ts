import type { TenantTransaction } from '@bic/database/tenant'
import { listKeywordWords } from '@bic/engine/index/indexed-keyword'
import { findKeyphrases } from '@bic/engine/keyphrases/find-keyphrases'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import type { Corpus } from '#evidence/corpus/corpus.ts'
import type { StoredKeyword } from '#evidence/score/conversation-matcher.ts'
import { loadNameWords } from '../shared/name-words.ts'
import { chooseToRead } from './choose-conversations.ts'
import { loadSurroundings } from './near-passages.ts'

const mostRelated = 8

/** Phrases that are said where the keyword is said, and significantly less elsewhere: other words for it are among them. */
export const findRelated = async (
  tx: TenantTransaction,
  corpus: Corpus,
  matching: ReadonlySet<number>,
  asked: readonly StoredKeyword[],
  ofCard: readonly StoredKeyword[],
) => {
  const ids = chooseToRead(corpus, matching)
  const vocabulary = new Vocabulary()
  const { near, elsewhere } = await loadSurroundings(tx, ids, asked)
  const stemsOf = ({ text }: StoredKeyword) => listKeywordWords(text, vocabulary).map(({ stem }) => stem)
  // Nothing with a word of its own: that would be the same thing again.
  const own = asked.filter(({ role }) => role === 'match').flatMap(keyword => stemsOf(keyword).map(stem => [stem]))
  const known = [...ofCard.map(stemsOf), ...own]
  const names = await loadNameWords(tx, ids)
  return findKeyphrases(near, elsewhere, vocabulary, { most: mostRelated, known, names }).map(phrase => ({
    text: phrase.text,
    near: phrase.near,
    elsewhere: phrase.elsewhere,
  }))
}
