import { groupByKey } from './groups.ts'
import type { StemSlots } from './stem-slots.ts'

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

/** In `PAIR_ID`: no keyword is just the pair. */
export const NO_ID = -1
/** The greatest id of a keyword. */
export const MAX_ID = 0x7fffffff

/** Columns of `CompiledKeywords.pairs`. */
export const PAIR_COLUMNS = 4
export const PAIR_KEY = 0
export const PAIR_NEIGHBOUR = 1
export const PAIR_ID = 2
export const PAIR_PHRASES = 3

/** Columns of a phrase; its terms follow. */
export const PHRASE_SHAPE = 0
export const PHRASE_ID = 1
export const PHRASE_TAKEN = 2
export const PHRASE_TERMS = 3

/** Bits of a phrase's shape; above them 14 bits for the place of the pair's first term and 14 for the length. */
export const IS_EXACT = 1
export const IS_LAST_OF_PAIR = 2
export const LEFT_SHIFT = 2
export const LENGTH_SHIFT = 16
/** The most words a keyword may have. */
export const MAX_WORDS = 0x3fff

/**
 * All keywords, filed by the stems under which a text leads to them; rows of integers, laid out so that what is read
 * together stands together.
 */
export interface CompiledKeywords {
  /** One less than the number of rows of `stems`, a power of two. */
  readonly stemMask: number
  /**
   * By the lower bits of a stem, of the phrases it is the anchor of: the `stemBit`s of the terms that may stand next before it,
   * further before it, next after it and further after it. Then its keywords of one word: 0 for none, the id plus one when it
   * is a single loose one, else where in `words` they begin, as a negative number.
   */
  readonly stems: Int32Array
  /** By row 1 where there is one of a stem, else 0. */
  readonly leads: Uint8Array
  /** By row its stem, for others have the same lower bits; null where the rows reach to the last stem of a keyword. */
  readonly owners: Int32Array | null
  /** The other keywords of one word, stem by stem: the word id an exact one asks for (or `ANY_WORD`), the id. */
  readonly words: Int32Array
  /** A set of pairs, as bits at the upper `pairBitsLog` bits of `hashPair`: rules most others out. */
  readonly pairBits: Int32Array
  readonly pairBitsLog: number
  /**
   * Open addressing, a power of two of rows: the pair's key (`pairKey`; 0: an empty row), the neighbour's stem, the id
   * of the loose keyword that is just these two words (or -1), where in `phrases` its other keywords begin (or 0).
   */
  readonly pairs: Int32Array
  /**
   * Pair by pair its phrases, each: shape, id, one integer of working memory for the matcher, then the terms: word ids
   * when exact, stem ids when loose. The first integer is not used.
   */
  readonly phrases: Int32Array
}

/** One of 32 bits for a stem: a set of stems, as an integer, tells most others apart. */
export function stemBit(stem: number): number {
  return 1 << (Math.imul(stem, 0x9e3779b1) >>> 27)
}

/** The key of a pair: its anchor's stem, and whether the neighbour comes after it; never 0. */
export function pairKey(anchor: number, isAfter: boolean): number {
  return anchor * 2 + (isAfter ? 2 : 1)
}

/** A well mixed number for a pair; its upper bits say where to look for it. */
export function hashPair(key: number, neighbour: number): number {
  let hash = Math.imul(key, 0x9e3779b1) ^ Math.imul(neighbour, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return hash ^ (hash >>> 14)
}

interface FiledPair {
  readonly anchor: number
  readonly neighbour: number
  readonly isAfter: boolean
  id: number
  needsFurther: boolean
  /** Where in `#phrases` the phrases of the pair begin. */
  readonly phrases: number[]
}

/** Collects keywords and lays them out. */
export class KeywordTable {
  readonly #slots: StemSlots
  readonly #wordStems: number[] = []
  readonly #wordRows: number[] = []
  readonly #pairs = new Map<number, FiledPair>()
  readonly #phrases: number[] = []

  /** @param slots of all stems that will be filed */
  constructor(slots: StemSlots) {
    this.#slots = slots
  }

  /** Files a keyword of one word; `word` is `ANY_WORD` when any word of the stem will do. */
  addWord(id: number, stem: number, word: number): void {
    this.#wordStems.push(stem)
    this.#wordRows.push(word, id)
  }

  /** Files a phrase under the stems at two places next to each other, `anchor` and `neighbour`. */
  addPhrase(id: number, stems: Int32Array, terms: Int32Array, exact: boolean, anchor: number, neighbour: number): void {
    const pair = this.#pairOf(stems[anchor], stems[neighbour], neighbour > anchor)
    if (!exact) pair.needsFurther = true
    if (!exact && stems.length === 2 && stems[0] !== stems[1] && pair.id === NO_ID) {
      pair.id = id
      return
    }
    pair.phrases.push(this.#phrases.length)
    const shape = (exact ? IS_EXACT : 0) | (Math.min(anchor, neighbour) << LEFT_SHIFT) | (terms.length << LENGTH_SHIFT)
    this.#phrases.push(shape, id, 0, ...terms)
  }

  /** Lays out what was filed. */
  compile(): CompiledKeywords {
    const stems = new Int32Array(this.#slots.count * STEM_COLUMNS)
    const words = this.#layOutWords(stems)
    return { stemMask: this.#slots.mask, ...this.#layOutOwners(), stems, words, ...this.#layOutPairs(stems) }
  }

  #pairOf(anchor: number, neighbour: number, isAfter: boolean): FiledPair {
    const key = pairKey(anchor, isAfter) * 2 ** 26 + neighbour
    const known = this.#pairs.get(key)
    if (known) return known
    const pair: FiledPair = { anchor, neighbour, isAfter, id: NO_ID, needsFurther: false, phrases: [] }
    this.#pairs.set(key, pair)
    return pair
  }

  #layOutOwners(): Pick<CompiledKeywords, 'leads' | 'owners'> {
    const leads = new Uint8Array(this.#slots.count)
    const owners = new Int32Array(this.#slots.count).fill(-1)
    for (const stem of [...this.#wordStems, ...Array.from(this.#pairs.values(), ({ anchor }) => anchor)]) {
      leads[this.#slots.of(stem)] = 1
      owners[this.#slots.of(stem)] = stem
    }
    return { leads, owners: this.#slots.isWhole ? null : owners }
  }

  /** Each stem's keywords end with a row that says so; the first row is not used. */
  #layOutWords(stems: Int32Array): Int32Array {
    const { starts, values } = groupByKey(
      this.#wordStems.map(stem => this.#slots.of(stem)),
      [...this.#wordStems.keys()],
      this.#slots.count,
    )
    const words = [NO_MORE_WORDS, 0]
    for (let slot = 0; slot < this.#slots.count; slot++) {
      if (starts[slot] === starts[slot + 1]) continue
      const row = slot * STEM_COLUMNS
      const only = starts[slot] + 1 === starts[slot + 1] ? values[starts[slot]] : -1
      if (
        only >= 0 &&
        this.#wordRows[only * WORD_COLUMNS] === ANY_WORD &&
        this.#wordRows[only * WORD_COLUMNS + 1] < MAX_ID
      ) {
        stems[row + WORDS] = this.#wordRows[only * WORD_COLUMNS + 1] + 1
        continue
      }
      stems[row + WORDS] = -words.length
      for (const filed of values.subarray(starts[slot], starts[slot + 1])) {
        words.push(this.#wordRows[filed * WORD_COLUMNS], this.#wordRows[filed * WORD_COLUMNS + 1])
      }
      words.push(NO_MORE_WORDS, 0)
    }
    return Int32Array.from(words)
  }

  #layOutPairs(stems: Int32Array): Omit<CompiledKeywords, 'stemMask' | 'leads' | 'owners' | 'stems' | 'words'> {
    const pairBitsLog = Math.max(5, Math.ceil(Math.log2(this.#pairs.size * 8 + 1)))
    const pairBits = new Int32Array(2 ** (pairBitsLog - 5))
    const rowCount = 2 ** Math.ceil(Math.log2(this.#pairs.size * 1.4 + 2))
    const pairs = new Int32Array(rowCount * PAIR_COLUMNS)
    const phrases = new Int32Array(this.#phrases.length + 1)
    let end = 1
    for (const pair of this.#pairs.values()) {
      const first = pair.phrases.length > 0 ? end : 0
      for (const from of pair.phrases) {
        const to = from + PHRASE_TERMS + (this.#phrases[from] >>> LENGTH_SHIFT)
        for (let at = from; at < to; at++) phrases[end + at - from] = this.#phrases[at]
        if (from === pair.phrases.at(-1)) phrases[end] |= IS_LAST_OF_PAIR
        end += to - from
      }
      const key = pairKey(pair.anchor, pair.isAfter)
      const hash = hashPair(key, pair.neighbour)
      const bit = hash >>> (32 - pairBitsLog)
      pairBits[bit >>> 5] |= 1 << bit
      let row = hash >>> (Math.clz32(rowCount) + 1)
      while (pairs[row * PAIR_COLUMNS] !== 0) row = (row + 1) & (rowCount - 1)
      pairs.set([key, pair.neighbour, pair.id, first], row * PAIR_COLUMNS)
      const masks = this.#slots.of(pair.anchor) * STEM_COLUMNS
      stems[masks + (pair.isAfter ? NEXT_AFTER : NEXT_BEFORE)] |= stemBit(pair.neighbour)
      if (pair.needsFurther) stems[masks + (pair.isAfter ? FURTHER_AFTER : FURTHER_BEFORE)] |= stemBit(pair.neighbour)
    }
    return { pairBits, pairBitsLog, pairs, phrases }
  }
}
