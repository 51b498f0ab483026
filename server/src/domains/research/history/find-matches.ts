import type { SnapshotTx } from '@bic/database/tenant'
import type { Keyword } from '@bic/engine/matching/keyword'
import type { AppContext } from '#app-context.ts'
import { evaluateHistory } from '#evidence/index/evaluate-history.ts'
import type { StoredKeyword } from '#evidence/score/conversation-matcher.ts'
import { customerCache } from '#evidence/store/customer-cache.ts'

/** Where a text occurs in the history: one row per conversation. */
export interface HistoryMatches {
  /** Matrix revision it is true of. */
  readonly rev: number
  readonly conversations: Float64Array
  readonly counts: Int32Array
  readonly buyerCounts: Int32Array
}

/** Searches kept per customer: whoever narrows a search or turns its pages asks for the same text again. */
const mostKept = 8
const cache = customerCache<Map<string, HistoryMatches>>(8)

/** A text searched for as a keyword that belongs to no card. */
export const asKeyword = (keyword: Keyword): StoredKeyword => ({
  ...keyword,
  id: 0,
  cardId: 0,
  role: 'match',
  source: 'user',
  blockEmail: false,
  addedRev: 0,
})

/** Every conversation in which the text occurs; `matrixRev` is that of the snapshot. */
export const findMatches = async (
  app: AppContext,
  tx: SnapshotTx,
  keyword: Keyword,
  matrixRev: number,
): Promise<HistoryMatches> => {
  const { customerId } = tx
  const key = `${keyword.exact ? 'exact' : 'loose'} ${keyword.text.toLowerCase()}`
  const kept = cache.get(app, customerId) ?? new Map<string, HistoryMatches>()
  const known = kept.get(key)
  if (known?.rev === matrixRev) return known
  const conversations: number[] = []
  const counts: number[] = []
  const buyerCounts: number[] = []
  await evaluateHistory(app, tx, [asKeyword(keyword)], (conversationId, _keywordId, count, buyerCount) => {
    conversations.push(conversationId)
    counts.push(count)
    buyerCounts.push(buyerCount)
  })
  const found = {
    rev: matrixRev,
    conversations: Float64Array.from(conversations),
    counts: Int32Array.from(counts),
    buyerCounts: Int32Array.from(buyerCounts),
  }
  kept.delete(key)
  kept.set(key, found)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  cache.set(app, customerId, kept)
  return found
}
