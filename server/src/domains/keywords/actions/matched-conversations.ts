import type { SnapshotTx } from '@bic/database/tenant'
import { findNoise } from '@bic/engine/keywords/noise'
import type { AppContext } from '#app-context.ts'
import type { Corpus } from '#evidence/corpus/corpus.ts'
import { loadCorpus } from '#evidence/corpus/load-corpus.ts'
import { evaluateHistory } from '#evidence/index/evaluate-history.ts'
import type { StoredKeyword } from '#evidence/score/conversation-matcher.ts'
import { loadRevision } from '#evidence/store/revision.ts'

/** Conversations in which keywords come up, by keyword. */
export type ByKeyword = ReadonlyMap<number, ReadonlySet<number>>

/** The history as keywords are tried on it. */
export interface TriedHistory {
  readonly corpus: Corpus
  readonly conversationsOf: (keywords: readonly StoredKeyword[]) => Promise<ByKeyword>
}

export const openHistory = async (app: AppContext, tx: SnapshotTx): Promise<TriedHistory> => {
  const { matrixRev } = await loadRevision(tx)
  const corpus = await loadCorpus(app, tx, matrixRev)
  const conversationsOf = async (keywords: readonly StoredKeyword[]): Promise<ByKeyword> => {
    const found = new Map<number, Set<number>>()
    await evaluateHistory(app, tx, keywords, (conversationId, keywordId) => {
      if (!corpus.has(conversationId)) return
      const known = found.get(keywordId)
      if (known) known.add(conversationId)
      else found.set(keywordId, new Set([conversationId]))
    })
    return found
  }
  return { corpus, conversationsOf }
}

export const allOf = (found: ByKeyword): ReadonlySet<number> => new Set([...found.values()].flatMap(ids => [...ids]))

/** A phrase as a keyword of the machine. */
export const loosely = (id: number, text: string): StoredKeyword => ({
  id,
  cardId: 0,
  role: 'match',
  text,
  exact: false,
  source: 'machine',
  blockEmail: false,
  addedRev: 0,
})

/** What a phrase would match. */
export interface ExpectedMatches {
  readonly conversations: number
  /** Of these, those that none of the card's keywords matches. */
  readonly newConversations: number
  readonly deals: number
}

/** Null when it would match nothing, or so much that it says nothing. */
export const expectedMatches = (
  corpus: Corpus,
  conversations: ReadonlySet<number> = new Set(),
  matchedBefore: ReadonlySet<number>,
): ExpectedMatches | null => {
  if (conversations.size === 0 || findNoise(conversations.size, corpus.size)) return null
  const deals = new Set([...conversations].map(id => corpus.dealOf(id)).filter(id => id !== 0))
  return {
    conversations: conversations.size,
    newConversations: [...conversations].filter(id => !matchedBefore.has(id)).length,
    deals: deals.size,
  }
}
