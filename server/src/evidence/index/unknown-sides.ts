import type { SnapshotTx } from '@bic/database/tenant'
import { DocumentTableCursor } from '@bic/engine/index/document-table'
import { noMoreDocuments } from '@bic/engine/index/postings'
import type { AppContext } from '#app-context.ts'
import { loadDocumentTables } from './document-tables.ts'

/**
 * Those of some conversations in which somebody speaks whose side is not known: there a match that is not a buyer's
 * cannot be said to be a seller's.
 */
export const withUnknownSides = async (
  app: AppContext,
  tx: SnapshotTx,
  conversationIds: ReadonlySet<number>,
): Promise<Set<number>> => {
  const found = new Set<number>()
  if (conversationIds.size === 0) return found
  const { rows } = await tx.client.query<{ id: number; dead: number[] }>(
    'select id, dead from index_segment where customer_id = $1',
    [tx.customerId],
  )
  const tables = await loadDocumentTables(
    app,
    tx,
    rows.map(({ id }) => id),
  )
  for (const { id, dead } of rows) {
    const table = tables.get(id)
    if (!table) continue
    const gone = new Set(dead)
    for (const cursor = new DocumentTableCursor(table); cursor.document !== noMoreDocuments; cursor.next()) {
      const { document } = cursor
      if (!conversationIds.has(document) || gone.has(document)) continue
      if (cursor.info.fragmentSides.includes('unknown')) found.add(document)
    }
  }
  return found
}
