import { IntColumn } from './columns.ts'
import type { IndexedKeyword, PostingsOf } from './indexed-keyword.ts'
import { KeywordCursor } from './keyword-cursor.ts'
import type { DeadDocuments } from './merge.ts'
import { noMoreDocuments } from './postings.ts'
import { ValueBuffer } from './word-cursor.ts'

/** How one segment is asked. */
export interface EvaluateOptions {
  /** Documents of this segment that are deleted or reindexed elsewhere. */
  readonly dead?: DeadDocuments
  /** Also give the position and side of every match. */
  readonly positions?: boolean
}

/** Where a keyword matches in a segment: row i of every column is about document `documents[i]`, ascending. */
export interface KeywordMatches {
  readonly documents: Int32Array
  /** Matches in the document, always at least one. */
  readonly counts: Int32Array
  /** Matches in fragments of the buyer's side. */
  readonly buyerCounts: Int32Array
  /** Position of the first word of the first match. */
  readonly firstPositions: Int32Array
  /** With `positions`: start position × 2 + (buyer ? 1 : 0) of each match, document after document; else empty. */
  readonly values: Int32Array
}

/**
 * Counts a keyword's matches in every document of one segment, as the matcher would on the texts themselves.
 * A keyword of one word reads only the directories of its postings.
 */
export function evaluateKeyword(
  keyword: IndexedKeyword,
  postingsOf: PostingsOf,
  options: EvaluateOptions = {},
): KeywordMatches {
  const documents = new IntColumn()
  const counts = new IntColumn()
  const buyerCounts = new IntColumn()
  const firstPositions = new IntColumn()
  const values = new IntColumn()
  const matches = options.positions ? new ValueBuffer() : null
  const cursor = new KeywordCursor(keyword, postingsOf)
  for (; cursor.document !== noMoreDocuments; cursor.next()) {
    if (options.dead?.has(cursor.document)) continue
    if (matches) cursor.readMatches(matches)
    else cursor.countMatches()
    if (cursor.count === 0) continue
    documents.push(cursor.document)
    counts.push(cursor.count)
    buyerCounts.push(cursor.buyerCount)
    firstPositions.push(cursor.firstPosition)
    if (matches) for (let i = 0; i < matches.length; i++) values.push(matches.values[i])
  }
  return {
    documents: documents.toArray(),
    counts: counts.toArray(),
    buyerCounts: buyerCounts.toArray(),
    firstPositions: firstPositions.toArray(),
    values: values.toArray(),
  }
}
