import type { FrozenKeyword } from '@bic/database/json-columns'
import type { SnapshotTx } from '@bic/database/tenant'
import type { Keyword } from '@bic/engine/matching/keyword'
import type { AppContext } from '#app-context.ts'
import { loadCorpusOf } from '#evidence/corpus/load-corpus.ts'
import { evaluateHistory } from '#evidence/index/evaluate-history.ts'
import { type CardState, loadCardState } from '#evidence/rematch/card-state.ts'
import type { StoredKeyword } from '#evidence/score/conversation-matcher.ts'
import { customerCache } from '#evidence/store/customer-cache.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import { History, type Sighting } from './history.ts'

interface Kept {
  readonly matrixRev: number
  readonly cardRev: number
  readonly history: History
}

const cache = customerCache<Map<number, Kept>>(16)
/** Conversations kept for all cards of a customer: the histories of the least recently asked cards go first. */
const mostKept = 200_000

const keep = <K>(kept: Map<K, Kept>, key: K, entry: Kept): void => {
  kept.delete(key)
  kept.set(key, entry)
  let size = 0
  for (const { history } of kept.values()) size += history.size
  for (const [oldest, { history }] of kept) {
    if (size <= mostKept || oldest === key) break
    kept.delete(oldest)
    size -= history.size
  }
}

const evaluate = async (
  app: AppContext,
  tx: SnapshotTx,
  matrixRev: number,
  keywords: readonly StoredKeyword[],
): Promise<History> => {
  const sightings: Sighting[] = []
  await evaluateHistory(app, tx, keywords, (conversationId, keywordId, count, buyerCount) => {
    sightings.push({ conversationId, keywordId, count, buyerCount })
  })
  const ids = new Set(sightings.map(({ conversationId }) => conversationId))
  const corpus = await loadCorpusOf(app, tx, matrixRev, [...ids])
  return new History(sightings, corpus)
}

/**
 * Where a card came up, as its keywords are now: the index is asked, which agrees with the counts of every conversation.
 * Kept in this process until conversations or the card's keywords change. Empty for a card that is not there, or is archived.
 *
 * @param withArchived also of an archived card, for what was tried with it is judged by it
 */
export const loadHistory = async (
  app: AppContext,
  tx: SnapshotTx,
  cardId: number,
  withArchived = false,
): Promise<History> => {
  const { matrixRev } = await loadRevision(tx)
  const card: CardState | null = await loadCardState(tx, cardId)
  const counts = card !== null && (card.inUse || withArchived)
  const kept = cache.get(app, tx.customerId) ?? new Map<number, Kept>()
  const known = kept.get(cardId)
  const isCurrent = known?.matrixRev === matrixRev && known.cardRev === card?.rev
  const entry: Kept =
    counts && known && isCurrent
      ? known
      : {
          matrixRev,
          cardRev: card?.rev ?? 0,
          history: await evaluate(app, tx, matrixRev, counts ? card.keywords : []),
        }
  if (counts) keep(kept, cardId, entry)
  else kept.delete(cardId)
  cache.set(app, tx.customerId, kept)
  return entry.history
}

const frozenHistories = customerCache<Map<string, Kept>>(16)
const wordsOf = (keywords: readonly FrozenKeyword[]): string =>
  JSON.stringify(keywords.map(({ id, role, text, exact, blockEmail }) => [id, role, text, exact, blockEmail]))

/**
 * Where a card came up by the keywords that it had once, whether it is archived or not: of those that it still has, the history
 * of the card. Kept in this process until conversations change.
 */
export const loadFrozenHistory = async (
  app: AppContext,
  tx: SnapshotTx,
  cardId: number,
  keywords: readonly FrozenKeyword[],
): Promise<History> => {
  const words = wordsOf(keywords)
  const card = await loadCardState(tx, cardId)
  if (card !== null && wordsOf(card.keywords) === words) return loadHistory(app, tx, cardId, true)
  const { matrixRev } = await loadRevision(tx)
  const kept = frozenHistories.get(app, tx.customerId) ?? new Map<string, Kept>()
  const known = kept.get(words)
  if (known?.matrixRev === matrixRev) return known.history
  const asked = keywords.map((keyword): StoredKeyword => ({ ...keyword, source: 'user', addedRev: 0 }))
  const history = await evaluate(app, tx, matrixRev, asked)
  keep(kept, words, { matrixRev, cardRev: 0, history })
  frozenHistories.set(app, tx.customerId, kept)
  return history
}

/** Where any text came up; the context keywords of a card apply when one is given. Its keyword has id 0. */
export const loadTextHistory = async (
  app: AppContext,
  tx: SnapshotTx,
  keyword: Keyword,
  cardId: number | undefined,
): Promise<History> => {
  const { matrixRev } = await loadRevision(tx)
  const card = cardId === undefined ? null : await loadCardState(tx, cardId)
  const context = card?.keywords.filter(({ role }) => role !== 'match') ?? []
  const asked: StoredKeyword = {
    ...keyword,
    id: 0,
    cardId: 0,
    role: 'match',
    source: 'user',
    blockEmail: false,
    addedRev: 0,
  }
  return evaluate(app, tx, matrixRev, [asked, ...context])
}
