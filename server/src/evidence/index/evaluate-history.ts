import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { evaluateKeyword } from '@bic/engine/index/evaluate'
import { evaluateCard } from '@bic/engine/index/evaluate-card'
import { conversationTypes } from '@bic/engine/scoring/types'
import type { AppContext } from '#app-context.ts'
import { loadCorpus } from '../corpus/load-corpus.ts'
import type { StoredKeyword } from '../score/conversation-matcher.ts'
import { loadRevision } from '../store/revision.ts'
import { loadDocumentTables } from './document-tables.ts'
import { findWords, loadSegments } from './read-index.ts'

/** Called for a keyword that counts in a conversation; conversations come in no guaranteed order, each keyword once in each. */
export type TakeCount = (conversationId: number, keywordId: number, count: number, buyerCount: number) => void

const email = conversationTypes.indexOf('email')

/** Passes over what blocked keywords match in e-mails. */
const withoutBlocked = async (
  app: AppContext,
  tx: TenantTransaction,
  matching: readonly StoredKeyword[],
  take: TakeCount,
): Promise<TakeCount> => {
  const blocked = new Set(matching.filter(({ blockEmail }) => blockEmail).map(({ id }) => id))
  if (blocked.size === 0) return take
  const { matrixRev } = await loadRevision(tx)
  const corpus = await loadCorpus(app, tx, matrixRev)
  return (conversationId, keywordId, count, buyerCount) => {
    if (blocked.has(keywordId) && corpus.typeIndexOf(conversationId) === email) return
    take(conversationId, keywordId, count, buyerCount)
  }
}

/**
 * Counts a card's keywords in every conversation of the index, as the matcher does on the texts.
 *
 * @param keywords the card's keywords, context keywords among them.
 */
export const evaluateHistory = async (
  app: AppContext,
  tx: SnapshotTx,
  keywords: readonly StoredKeyword[],
  takeAny: TakeCount,
): Promise<void> => {
  const matching = keywords.filter(({ role }) => role === 'match')
  if (matching.length === 0) return
  const take = await withoutBlocked(app, tx, matching, takeAny)
  const inContext = keywords.length > matching.length
  const found = await findWords(tx, keywords)
  const indexed = keywords.map(({ id, role }, i) => ({ id, role, keyword: found[i] ?? { exact: true, words: [] } }))
  const segments = await loadSegments(tx, found, inContext)
  const ofRole = (role: StoredKeyword['role']) => indexed.filter(entry => entry.role === role)
  if (!inContext) {
    for (const { dead, postings } of segments) {
      for (const { id, keyword } of indexed) {
        const rows = evaluateKeyword(keyword, word => postings.get(word), { dead })
        for (let i = 0; i < rows.documents.length; i++) {
          take(rows.documents[i] ?? 0, id, rows.counts[i] ?? 0, rows.buyerCounts[i] ?? 0)
        }
      }
    }
    return
  }
  const card = {
    keywords: ofRole('match'),
    must: ofRole('must').map(({ keyword }) => keyword),
    mustNot: ofRole('must_not').map(({ keyword }) => keyword),
  }
  const tables = await loadDocumentTables(
    app,
    tx,
    segments.map(({ id }) => id),
  )
  for (const { id, dead, postings } of segments) {
    const documents = tables.get(id)
    if (!documents) throw new Error(`Segment ${id} of the token index has no table of documents.`)
    const rows = evaluateCard(card, { postingsOf: word => postings.get(word), documents, dead })
    for (let i = 0; i < rows.documents.length; i++) {
      take(rows.documents[i] ?? 0, rows.keywordIds[i] ?? 0, rows.counts[i] ?? 0, rows.buyerCounts[i] ?? 0)
    }
  }
}
