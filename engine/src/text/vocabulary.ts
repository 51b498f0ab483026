import { MAX_WORD_LENGTH, normaliseWord } from './normalise.ts'
import { stemEnglish } from './stem.ts'
import type { TokenBuffer } from './token-buffer.ts'
import { UnitTable } from './unit-table.ts'
import { RUN_COLUMNS, RUN_LENGTH_SHIFT, RUN_PLACE, RUNS, textWindow } from './word-runs.ts'

const FIRST_SLOTS = 128

/**
 * Numbers the words of a text by their normal form (`normaliseWord`), and their English stems.
 * Ids count from 0 in the order of first sight and never change; two surfaces with one normal form share an id.
 * It only ever grows, by some 60 bytes a word (at most `MAX_WORD_LENGTH` units are kept of any): a long-lived owner watches `size` and starts over when it is too large.
 */
export class Vocabulary {
  readonly #words = new UnitTable()
  readonly #stems = new UnitTable()
  /** Surfaces that `textWindow` does not find, as written, with the word each stands for; short ones. */
  readonly #surfaces = new UnitTable()
  #wordOfSurface = new Int32Array(32)
  #stemOfWord = new Int32Array(64)
  /** Open addressing; a slot is the three integers of a packed word and its id + 1 (0 = empty). */
  #packed = new Int32Array(FIRST_SLOTS * 4)
  #packedCount = 0
  #shift = 32 - Math.log2(FIRST_SLOTS)

  /** How many words are known; ids run from 0 to `size - 1`. */
  get size(): number {
    return this.#words.size
  }

  /** How many stems are known; stem ids run from 0 to `stemCount - 1`. */
  get stemCount(): number {
    return this.#stems.size
  }

  /** Stem id by word id, for loops; longer than `size`, and replaced by a longer one as words are added. */
  get stemOfWord(): Int32Array {
    return this.#stemOfWord
  }

  /** The normal form of word `id`. */
  word(id: number): string {
    return this.#words.read(id)
  }

  /** The stem id of word `id`. */
  stemId(id: number): number {
    if (!(id >= 0 && id < this.size)) throw new RangeError(`id must be between 0 and ${this.size - 1}, not ${id}`)
    return this.#stemOfWord[id]
  }

  /** The English stem numbered `stemId`. */
  stemWord(stemId: number): string {
    return this.#stems.read(stemId)
  }

  /** The id of a word in any spelling of its normal form, or -1 when it was never seen. */
  find(word: string): number {
    const normal = normaliseWord(word)
    return this.#words.find(normal, 0, normal.length)
  }

  /** The id of a stem, or -1 when no known word has it. */
  findStem(stem: string): number {
    return this.#stems.find(stem, 0, stem.length)
  }

  /** The id of a word, given now when it is new. */
  intern(word: string): number {
    return this.#internNormal(normaliseWord(word))
  }

  /** The id of the word written in `[from, to)` of `text`, given now when it is new. */
  internRange(text: string, from: number, to: number): number {
    if (to - from > MAX_WORD_LENGTH) return this.intern(text.slice(from, to))
    const surface = this.#surfaces.find(text, from, to)
    if (surface >= 0) return this.#wordOfSurface[surface]
    const word = this.#internNormal(normaliseWord(text.slice(from, to)))
    const added = this.#surfaces.add(text, from, to)
    this.#wordOfSurface = withRoom(this.#wordOfSurface, added)
    this.#wordOfSurface[added] = word
    return word
  }

  /** As `internRange`, for all words that `textWindow` found in `text`: appends them to `out`. */
  internRuns(text: string, out: TokenBuffer): void {
    const { base, count } = textWindow
    out.makeRoom(count)
    const { word: words, start: starts, end: ends } = out
    let packed = this.#packed
    let shift = this.#shift
    let token = out.count
    for (let run = 0; run < count * RUN_COLUMNS; run += RUN_COLUMNS, token++) {
      const first = RUNS[run]
      const second = RUNS[run + 1]
      const third = RUNS[run + 2]
      const place = RUNS[run + RUN_PLACE]
      const start = base + (place & 0xffff)
      const end = start + (place >>> RUN_LENGTH_SHIFT)
      let at = (hashPacked(first, second, third) >>> shift) * 4
      let entry = packed[at + 3]
      while (entry !== 0 && (packed[at] !== first || packed[at + 1] !== second || packed[at + 2] !== third)) {
        at = (at + 4) & (packed.length - 1)
        entry = packed[at + 3]
      }
      if (entry === 0) {
        entry = this.#internNormal(normaliseWord(text.slice(start, end))) + 1
        this.#addPacked(at, first, second, third, entry)
        packed = this.#packed
        shift = this.#shift
      }
      words[token] = entry - 1
      starts[token] = start
      ends[token] = end
    }
    out.count = token
  }

  #addPacked(slot: number, first: number, second: number, third: number, entry: number): void {
    const packed = this.#packed
    packed[slot] = first
    packed[slot + 1] = second
    packed[slot + 2] = third
    packed[slot + 3] = entry
    if (++this.#packedCount * 8 > packed.length) this.#growPacked()
  }

  #internNormal(normal: string): number {
    const known = this.#words.size
    const word = this.#words.add(normal, 0, normal.length)
    if (word < known) return word
    const stem = stemEnglish(normal)
    this.#stemOfWord = withRoom(this.#stemOfWord, word)
    this.#stemOfWord[word] = this.#stems.add(stem, 0, stem.length)
    return word
  }

  #growPacked(): void {
    const old = this.#packed
    const packed = new Int32Array(old.length * 2)
    const mask = packed.length - 1
    this.#shift--
    for (let from = 0; from < old.length; from += 4) {
      if (old[from + 3] === 0) continue
      let at = (hashPacked(old[from], old[from + 1], old[from + 2]) >>> this.#shift) * 4
      while (packed[at + 3] !== 0) at = (at + 4) & mask
      for (let k = 0; k < 4; k++) packed[at + k] = old[from + k]
    }
    this.#packed = packed
  }
}

function hashPacked(first: number, second: number, third: number): number {
  let hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d)
}

function withRoom(array: Int32Array<ArrayBuffer>, index: number): Int32Array<ArrayBuffer> {
  if (index < array.length) return array
  const larger = new Int32Array(array.length * 2)
  larger.set(array)
  return larger
}
