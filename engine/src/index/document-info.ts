import type { Fragment, Side } from '../text/types.ts'
import { fragmentGap } from './postings.ts'
import { ByteReader, type ByteWriter } from './varint.ts'

/** What the index knows of a document beside its words: how long it is, and where its fragments start. */
export interface DocumentInfo {
  /** Indexed words on all sides: the document's length for BM25. */
  readonly words: number
  /** Indexed words of the buyer's side. */
  readonly buyerWords: number
  /** Position of each fragment's first word, ascending (an empty or muted fragment keeps its place). */
  readonly fragmentStarts: Int32Array
  readonly fragmentSides: readonly (Side | 'muted')[]
}

const sideCodes = ['buyer', 'seller', 'unknown', 'muted'] as const

/** Which of the four a fragment is to the index: its side, or muted whatever its side. */
function codeOf(fragment: Fragment): number {
  return fragment.muted ? 3 : sideCodes.indexOf(fragment.side)
}

/**
 * Appends a document's info: words, buyerWords, fragmentCount, and per fragment `words * 4 + code`
 * (0 buyer, 1 seller, 2 unknown, 3 muted; muted has no indexed words).
 */
export function writeDocumentInfo(out: ByteWriter, fragments: readonly Fragment[], fragmentWords: Int32Array): void {
  let words = 0
  let buyerWords = 0
  for (let i = 0; i < fragments.length; i++) {
    words += fragmentWords[i]
    if (codeOf(fragments[i]) === 0) buyerWords += fragmentWords[i]
  }
  out.writeVarint(words)
  out.writeVarint(buyerWords)
  out.writeVarint(fragments.length)
  for (let i = 0; i < fragments.length; i++) out.writeVarint(fragmentWords[i] * 4 + codeOf(fragments[i]))
}

/** Whether a number that `writeDocumentInfo` wrote for a fragment is that of a muted one. */
export function isMuted(value: number): boolean {
  return (value & 3) === 3
}

/** Reads what `writeDocumentInfo` wrote. */
export function readDocumentInfo(bytes: Uint8Array): DocumentInfo {
  const reader = new ByteReader(bytes)
  const words = reader.readVarint()
  const buyerWords = reader.readVarint()
  const fragmentStarts = new Int32Array(reader.readVarint())
  const fragmentSides: (Side | 'muted')[] = []
  let start = 0
  for (let i = 0; i < fragmentStarts.length; i++) {
    const value = reader.readVarint()
    fragmentStarts[i] = start
    fragmentSides.push(sideCodes[value & 3])
    start += (value >> 2) + fragmentGap
  }
  return { words, buyerWords, fragmentStarts, fragmentSides }
}

/** Index of the fragment in which a position lies: the last that starts at or before it. */
export function fragmentAt(fragmentStarts: Int32Array, position: number): number {
  let low = 0
  let high = fragmentStarts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (fragmentStarts[middle] <= position) low = middle
    else high = middle - 1
  }
  return low
}
