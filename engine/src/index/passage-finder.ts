import { type DocumentInfo, fragmentAt } from './document-info.ts'
import { DocumentTableCursor } from './document-table.ts'
import type { IndexedSegment } from './evaluate-card.ts'
import { fragmentGap, noMoreDocuments } from './postings.ts'
import { ValueBuffer, WordCursor } from './word-cursor.ts'

/** A fragment that has words of a question. */
export interface Passage {
  readonly document: number
  readonly fragment: number
  /** Above 0; compares only within one question. */
  readonly score: number
  /** Share of what the question asks for, weighted by `idf`, that it and its neighbours have: above 0, at most 1. */
  readonly coverage: number
}

const k1 = 1.2
const b = 0.75
/** Weight of a neighbour beside the fragment itself. */
const beside = 0.5

/** Words of each fragment of a document. */
function wordsOfFragments({ words: all, fragmentStarts: starts }: DocumentInfo): Int32Array {
  const words = new Int32Array(starts.length)
  let rest = all
  for (let i = 0; i + 1 < starts.length; i++) {
    words[i] = starts[i + 1] - starts[i] - fragmentGap
    rest -= words[i]
  }
  if (words.length > 0) words[words.length - 1] = rest
  return words
}

/** A figure of a fragment with half of those of its neighbours. */
const around = (of: Int32Array, at: number): number => of[at] + beside * ((of[at - 1] ?? 0) + (of[at + 1] ?? 0))

/** Gathers the fragments with words of a question and the figures of all, to score them when all are known. */
export class PassageFinder {
  documents = 0
  fragments = 0
  readonly #terms: number
  /** Fragments that have each word. */
  readonly #having: Float64Array
  #lengths = 0
  /** Per found fragment: document, fragment, length, then how often each word stands in it and around it. */
  readonly #found: number[] = []
  readonly #values = new ValueBuffer()

  constructor(terms: number) {
    this.#terms = terms
    this.#having = new Float64Array(terms)
  }

  /** Reads one segment; every document is in one segment alone. */
  read(
    segment: IndexedSegment,
    terms: readonly (readonly string[])[],
    asks: (document: number) => boolean,
    buyerOnly: boolean,
  ): void {
    const cursors = terms.map(forms => new WordCursor(forms.flatMap(form => segment.postingsOf(form) ?? [])))
    const table = new DocumentTableCursor(segment.documents)
    for (; table.document !== noMoreDocuments; table.next()) {
      if (segment.dead?.has(table.document) || !asks(table.document)) continue
      this.#readDocument(table.document, table.info, cursors, buyerOnly)
    }
  }

  #readDocument(document: number, info: DocumentInfo, cursors: readonly WordCursor[], buyerOnly: boolean): void {
    const words = wordsOfFragments(info)
    this.documents++
    for (let f = 0; f < words.length; f++) {
      if (words[f] === 0) continue
      this.fragments++
      this.#lengths += around(words, f)
    }
    const counts = cursors.map(cursor => this.#countByFragment(cursor, document, info.fragmentStarts))
    if (counts.every(ofTerm => ofTerm === null)) return
    for (let f = 0; f < words.length; f++) {
      if (!counts.some(ofTerm => ofTerm !== null && ofTerm[f] > 0)) continue
      for (let t = 0; t < this.#terms; t++) if ((counts[t]?.[f] ?? 0) > 0) this.#having[t]++
      if (buyerOnly && info.fragmentSides[f] !== 'buyer') continue
      this.#found.push(document, f, around(words, f), ...counts.map(ofTerm => (ofTerm ? around(ofTerm, f) : 0)))
    }
  }

  /** How often a word stands in each fragment; null when the document has not got it. */
  #countByFragment(cursor: WordCursor, document: number, starts: Int32Array): Int32Array | null {
    cursor.seek(document)
    if (cursor.document !== document) return null
    const counts = new Int32Array(starts.length)
    cursor.readValues(this.#values)
    for (let i = 0; i < this.#values.length; i++) counts[fragmentAt(starts, this.#values.values[i] >> 1)]++
    return counts
  }

  /** The weight of each word: its inverse frequency among the fragments read. */
  weights(): number[] {
    return Array.from(this.#having, n => Math.log(1 + (this.fragments - n + 0.5) / (n + 0.5)))
  }

  /** All found fragments, in no promised order. */
  score(): Passage[] {
    const idf = this.weights()
    const whole = idf.reduce((sum, weight) => sum + weight, 0)
    const mean = this.#lengths / this.fragments
    const width = 3 + this.#terms
    const passages: Passage[] = []
    for (let at = 0; at < this.#found.length; at += width) {
      const norm = k1 * (1 - b + (b * this.#found[at + 2]) / mean)
      let score = 0
      let covered = 0
      for (let t = 0; t < this.#terms; t++) {
        const often = this.#found[at + 3 + t]
        if (often === 0) continue
        score += (idf[t] * often * (k1 + 1)) / (often + norm)
        covered += idf[t]
      }
      passages.push({ document: this.#found[at], fragment: this.#found[at + 1], score, coverage: covered / whole })
    }
    return passages
  }
}
