import { scanFragments } from '../text/scan-fragments.ts'
import { TokenBuffer } from '../text/token-buffer.ts'
import type { Fragment } from '../text/types.ts'
import type { Vocabulary } from '../text/vocabulary.ts'
import { GapSearch, LOOSE_REACH } from './gap-search.ts'
import type { HitBuffer } from './hit-buffer.ts'
import {
  ANY_WORD,
  type CompiledKeywords,
  FURTHER_AFTER,
  FURTHER_BEFORE,
  hashPair,
  IS_EXACT,
  IS_LAST_OF_PAIR,
  LEFT_SHIFT,
  LENGTH_SHIFT,
  MAX_WORDS,
  NEXT_AFTER,
  NEXT_BEFORE,
  NO_ID,
  NO_MORE_WORDS,
  PAIR_COLUMNS,
  PAIR_ID,
  PAIR_KEY,
  PAIR_NEIGHBOUR,
  PAIR_PHRASES,
  PHRASE_ID,
  PHRASE_SHAPE,
  PHRASE_TAKEN,
  PHRASE_TERMS,
  pairKey,
  STEM_COLUMNS,
  stemBit,
  WORD_COLUMNS,
  WORDS,
} from './keyword-table.ts'

const NO_STEM = -1

/**
 * Finds all keywords in a text in one pass, exact and loose together. Made by `compileKeywords`.
 *
 * Matches of one keyword in one fragment are taken left to right, the shortest span first: of all spans that begin
 * after the last one taken, the one with the earliest end, and of those the one with the latest start; so they never
 * overlap. Matches of different keywords do not know of one another. Hits come fragment by fragment; those of one
 * keyword from left to right, those of different keywords in no promised order.
 *
 * A phrase is looked for where its anchor (its rarest word) stands with the anchor's neighbour in reach. The earliest
 * end reachable from an anchor never moves back as the anchor moves on, so going from the anchor forward to the
 * earliest end and from there back through the whole phrase to the latest start finds the spans of the definition.
 */
export class Matcher {
  readonly #vocabulary: Vocabulary
  readonly #keywords: CompiledKeywords
  readonly #bitShift: number
  readonly #rowShift: number
  readonly #gaps = new GapSearch()
  readonly #tokens = new TokenBuffer()
  /**
   * By the lower bits of a stem id, 1 where a keyword of one word or the anchor of a phrase may be: most words of a text are neither.
   * Stems of no keyword come up under those of others.
   */
  readonly #leads: Uint8Array
  /** Stem ids of the present fragment's tokens, and their bits. */
  #stems = new Int32Array(256)
  #bits = new Int32Array(256)
  /** The places of the present fragment from which its stem may lead to a keyword. */
  #places = new Int32Array(256)
  /**
   * Tokens are counted on over all fragments of all texts, so that the last one taken by a phrase never has to be cleared: `#base` is
   * the count at which the present fragment begins, `#next` the one at which the next will.
   */
  #base = 1
  #next = 1

  constructor(vocabulary: Vocabulary, keywords: CompiledKeywords) {
    this.#vocabulary = vocabulary
    this.#keywords = keywords
    this.#bitShift = 32 - keywords.pairBitsLog
    this.#rowShift = Math.clz32(keywords.pairs.length / PAIR_COLUMNS) + 1
    this.#leads = keywords.leads
  }

  /** Appends the hits in all fragments of `text` that are not muted to `out`. */
  match(text: string, fragments: readonly Fragment[], out: HitBuffer): void {
    this.#tokens.clear()
    const ends = scanFragments(text, fragments, this.#vocabulary, this.#tokens)
    this.matchScanned(this.#tokens, ends, out)
  }

  /**
   * As `match`, for tokens that were scanned before with this matcher's vocabulary (`scanFragments`):
   * `fragmentTokenEnds[f]` is the index after the last token of fragment `f`, which begins where the one before ends.
   */
  matchScanned(tokens: TokenBuffer, fragmentTokenEnds: Int32Array, out: HitBuffer): void {
    const { stemMask, stems: rows, owners } = this.#keywords
    const { word: words, start: starts, end: ends } = tokens
    let from = 0
    for (let fragment = 0; fragment < fragmentTokenEnds.length; fragment++) {
      const to = fragmentTokenEnds[fragment]
      const count = this.#begin(words, from, to)
      const stems = this.#stems
      const bits = this.#bits
      const places = this.#places
      const gap = LOOSE_REACH - from
      for (let k = 0; k < count; k++) {
        const at = places[k]
        const stem = stems[at]
        if (owners === null ? stem > stemMask : owners[stem & stemMask] !== stem) continue
        const row = (stem & stemMask) * STEM_COLUMNS
        const word = rows[row + WORDS]
        if (word > 0) out.push(word - 1, fragment, starts[at - gap], ends[at - gap])
        else if (word < 0) this.#takeWords(-word, at - gap, fragment, tokens, out)
        const nextAfter = rows[row + NEXT_AFTER] & bits[at + 1]
        const nextBefore = rows[row + NEXT_BEFORE] & bits[at - 1]
        const furtherAfter = rows[row + FURTHER_AFTER] & (bits[at + 2] | bits[at + 3])
        const furtherBefore = rows[row + FURTHER_BEFORE] & (bits[at - 2] | bits[at - 3])
        if ((nextAfter | nextBefore | furtherAfter | furtherBefore) === 0) continue
        const after = pairKey(stem, true)
        const before = pairKey(stem, false)
        if (nextAfter !== 0) this.#tryPair(after, at, at + 1, gap, fragment, tokens, out)
        if (nextBefore !== 0) this.#tryPair(before, at, at - 1, gap, fragment, tokens, out)
        if (furtherAfter !== 0) {
          if (furtherAfter & bits[at + 2]) this.#tryPair(after, at, at + 2, gap, fragment, tokens, out)
          if (furtherAfter & bits[at + 3]) this.#tryPair(after, at, at + 3, gap, fragment, tokens, out)
        }
        if (furtherBefore !== 0) {
          if (furtherBefore & bits[at - 2]) this.#tryPair(before, at, at - 2, gap, fragment, tokens, out)
          if (furtherBefore & bits[at - 3]) this.#tryPair(before, at, at - 3, gap, fragment, tokens, out)
        }
      }
      from = to
    }
  }

  #takeWords(row: number, at: number, fragment: number, tokens: TokenBuffer, out: HitBuffer): void {
    const { words } = this.#keywords
    for (let k = row; words[k] !== NO_MORE_WORDS; k += WORD_COLUMNS) {
      if (words[k] !== ANY_WORD && words[k] !== tokens.word[at]) continue
      out.push(words[k + 1], fragment, tokens.start[at], tokens.end[at])
    }
  }

  /** Takes every phrase of the pair that stands around the anchor at `at` and its neighbour at `near`. */
  #tryPair(
    key: number,
    at: number,
    near: number,
    gap: number,
    fragment: number,
    tokens: TokenBuffer,
    out: HitBuffer,
  ): void {
    const neighbour = this.#stems[near]
    const hash = hashPair(key, neighbour)
    const bit = hash >>> this.#bitShift
    const { pairBits, pairs } = this.#keywords
    if ((pairBits[bit >>> 5] & (1 << bit)) === 0) return
    let row = (hash >>> this.#rowShift) * PAIR_COLUMNS
    while (pairs[row + PAIR_KEY] !== key || pairs[row + PAIR_NEIGHBOUR] !== neighbour) {
      if (pairs[row + PAIR_KEY] === 0) return
      row = (row + PAIR_COLUMNS) & (pairs.length - 1)
    }
    const id = pairs[row + PAIR_ID]
    if (id !== NO_ID && this.#isTight(at, near)) {
      out.push(id, fragment, tokens.start[Math.min(at, near) - gap], tokens.end[Math.max(at, near) - gap])
    }
    const phrases = pairs[row + PAIR_PHRASES]
    if (phrases !== 0) this.#takePhrases(phrases, at, near, gap, fragment, tokens, out)
  }

  /**
   * Whether neither of two different stems stands again between their places. Spans of two words are taken just when
   * they are tight: tight spans never overlap, and any other one holds a tight one that ends earlier or begins later.
   */
  #isTight(at: number, near: number): boolean {
    const stems = this.#stems
    for (let place = Math.min(at, near) + 1; place < Math.max(at, near); place++) {
      if (stems[place] === stems[at] || stems[place] === stems[near]) return false
    }
    return true
  }

  #takePhrases(
    firstPhrase: number,
    at: number,
    near: number,
    gap: number,
    fragment: number,
    tokens: TokenBuffer,
    out: HitBuffer,
  ): void {
    const { phrases } = this.#keywords
    const left = Math.min(at, near)
    const right = Math.max(at, near)
    let phrase = firstPhrase
    for (;;) {
      const shape = phrases[phrase + PHRASE_SHAPE]
      const length = shape >>> LENGTH_SHIFT
      const terms = phrase + PHRASE_TERMS
      const leftTerm = (shape >>> LEFT_SHIFT) & MAX_WORDS
      let first = -1
      let final = -1
      if (shape & IS_EXACT) {
        if (right - left === 1 && this.#standsExactly(terms, length, left - leftTerm, gap, tokens.word)) {
          first = left - leftTerm
          final = first + length - 1
        }
      } else if (
        (leftTerm === 0 || this.#standsWithin(phrases[terms + leftTerm - 1], left - LOOSE_REACH)) &&
        (leftTerm + 2 === length || this.#standsWithin(phrases[terms + leftTerm + 2], right + 1))
      ) {
        const anchor = terms + leftTerm + (at === left ? 0 : 1)
        final = this.#gaps.earliestEnd(phrases, anchor, terms + length, this.#stems, at)
        first = final < 0 ? -1 : this.#gaps.latestStart(phrases, terms, terms + length - 1, this.#stems, final)
      }
      if (first >= 0 && first + this.#base > phrases[phrase + PHRASE_TAKEN]) {
        phrases[phrase + PHRASE_TAKEN] = final + this.#base
        out.push(phrases[phrase + PHRASE_ID], fragment, tokens.start[first - gap], tokens.end[final - gap])
      }
      if (shape & IS_LAST_OF_PAIR) return
      phrase = terms + length
    }
  }

  /** Whether a stem stands at `from` or at one of the places after it that are in reach. */
  #standsWithin(stem: number, from: number): boolean {
    const stems = this.#stems
    return stems[from] === stem || stems[from + 1] === stem || stems[from + 2] === stem
  }

  #standsExactly(term: number, length: number, at: number, gap: number, words: Int32Array): boolean {
    const { phrases } = this.#keywords
    for (let k = 0; k < length; k++) {
      if (words[at - gap + k] !== phrases[term + k] || this.#stems[at + k] === NO_STEM) return false
    }
    return true
  }

  /**
   * Copies the stems of the tokens `[from, to)`, with `LOOSE_REACH` places that hold no stem before and after them, and answers how many
   * of them may lead to a keyword.
   */
  #begin(words: Int32Array, from: number, to: number): number {
    const length = to - from + 2 * LOOSE_REACH
    if (this.#next + length > 0x7fffffff) this.#forgetTaken()
    this.#base = this.#next
    this.#next += length
    if (this.#stems.length < length) {
      this.#stems = new Int32Array(length * 2)
      this.#bits = new Int32Array(length * 2)
      this.#places = new Int32Array(length * 2)
    }
    const stemOfWord = this.#vocabulary.stemOfWord
    const leads = this.#leads
    const mask = leads.length - 1
    const stems = this.#stems
    const bits = this.#bits
    const places = this.#places
    for (let k = 0; k < LOOSE_REACH; k++) {
      stems[k] = stems[length - 1 - k] = NO_STEM
      bits[k] = bits[length - 1 - k] = 0
    }
    let count = 0
    for (let token = from, place = LOOSE_REACH; token < to; token++, place++) {
      const stem = stemOfWord[words[token]]
      stems[place] = stem
      bits[place] = stemBit(stem)
      // Without a branch, which a processor could not foresee.
      places[count] = place
      count += leads[stem & mask]
    }
    return count
  }

  #forgetTaken(): void {
    const { phrases } = this.#keywords
    for (let phrase = 1; phrase < phrases.length; phrase += PHRASE_TERMS + (phrases[phrase] >>> LENGTH_SHIFT)) {
      phrases[phrase + PHRASE_TAKEN] = 0
    }
    this.#next = 1
  }
}
