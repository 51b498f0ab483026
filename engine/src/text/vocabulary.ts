import { MAX_WORD_LENGTH, normaliseWord } from './normalise.ts'
import { stemEnglish } from './stem.ts'
import { UnitTable } from './unit-table.ts'

const FIRST_SLOTS = 4096

/**
 * Numbers the words of a text by their normal form (`normaliseWord`), and their English stems.
 * Ids count from 0 in the order of first sight and never change; two surfaces with one normal form share an id.
 * It only ever grows, by some 60 bytes a word (at most `MAX_WORD_LENGTH` units are kept of any): a long-lived owner watches `size` and starts over when it is too large.
 */
export class Vocabulary {
  readonly #words = new UnitTable()
  readonly #stems = new UnitTable()
  /** Surfaces that are no plain ASCII word of at most 12 letters, as written, with the word each stands for; short ones. */
  readonly #surfaces = new UnitTable()
  #wordOfSurface = new Int32Array(1024)
  #stemOfWord = new Int32Array(4096)
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

  /**
   * As `internRange`, for a run of at most twelve ASCII letters, digits and `_`, given also as its folded
   * units (`ASCII_FOLD`), packed four to an integer, the first in the lowest byte, zero-filled.
   */
  internPacked(text: string, from: number, to: number, first: number, second: number, third: number): number {
    const packed = this.#packed
    let at = hashPacked(first, second, third) >>> this.#shift
    const mask = packed.length - 1
    at *= 4
    for (;;) {
      const entry = packed[at + 3]
      if (packed[at] === first && packed[at + 1] === second && packed[at + 2] === third && entry !== 0) return entry - 1
      if (entry === 0) break
      at = (at + 4) & mask
    }
    const word = this.#internNormal(text.slice(from, to).toLowerCase())
    packed[at] = first
    packed[at + 1] = second
    packed[at + 2] = third
    packed[at + 3] = word + 1
    if (++this.#packedCount * 8 > packed.length) this.#growPacked()
    return word
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
