import { scanFragments } from '../text/scan-fragments.ts'
import { TokenBuffer } from '../text/token-buffer.ts'
import type { Fragment } from '../text/types.ts'
import type { Vocabulary } from '../text/vocabulary.ts'
import { GapSearch, LOOSE_REACH } from './gap-search.ts'
import type { HitBuffer } from './hit-buffer.ts'
import {
  ANCHOR_SHIFT,
  ANY_WORD,
  type CompiledKeywords,
  FURTHER_AFTER,
  FURTHER_BEFORE,
  hashPair,
  IS_EXACT,
  IS_LAST_OF_PAIR,
  IS_PLAIN_PAIR,
  LENGTH_SHIFT,
  MAX_WORDS,
  NEXT_AFTER,
  NEXT_BEFORE,
  NO_MORE_WORDS,
  PAIR_KEY,
  PAIR_NEIGHBOUR,
  PAIR_PHRASES,
  PHRASE_ID,
  PHRASE_SHAPE,
  PHRASE_TAKEN,
  PHRASE_TERMS,
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
  readonly #slotMask: number
  readonly #slotShift: number
  readonly #gaps = new GapSearch()
  readonly #tokens = new TokenBuffer()
  /** Stem ids of the present text's tokens, and their bits. */
  #stems = new Int32Array(1024)
  #bits = new Int32Array(1024)
  /**
   * Tokens are counted on over all texts, so that the last one taken by a phrase never has to be cleared: `#base` is the
   * count at which the present text begins, `#next` the one at which the next will.
   */
  #base = 1
  #next = 1

  constructor(vocabulary: Vocabulary, keywords: CompiledKeywords) {
    this.#vocabulary = vocabulary
    this.#keywords = keywords
    this.#bitShift = 32 - keywords.pairBitsLog
    this.#slotMask = keywords.pairSlots.length - 1
    this.#slotShift = Math.clz32(keywords.pairSlots.length) + 1
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
    this.#begin(tokens, fragmentTokenEnds)
    const stems = this.#stems
    const bits = this.#bits
    const { stemCount, stems: rows } = this.#keywords
    let from = 0
    for (let fragment = 0; fragment < fragmentTokenEnds.length; fragment++) {
      const gap = (fragment + 1) * LOOSE_REACH
      const to = fragmentTokenEnds[fragment]
      for (let at = from + gap; at < to + gap; at++) {
        const stem = stems[at]
        if (stem >= stemCount) continue
        const row = stem * STEM_COLUMNS
        if (rows[row + WORDS] !== 0) this.#takeWords(rows[row + WORDS], at - gap, fragment, tokens, out)
        const nextAfter = rows[row + NEXT_AFTER] & bits[at + 1]
        const nextBefore = rows[row + NEXT_BEFORE] & bits[at - 1]
        const furtherAfter = rows[row + FURTHER_AFTER] & (bits[at + 2] | bits[at + 3])
        const furtherBefore = rows[row + FURTHER_BEFORE] & (bits[at - 2] | bits[at - 3])
        if ((nextAfter | nextBefore | furtherAfter | furtherBefore) === 0) continue
        if (nextAfter !== 0) this.#tryPair(stem * 2 + 1, at, at + 1, gap, fragment, tokens, out)
        if (nextBefore !== 0) this.#tryPair(stem * 2, at, at - 1, gap, fragment, tokens, out)
        if (furtherAfter !== 0) {
          if (furtherAfter & bits[at + 2]) this.#tryPair(stem * 2 + 1, at, at + 2, gap, fragment, tokens, out)
          if (furtherAfter & bits[at + 3]) this.#tryPair(stem * 2 + 1, at, at + 3, gap, fragment, tokens, out)
        }
        if (furtherBefore !== 0) {
          if (furtherBefore & bits[at - 2]) this.#tryPair(stem * 2, at, at - 2, gap, fragment, tokens, out)
          if (furtherBefore & bits[at - 3]) this.#tryPair(stem * 2, at, at - 3, gap, fragment, tokens, out)
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
    const hash = hashPair(key, this.#stems[near])
    const bit = hash >>> this.#bitShift
    if ((this.#keywords.pairBits[bit >>> 5] & (1 << bit)) === 0) return
    const pair = this.#findPair(hash, key, this.#stems[near])
    if (pair >= 0) this.#takePhrases(pair + PAIR_PHRASES, at, near, gap, fragment, tokens, out)
  }

  #findPair(hash: number, key: number, neighbour: number): number {
    const { pairSlots, startBits, phrases } = this.#keywords
    const startMask = (1 << startBits) - 1
    let slot = hash >>> this.#slotShift
    for (;;) {
      const found = pairSlots[slot]
      if (found === 0) return -1
      if (((found ^ (hash << startBits)) & ~startMask) === 0) {
        const pair = (found & startMask) - 1
        if (phrases[pair + PAIR_KEY] === key && phrases[pair + PAIR_NEIGHBOUR] === neighbour) return pair
      }
      slot = (slot + 1) & this.#slotMask
    }
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
    let phrase = firstPhrase
    for (;;) {
      const shape = phrases[phrase + PHRASE_SHAPE]
      const taken = phrases[phrase + PHRASE_TAKEN] - this.#base
      const length = shape >>> LENGTH_SHIFT
      let first: number
      let final: number
      if (shape & IS_PLAIN_PAIR) {
        first = Math.min(at, near)
        final = Math.max(at, near)
        if (near > at && this.#standsBetween(this.#stems[at], at, near)) first = -1
      } else {
        const anchor = (shape >>> ANCHOR_SHIFT) & MAX_WORDS
        const terms = phrase + PHRASE_TERMS
        if (shape & IS_EXACT) {
          first = at - anchor
          final = first + length - 1
          if (!this.#standsExactly(terms, length, first, gap, tokens.word)) first = -1
        } else {
          final = this.#gaps.earliestEnd(phrases, terms + anchor, terms + length, this.#stems, at)
          first = final < 0 ? -1 : this.#gaps.latestStart(phrases, terms, terms + length - 1, this.#stems, final)
        }
      }
      if (first >= 0 && first > taken) {
        phrases[phrase + PHRASE_TAKEN] = final + this.#base
        out.push(phrases[phrase + PHRASE_ID], fragment, tokens.start[first - gap], tokens.end[final - gap])
      }
      if (shape & IS_LAST_OF_PAIR) return
      phrase += PHRASE_TERMS + (shape & IS_PLAIN_PAIR ? 0 : length)
    }
  }

  #standsExactly(term: number, length: number, at: number, gap: number, words: Int32Array): boolean {
    const { phrases } = this.#keywords
    for (let k = 0; k < length; k++) {
      if (words[at - gap + k] !== phrases[term + k] || this.#stems[at + k] === NO_STEM) return false
    }
    return true
  }

  #standsBetween(stem: number, after: number, before: number): boolean {
    for (let place = after + 1; place < before; place++) if (this.#stems[place] === stem) return true
    return false
  }

  /** Copies the stems of all tokens, with `LOOSE_REACH` places that hold no stem before, between and after fragments. */
  #begin(tokens: TokenBuffer, fragmentTokenEnds: Int32Array): void {
    const length = tokens.count + (fragmentTokenEnds.length + 1) * LOOSE_REACH
    if (this.#next + length > 0x7fffffff) this.#forgetTaken()
    this.#base = this.#next
    this.#next += length
    if (this.#stems.length < length) {
      this.#stems = new Int32Array(length * 2)
      this.#bits = new Int32Array(length * 2)
    }
    const stemOfWord = this.#vocabulary.stemOfWord
    const words = tokens.word
    const stems = this.#stems
    const bits = this.#bits
    let place = 0
    let token = 0
    for (let fragment = 0; fragment <= fragmentTokenEnds.length; fragment++) {
      for (let k = 0; k < LOOSE_REACH; k++, place++) {
        stems[place] = NO_STEM
        bits[place] = 0
      }
      if (fragment === fragmentTokenEnds.length) return
      for (; token < fragmentTokenEnds[fragment]; token++, place++) {
        const stem = stemOfWord[words[token]]
        stems[place] = stem
        bits[place] = stemBit(stem)
      }
    }
  }

  #forgetTaken(): void {
    const { phrases } = this.#keywords
    let phrase = PAIR_PHRASES
    while (phrase < phrases.length) {
      const shape = phrases[phrase + PHRASE_SHAPE]
      phrases[phrase + PHRASE_TAKEN] = 0
      phrase += PHRASE_TERMS + (shape & IS_PLAIN_PAIR ? 0 : shape >>> LENGTH_SHIFT)
      if (shape & IS_LAST_OF_PAIR) phrase += PAIR_PHRASES
    }
    this.#next = 1
  }
}
