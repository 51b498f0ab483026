import { groupByKey } from './groups.ts'

/** Columns of `CompiledKeywords.stems`. */
export const STEM_COLUMNS = 5
export const NEXT_BEFORE = 0
export const FURTHER_BEFORE = 1
export const NEXT_AFTER = 2
export const FURTHER_AFTER = 3
export const WORDS = 4

/** Columns of `CompiledKeywords.words`, and what stands in the first for any word of the stem, or after the last one. */
export const WORD_COLUMNS = 2
export const ANY_WORD = -1
export const NO_MORE_WORDS = -2

/** Columns at the head of a pair in `CompiledKeywords.phrases`; its phrases follow. */
export const PAIR_KEY = 0
export const PAIR_NEIGHBOUR = 1
export const PAIR_PHRASES = 2

/** Columns of a phrase; its terms follow. */
export const PHRASE_SHAPE = 0
export const PHRASE_ID = 1
export const PHRASE_TAKEN = 2
export const PHRASE_TERMS = 3

/** Bits of a phrase's shape; above them 14 bits for the place of its anchor and 14 for its length. */
export const IS_EXACT = 1
export const IS_LAST_OF_PAIR = 2
/** Two words, loose: the pair itself, no terms follow. */
export const IS_PLAIN_PAIR = 4
export const ANCHOR_SHIFT = 3
export const LENGTH_SHIFT = 17
/** The most words a keyword may have. */
export const MAX_WORDS = 0x3fff

/**
 * All keywords, filed by the stems under which a text leads to them; rows of integers, laid out so that what is read
 * together stands together.
 */
export interface CompiledKeywords {
  /** How many stems were known; a stem numbered higher leads nowhere. */
  readonly stemCount: number
  /**
   * By stem, of the phrases it is the anchor of: the `stemBit`s of the terms that may stand next before it, further
   * before it, next after it and further after it; and where in `words` its keywords of one word begin.
   */
  readonly stems: Int32Array
  /** Keywords of one word, stem by stem: the word id an exact one asks for, the keyword's id. */
  readonly words: Int32Array
  /** A set of pairs, as bits at the upper `pairBitsLog` bits of `hashPair`: rules most others out. */
  readonly pairBits: Int32Array
  readonly pairBitsLog: number
  /**
   * Open addressing over pairs, a power of two of slots: 0, or where in `phrases` the pair begins, in the lower
   * `startBits` bits, plus one; above them the mark of the pair.
   */
  readonly pairSlots: Int32Array
  readonly startBits: number
  /**
   * Pair by pair: the anchor's stem times two (plus one when its neighbour comes after it), the neighbour's stem; then
   * its phrases, each: shape, id, one integer of working memory for the matcher, then the terms, unless the pair says it
   * all: word ids when exact, stem ids when loose.
   */
  readonly phrases: Int32Array
}

/** One of 32 bits for a stem: a set of stems, as an integer, tells most others apart. */
export function stemBit(stem: number): number {
  return 1 << (Math.imul(stem, 0x9e3779b1) >>> 27)
}

/** A well mixed number for a pair: its upper bits say where to look for it, its lower ones are its mark. */
export function hashPair(key: number, neighbour: number): number {
  let hash = Math.imul(key, 0x9e3779b1) ^ Math.imul(neighbour, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return hash ^ (hash >>> 14)
}

/** Collects keywords and lays them out. */
export class KeywordTable {
  readonly #stemCount: number
  readonly #wordStems: number[] = []
  readonly #wordRows: number[] = []
  readonly #pairOfPhrase: number[] = []
  readonly #pairNumbers = new Map<number, number>()
  readonly #pairKeys: number[] = []
  readonly #phraseStarts: number[] = [0]
  readonly #phrases: number[] = []

  constructor(stemCount: number) {
    this.#stemCount = stemCount
  }

  /** Files a keyword of one word; `word` is -1 when any word of the stem will do. */
  addWord(id: number, stem: number, word: number): void {
    this.#wordStems.push(stem)
    this.#wordRows.push(word, id)
  }

  /** Files a phrase under the stems at two places next to each other, `anchor` and `neighbour`. */
  addPhrase(id: number, stems: Int32Array, terms: Int32Array, exact: boolean, anchor: number, neighbour: number): void {
    const key = stems[anchor] * 2 + (neighbour > anchor ? 1 : 0)
    this.#pairOfPhrase.push(this.#numberPair(key, stems[neighbour]))
    const isPlainPair = terms.length === 2 && !exact
    const shape = (exact ? IS_EXACT : 0) | (isPlainPair ? IS_PLAIN_PAIR : 0) | (anchor << ANCHOR_SHIFT)
    this.#phrases.push(shape | (terms.length << LENGTH_SHIFT), id, 0, ...(isPlainPair ? [] : terms))
    this.#phraseStarts.push(this.#phrases.length)
  }

  /** Lays out what was filed. */
  compile(): CompiledKeywords {
    const stems = new Int32Array(this.#stemCount * STEM_COLUMNS)
    const words = this.#layOutWords(stems)
    return { stemCount: this.#stemCount, stems, words, ...this.#layOutPhrases(stems) }
  }

  #numberPair(key: number, neighbour: number): number {
    const whole = key * 2 ** 26 + neighbour
    const known = this.#pairNumbers.get(whole)
    if (known !== undefined) return known
    const number = this.#pairNumbers.size
    this.#pairNumbers.set(whole, number)
    this.#pairKeys.push(key, neighbour)
    return number
  }

  /** Each stem's keywords end with a row that says so; at the very start stands an empty list for stems without any. */
  #layOutWords(stems: Int32Array): Int32Array {
    const { starts, values } = groupByKey(this.#wordStems, [...this.#wordStems.keys()], this.#stemCount)
    const words = [NO_MORE_WORDS, 0]
    for (let stem = 0; stem < this.#stemCount; stem++) {
      if (starts[stem] === starts[stem + 1]) continue
      stems[stem * STEM_COLUMNS + WORDS] = words.length
      for (const row of values.subarray(starts[stem], starts[stem + 1])) {
        words.push(this.#wordRows[row * WORD_COLUMNS], this.#wordRows[row * WORD_COLUMNS + 1])
      }
      words.push(NO_MORE_WORDS, 0)
    }
    return Int32Array.from(words)
  }

  #layOutPhrases(stems: Int32Array): Omit<CompiledKeywords, 'stemCount' | 'stems' | 'words'> {
    const pairCount = this.#pairNumbers.size
    const { starts, values } = groupByKey(this.#pairOfPhrase, [...this.#pairOfPhrase.keys()], pairCount)
    const phrases = new Int32Array(this.#phrases.length + pairCount * PAIR_PHRASES)
    const pairSlots = new Int32Array(2 ** Math.ceil(Math.log2(pairCount * 1.4 + 2)))
    const pairBitsLog = Math.max(5, Math.ceil(Math.log2(pairCount * 8 + 1)))
    const pairBits = new Int32Array(2 ** (pairBitsLog - 5))
    const startBits = 32 - Math.clz32(phrases.length + 1)
    let end = 0
    for (let pair = 0; pair < pairCount; pair++) {
      const key = this.#pairKeys[pair * 2]
      const neighbour = this.#pairKeys[pair * 2 + 1]
      const hash = hashPair(key, neighbour)
      placePair(pairSlots, hash, startBits, end)
      const bit = hash >>> (32 - pairBitsLog)
      pairBits[bit >>> 5] |= 1 << bit
      const row = (key >> 1) * STEM_COLUMNS
      stems[row + (key & 1 ? NEXT_AFTER : NEXT_BEFORE)] |= stemBit(neighbour)
      phrases[end++] = key
      phrases[end++] = neighbour
      for (let k = starts[pair]; k < starts[pair + 1]; k++) {
        const phrase = end
        for (let at = this.#phraseStarts[values[k]]; at < this.#phraseStarts[values[k] + 1]; at++) {
          phrases[end++] = this.#phrases[at]
        }
        if ((phrases[phrase + PHRASE_SHAPE] & IS_EXACT) === 0) {
          stems[row + (key & 1 ? FURTHER_AFTER : FURTHER_BEFORE)] |= stemBit(neighbour)
        }
        if (k + 1 === starts[pair + 1]) phrases[phrase + PHRASE_SHAPE] |= IS_LAST_OF_PAIR
      }
    }
    return { pairBits, pairBitsLog, pairSlots, startBits, phrases }
  }
}

function placePair(pairSlots: Int32Array, hash: number, startBits: number, start: number): void {
  const slotMask = pairSlots.length - 1
  let slot = hash >>> (Math.clz32(pairSlots.length) + 1)
  while (pairSlots[slot] !== 0) slot = (slot + 1) & slotMask
  pairSlots[slot] = (hash << startBits) | (start + 1)
}
