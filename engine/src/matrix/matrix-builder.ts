import { PackScanner } from '../scoring/scan-pack.ts'
import { type Direction, directions } from '../scoring/types.ts'
import { codeBits, type Matrix, type MatrixNames, type MatrixSide } from './matrix.ts'
import { SideBuilder } from './side-builder.ts'

/** Cards with lower ids are found without a look into a map. */
const quickCodes = 65_536
/** Memory of one deal or card among the names. */
const bytesOfName = 40

function bytesOf({ starts, counts, entries }: MatrixSide): number {
  const { marks, scores, firstDays } = entries
  return starts.byteLength + counts.byteLength + marks.byteLength + scores.byteLength + firstDays.byteLength
}

/**
 * Makes a matrix out of packed deals, or from one that is there a newer one; that one stays as it is. Several may be
 * made from the same one, all in one thread.
 */
export class MatrixBuilder {
  readonly #names: MatrixNames
  readonly #scanner = new PackScanner()
  /** Codes of cards with ids up to its length; −1 of those that have none yet. */
  readonly #codes: Int32Array
  readonly #sides: Readonly<Record<Direction, SideBuilder>>

  /** @param room entries of each direction to expect when there is nothing before */
  constructor(previous: Matrix | null, room: Readonly<Record<Direction, number>> = { bidirectional: 0, buyerOnly: 0 }) {
    const side = (direction: Direction) => new SideBuilder(previous?.sides[direction] ?? null, room[direction])
    this.#names = previous?.names ?? { places: new Map(), codes: new Map(), cardIds: [] }
    this.#codes = new Int32Array(quickCodes).fill(-1)
    for (const [cardId, code] of this.#names.codes) if (cardId < quickCodes) this.#codes[cardId] = code
    this.#sides = { bidirectional: side('bidirectional'), buyerOnly: side('buyerOnly') }
  }

  /** Sets the cards of a deal. @throws RangeError when there are more different cards than a code can tell apart */
  put(dealId: number, packed: Uint8Array): void {
    const { places } = this.#names
    const place = places.get(dealId) ?? places.size
    places.set(dealId, place)
    const scanned = this.#scanner.scan(packed)
    for (const direction of directions) {
      this.#sides[direction].put(place, this.#scanner, scanned[direction], this.#codeOf)
    }
  }

  /** Takes a deal out. */
  remove(dealId: number): void {
    const place = this.#names.places.get(dealId)
    if (place !== undefined) for (const direction of directions) this.#sides[direction].drop(place)
  }

  /** The matrix, complete up to a revision; the builder has done its work with that. */
  finish(rev: number): Matrix {
    const { bidirectional, buyerOnly } = this.#sides
    const sides = { bidirectional: bidirectional.finish(), buyerOnly: buyerOnly.finish() }
    const names = this.#names
    const bytes =
      bytesOf(sides.bidirectional) + bytesOf(sides.buyerOnly) + bytesOfName * (names.places.size + names.codes.size)
    return { rev, sides, names, bytes }
  }

  readonly #codeOf = (cardId: number): number => {
    const quick = this.#codes[cardId]
    return quick >= 0 ? quick : this.#findCode(cardId)
  }

  #findCode(cardId: number): number {
    const { codes, cardIds } = this.#names
    const code = codes.get(cardId) ?? cardIds.length
    if (code > codeBits) throw new RangeError(`A matrix holds at most ${codeBits + 1} different cards.`)
    if (code === cardIds.length) {
      codes.set(cardId, code)
      cardIds.push(cardId)
    }
    if (cardId < quickCodes) this.#codes[cardId] = code
    return code
  }
}
