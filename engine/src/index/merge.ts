import { DocumentTableCursor, DocumentTableWriter } from './document-table.ts'
import { noMoreDocuments, PostingsCursor, PostingsWriter } from './postings.ts'

/** Documents that count as gone: deleted, or reindexed in a later segment. */
export interface DeadDocuments {
  has(document: number): boolean
}

/** One segment's packed bytes (the postings of one word, or the table of documents) and its dead documents. */
export interface MergeInput {
  readonly bytes: Uint8Array
  readonly dead: DeadDocuments
}

interface Walk {
  readonly document: number
  next(): void
}

/**
 * Visits the living documents of several ascending cursors in ascending order. A document that lives in two segments
 * would be counted twice, so it is an error.
 */
function mergeWalks<C extends Walk>(sources: readonly { cursor: C; dead: DeadDocuments }[], take: (cursor: C) => void) {
  let last = -1
  for (;;) {
    let lowest = sources[0]
    for (const source of sources) if (source.cursor.document < lowest.cursor.document) lowest = source
    const document = lowest?.cursor.document ?? noMoreDocuments
    if (document === noMoreDocuments) return
    if (!lowest.dead.has(document)) {
      if (document === last) {
        throw new Error(`Document ${document} lives in two segments: mark it dead in the older one before merging.`)
      }
      take(lowest.cursor)
      last = document
    }
    lowest.cursor.next()
  }
}

/** The postings of one word merged over segments, without the dead documents; null when nothing is left. */
export function mergePostings(inputs: readonly MergeInput[]): Uint8Array | null {
  const writer = new PostingsWriter()
  mergeWalks(
    inputs.map(({ bytes, dead }) => ({ cursor: new PostingsCursor(bytes), dead })),
    cursor => writer.copyDocument(cursor),
  )
  return writer.take()
}

/** The tables of documents merged over segments, without the dead documents. */
export function mergeDocumentTables(inputs: readonly MergeInput[]): Uint8Array {
  const writer = new DocumentTableWriter()
  mergeWalks(
    inputs.map(({ bytes, dead }) => ({ cursor: new DocumentTableCursor(bytes), dead })),
    cursor => writer.add(cursor.document, cursor.infoBytes),
  )
  return writer.take()
}
