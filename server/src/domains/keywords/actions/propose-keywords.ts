import type { TenantTransaction } from '@bic/database/tenant'
import { listKeywordWords } from '@bic/engine/index/indexed-keyword'
import { findKeyphrases, type Keyphrase } from '@bic/engine/keyphrases/find-keyphrases'
import { findNoise } from '@bic/engine/keywords/noise'
import { isStopWord } from '@bic/engine/summary/word-lists'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import type { AppContext } from '../../../app-context.ts'
import { loadCorpus } from '../../../pipeline/corpus/load-corpus.ts'
import { evaluateHistory } from '../../../pipeline/index/evaluate-history.ts'
import type { CardState } from '../../../pipeline/rematch/card-state.ts'
import type { StoredKeyword } from '../../../pipeline/score/conversation-matcher.ts'
import { readRevision } from '../../../pipeline/store/revision.ts'
import { chooseToRead } from './choose-conversations.ts'
import { readNameWords } from './name-words.ts'
import { readSurroundings } from './near-passages.ts'

/** A phrase with what it would match as a loose keyword of the card. */
export interface Proposed extends Keyphrase {
  readonly conversations: number
  /** Of these, those that none of the card's keywords matches. */
  readonly newConversations: number
  readonly deals: number
  readonly reason: string
}

const mostTried = 24
const mostProposed = 12

const loose = (id: number, text: string): StoredKeyword => ({
  id,
  cardId: 0,
  role: 'match',
  text,
  exact: false,
  source: 'machine',
  blockEmail: false,
  addedRev: 0,
})

/** What the card is about when it has no keyword that matches: the words of its title that say something. */
const keywordsOfTitle = (title: string, vocabulary: Vocabulary): StoredKeyword[] =>
  [...new Set(listKeywordWords(title, vocabulary).map(({ word }) => word))]
    .filter(word => word.length > 1 && !isStopWord(word))
    .map((word, index) => loose(index, word))

/**
 * Phrases that mark what is said near the card's matches off from what is said elsewhere, each with what it would match,
 * the surest first. First in its transaction, whose snapshot was taken.
 *
 * @param known keywords that are there, or were refused: none of them is proposed again.
 */
export const proposeKeywords = async (
  app: AppContext,
  transaction: TenantTransaction,
  card: CardState & { readonly title: string },
  known: readonly string[],
): Promise<Proposed[]> => {
  const { matrixRev } = await readRevision(transaction)
  const corpus = await loadCorpus(app, transaction, matrixRev)
  const vocabulary = new Vocabulary()
  const context = card.keywords.filter(({ role }) => role !== 'match')
  const conversationsOf = async (keywords: readonly StoredKeyword[]) => {
    const found = new Map<number, Set<number>>()
    await evaluateHistory(app, transaction, keywords, (conversationId, keywordId) => {
      if (!corpus.has(conversationId)) return
      const known = found.get(keywordId)
      if (known) known.add(conversationId)
      else found.set(keywordId, new Set([conversationId]))
    })
    return found
  }
  const union = (found: ReadonlyMap<number, ReadonlySet<number>>) =>
    new Set([...found.values()].flatMap(ids => [...ids]))

  const matchedBefore = union(await conversationsOf(card.keywords))
  const isNew = matchedBefore.size === 0
  const sought = isNew ? keywordsOfTitle(card.title, vocabulary) : card.keywords
  const matching = isNew ? union(await conversationsOf(sought)) : matchedBefore
  const ids = chooseToRead(corpus, matching)
  const { near, elsewhere } = await readSurroundings(transaction, ids, sought)
  const stemsOf = (text: string) => listKeywordWords(text, vocabulary).map(({ stem }) => stem)
  const phrases = findKeyphrases(near, elsewhere, vocabulary, {
    most: mostTried,
    known: known.map(stemsOf),
    names: await readNameWords(transaction, ids),
  })
  const found = await conversationsOf([...phrases.map(({ text }, index) => loose(index, text)), ...context])
  const place = isNew ? `words of “${card.title}”` : 'matches of the card'
  return phrases
    .flatMap((phrase, index): Proposed[] => {
      const conversations = found.get(index) ?? new Set()
      if (conversations.size === 0 || findNoise(conversations.size, corpus.size)) return []
      const deals = new Set([...conversations].map(id => corpus.dealOf(id)).filter(id => id !== 0))
      return [
        {
          ...phrase,
          conversations: conversations.size,
          newConversations: [...conversations].filter(id => !matchedBefore.has(id)).length,
          deals: deals.size,
          reason: `${phrase.near} times near ${place}, ${phrase.elsewhere} elsewhere (${ids.length} conversations read)`,
        },
      ]
    })
    .slice(0, mostProposed)
}
