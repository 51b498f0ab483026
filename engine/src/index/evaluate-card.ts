import { IntColumn } from './columns.ts'
import { fragmentAt } from './document-info.ts'
import { DocumentTableCursor } from './document-table.ts'
import { FragmentWindows } from './fragment-windows.ts'
import type { IndexedCard, PostingsOf } from './indexed-keyword.ts'
import { KeywordCursor } from './keyword-cursor.ts'
import type { DeadDocuments } from './merge.ts'
import { noMoreDocuments } from './postings.ts'
import { ValueBuffer } from './word-cursor.ts'

/** The segment asked: postings by word, the packed table of its documents, and which of them are dead. */
export interface IndexedSegment {
  readonly postingsOf: PostingsOf
  readonly documents: Uint8Array
  readonly dead?: DeadDocuments
}

/** Matches of a card's keywords that count for the card: one row per document and keyword, ascending by document. */
export interface CardMatches {
  readonly documents: Int32Array
  readonly keywordIds: Int32Array
  readonly counts: Int32Array
  readonly buyerCounts: Int32Array
  /** Index of the fragment with the first counting match. */
  readonly firstFragments: Int32Array
}

/**
 * Counts, per document of one segment and keyword of the card, the matches that count for the card: all of them
 * without context keywords, else those in whose window (the fragment and one on either side) the context is right.
 * Rows of one document are in the order of `card.keywords`.
 */
export function evaluateCard(card: IndexedCard, segment: IndexedSegment): CardMatches {
  const rows = new CardRows()
  const cursors = card.keywords.map(({ keyword }) => new KeywordCursor(keyword, segment.postingsOf))
  const table = new DocumentTableCursor(segment.documents)
  const windows = FragmentWindows.of(card, segment.postingsOf)
  const matches = new ValueBuffer()
  for (;;) {
    let document = noMoreDocuments
    for (const cursor of cursors) if (cursor.document < document) document = cursor.document
    if (document === noMoreDocuments) return rows.toMatches()
    const dead = segment.dead?.has(document) ?? false
    if (!dead) {
      table.seek(document)
      if (table.document !== document) throw new Error(`Document ${document} has postings but no entry in the table.`)
    }
    for (let k = 0; k < cursors.length; k++) {
      const cursor = cursors[k]
      if (cursor.document !== document) continue
      if (!dead) {
        const { id } = card.keywords[k]
        if (windows) countInContext(cursor, table, windows, matches, rows, id)
        else countAll(cursor, table, rows, id)
      }
      cursor.next()
    }
  }
}

function countAll(cursor: KeywordCursor, table: DocumentTableCursor, rows: CardRows, id: number): void {
  cursor.countMatches()
  if (cursor.count === 0) return
  rows.push(cursor.document, id, cursor.count, cursor.buyerCount, table.fragmentOf(cursor.firstPosition))
}

function countInContext(
  cursor: KeywordCursor,
  table: DocumentTableCursor,
  windows: FragmentWindows,
  matches: ValueBuffer,
  rows: CardRows,
  id: number,
): void {
  cursor.readMatches(matches)
  if (matches.length === 0) return
  windows.open(cursor.document, table)
  let count = 0
  let buyer = 0
  let first = -1
  for (let i = 0; i < matches.length; i++) {
    const value = matches.values[i]
    const fragment = fragmentAt(windows.fragmentStarts, value >> 1)
    if (!windows.counts(fragment)) continue
    if (count === 0) first = fragment
    count++
    buyer += value & 1
  }
  if (count > 0) rows.push(cursor.document, id, count, buyer, first)
}

class CardRows {
  readonly #documents = new IntColumn()
  readonly #keywordIds = new IntColumn()
  readonly #counts = new IntColumn()
  readonly #buyerCounts = new IntColumn()
  readonly #firstFragments = new IntColumn()

  push(document: number, keywordId: number, count: number, buyerCount: number, firstFragment: number): void {
    this.#documents.push(document)
    this.#keywordIds.push(keywordId)
    this.#counts.push(count)
    this.#buyerCounts.push(buyerCount)
    this.#firstFragments.push(firstFragment)
  }

  toMatches(): CardMatches {
    return {
      documents: this.#documents.toArray(),
      keywordIds: this.#keywordIds.toArray(),
      counts: this.#counts.toArray(),
      buyerCounts: this.#buyerCounts.toArray(),
      firstFragments: this.#firstFragments.toArray(),
    }
  }
}
