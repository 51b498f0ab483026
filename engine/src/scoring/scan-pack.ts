import type { Direction } from './types.ts'

/** Where one direction of a scanned pack lies: index `i` of each column is about the `i`th card, highest score first. */
export interface ScannedSide {
  readonly count: number
  /** Index into the scanner's words of the columns of card ids and of the lower 32 bits of the scores. */
  readonly cards: number
  readonly scoreLow: number
  /** Index into the words, as signed numbers, of the days of the first matches (`noDay`: undated). */
  readonly firstDays: number
  /** Index into its halves of the columns of the upper 16 bits of the scores, of the cards that stand higher, and of the conversations. */
  readonly scoreHigh: number
  readonly higher: number
  readonly conversations: number
}

const version = 1
const headerWords = 5

/**
 * Reads cards, scores, order, conversations and first days out of packs (`encodeDealPack`), one after the other and without making objects of them:
 * for reading tens of thousands. What it shows of a pack is void when the next one is scanned.
 */
export class PackScanner {
  words = new Uint32Array(0)
  halves = new Uint16Array(0)
  #bytes = new Uint8Array(0)

  /** @throws RangeError when it is no pack of this version */
  scan(packed: Uint8Array): Readonly<Record<Direction, ScannedSide>> {
    if (packed.length > this.#bytes.length) {
      const buffer = new ArrayBuffer(Math.ceil(packed.length / 2048) * 4096)
      this.#bytes = new Uint8Array(buffer)
      this.words = new Uint32Array(buffer)
      this.halves = new Uint16Array(buffer)
    }
    this.#bytes.set(packed)
    const [found, cards, buyerCards, verified, stages] = this.words
    if (packed.length < headerWords * 4 || found !== version)
      throw new RangeError(`Not a deal pack of version ${version}: ${packed.length} bytes.`)
    const at = headerWords + verified * 2 + stages
    const bidirectional = sideAt(at, cards)
    const buyerOnly = sideAt(at + wordsOf(cards), buyerCards)
    const length = (at + wordsOf(cards) + wordsOf(buyerCards)) * 4
    if (packed.length !== length)
      throw new RangeError(`A deal pack of ${packed.length} bytes does not have the length its header announces.`)
    return { bidirectional, buyerOnly }
  }
}

/** Words of the columns of so many cards: 23 bytes each, padded. */
function wordsOf(count: number): number {
  return Math.ceil((count * 23) / 4)
}

/** Columns as `viewsOf` has them, from a word on. */
function sideAt(word: number, count: number): ScannedSide {
  const halves = word * 2 + count * 8
  const words = { cards: word, scoreLow: word + count, firstDays: word + count * 3 }
  return { count, ...words, scoreHigh: halves, higher: halves + count, conversations: halves + count * 2 }
}
