import { noMoreDocuments, PostingsCursor } from './postings.ts'

/** A buffer of occurrence values that grows by replacement; `length` of them are in use. */
export class ValueBuffer {
  values = new Int32Array(64)
  length = 0

  reserve(size: number): Int32Array {
    if (size > this.values.length) this.values = new Int32Array(Math.max(size, this.values.length * 2))
    return this.values
  }
}

/**
 * One word of a keyword: the union of the surface words that stand for it (one for an exact keyword, all with the
 * same stem for a loose one). Walks the documents that hold any of them.
 */
export class WordCursor {
  readonly #forms: PostingsCursor[]
  #spare = new Int32Array(64)
  document = noMoreDocuments

  constructor(postings: readonly Uint8Array[]) {
    // The commonest first: the others are merged into it.
    const commonestFirst = postings.toSorted((a, b) => b.length - a.length)
    this.#forms = commonestFirst.map(bytes => new PostingsCursor(bytes))
    this.#settle()
  }

  /** Goes to the first document at or after `document`. */
  seek(document: number): void {
    if (this.document >= document) return
    for (const form of this.#forms) form.seek(document)
    this.#settle()
  }

  /** Occurrences in the document. */
  get occurrences(): number {
    let sum = 0
    for (const form of this.#forms) if (form.document === this.document) sum += form.occurrences
    return sum
  }

  /** Occurrences of the buyer's side in the document. */
  get buyerOccurrences(): number {
    let sum = 0
    for (const form of this.#forms) if (form.document === this.document) sum += form.buyerOccurrences
    return sum
  }

  /** Value of the first occurrence in the document. */
  get firstValue(): number {
    let first = noMoreDocuments
    for (const form of this.#forms) {
      if (form.document === this.document && form.firstValue < first) first = form.firstValue
    }
    return first
  }

  /** Reads the values of all occurrences in the document, ascending. */
  readValues(out: ValueBuffer): void {
    out.reserve(this.occurrences)
    out.length = 0
    for (const form of this.#forms) {
      if (form.document !== this.document) continue
      const start = out.length
      out.length = form.readValues(out.values, start)
      if (start > 0 && out.values[start] < out.values[start - 1]) this.#mergeTail(out, start)
    }
  }

  /**
   * Merges the ascending runs [0, middle) and [middle, length), from the back, so that what comes before the whole tail
   * stays where it is. Two surface words never share a position.
   */
  #mergeTail(out: ValueBuffer, middle: number): void {
    const { values, length } = out
    const tailLength = length - middle
    if (this.#spare.length < tailLength) this.#spare = new Int32Array(values.length)
    const tail = this.#spare
    for (let i = 0; i < tailLength; i++) tail[i] = values[middle + i]
    let to = length - 1
    let left = middle - 1
    for (let right = tailLength - 1; right >= 0; right--) {
      const value = tail[right]
      while (left >= 0 && values[left] > value) values[to--] = values[left--]
      values[to--] = value
    }
  }

  #settle(): void {
    let lowest = noMoreDocuments
    for (const form of this.#forms) if (form.document < lowest) lowest = form.document
    this.document = lowest
  }
}
