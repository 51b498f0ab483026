import type { IndexedKeyword, PostingsOf } from './indexed-keyword.ts'
import { noMoreDocuments } from './postings.ts'
import { ValueBuffer, WordCursor } from './word-cursor.ts'

/** Neighbouring words of a loose keyword are at most this far apart (two other words between them). */
const loosestStep = 3

/**
 * Walks the documents in which all words of a keyword occur, and finds its matches there as the matcher does on text:
 * left to right, each the one that ends earliest and, of those, starts latest, none overlapping the one before.
 * A document it stops at may have no match. A new cursor stands on the first such document.
 */
export class KeywordCursor {
  readonly #words: WordCursor[]
  readonly #step: number
  readonly #word = new ValueBuffer()
  /** Chains of the words so far: where each ends, and the latest start from which it gets there. */
  #ends = new ValueBuffer()
  #starts = new ValueBuffer()
  #nextEnds = new ValueBuffer()
  #nextStarts = new ValueBuffer()
  document = 0
  /** After `countMatches`: the matches in the document, those of the buyer's side, and where the first one starts. */
  count = 0
  buyerCount = 0
  firstPosition = -1

  constructor(keyword: IndexedKeyword, postingsOf: PostingsOf) {
    if (keyword.words.length === 0) throw new RangeError('A keyword must have at least one word.')
    // Values are positions × 2; two values of one fragment differ by an even number, of two fragments by more than 16.
    this.#step = keyword.exact ? 2 : loosestStep * 2
    this.#words = keyword.words.map(forms => new WordCursor(forms.flatMap(form => postingsOf(form) ?? [])))
    this.seek(0)
  }

  /** Goes to the first document at or after `document` that has all words. */
  seek(document: number): void {
    let target = document
    for (let agreed = 0, w = 0; agreed < this.#words.length; w = w + 1 < this.#words.length ? w + 1 : 0) {
      const word = this.#words[w]
      word.seek(target)
      if (word.document === target) {
        agreed++
      } else {
        target = word.document
        if (target === noMoreDocuments) break
        agreed = 1
      }
    }
    this.document = target
  }

  /** Goes to the next document that has all words. */
  next(): void {
    if (this.document < noMoreDocuments) this.seek(this.document + 1)
  }

  /** Counts the matches in the document: `count`, `buyerCount`, `firstPosition` (−1 when there is none). */
  countMatches(): void {
    if (this.#words.length > 1) {
      this.#linkWords()
      this.#pick(null)
      return
    }
    const word = this.#words[0]
    this.count = word.occurrences
    this.buyerCount = word.buyerOccurrences
    this.firstPosition = word.firstValue >> 1
  }

  /** Like `countMatches`, and also reads the value (start position × 2 + buyer) of every match. */
  readMatches(out: ValueBuffer): void {
    if (this.#words.length > 1) {
      this.#linkWords()
      this.#pick(out)
      return
    }
    this.countMatches()
    this.#words[0].readValues(out)
  }

  /**
   * Chains the words: a chain up to word k ends at an occurrence of word k that follows a chain up to word k − 1 within
   * the step. The later a chain ends, the later the latest start it can have, so the nearest one before is the best.
   */
  #linkWords(): void {
    this.#words[0].readValues(this.#ends)
    for (let w = 1; w < this.#words.length && this.#ends.length > 0; w++) {
      this.#words[w].readValues(this.#word)
      this.#linkWord(w === 1 ? this.#ends.values : this.#starts.values)
    }
  }

  #linkWord(starts: Int32Array): void {
    const step = this.#step
    const { values, length } = this.#word
    const { values: ends, length: chains } = this.#ends
    const nextEnds = this.#nextEnds.reserve(length)
    const nextStarts = this.#nextStarts.reserve(length)
    let to = 0
    let before = -1
    for (let i = 0; i < length; i++) {
      const value = values[i]
      while (before + 1 < chains && ends[before + 1] < value) before++
      if (before >= 0 && value - ends[before] <= step) {
        nextEnds[to] = value
        nextStarts[to++] = starts[before]
      }
    }
    this.#nextEnds.length = to
    this.#nextStarts.length = to
    ;[this.#ends, this.#nextEnds] = [this.#nextEnds, this.#ends]
    ;[this.#starts, this.#nextStarts] = [this.#nextStarts, this.#starts]
  }

  #pick(out: ValueBuffer | null): void {
    const { values: ends, length } = this.#ends
    const starts = this.#starts.values
    const kept = out?.reserve(length)
    let last = -1
    let count = 0
    let buyer = 0
    this.firstPosition = -1
    for (let i = 0; i < length; i++) {
      if (starts[i] <= last) continue
      if (count === 0) this.firstPosition = starts[i] >> 1
      if (kept) kept[count] = starts[i]
      count++
      buyer += ends[i] & 1
      last = ends[i]
    }
    if (out) out.length = count
    this.count = count
    this.buyerCount = buyer
  }
}
