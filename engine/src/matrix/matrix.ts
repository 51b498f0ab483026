import { percentileValue } from '../scoring/percentile.ts'
import type { Direction } from '../scoring/types.ts'

/**
 * The entries of one direction, deal after deal, those of a deal best first. What is written stays: changes are
 * appended, so that whoever holds an older matrix, in this thread or another, goes on reading what it was.
 */
export interface Entries {
  /** `code` of the card; with `tied` set, the score equals that of the entry before it. */
  readonly marks: Uint16Array
  /** `heuristicScore`, to seven digits. */
  readonly scores: Float32Array
  /** Day of the first match since 1970-01-01, from 1 on; 0 when it is undated. */
  readonly firstDays: Uint16Array
  /** How many are written. */
  used: number
}

/** One direction: the entries of the deal in place `s` are `counts[s]` from `starts[s]` on. */
export interface MatrixSide {
  readonly starts: Uint32Array
  readonly counts: Uint16Array
  readonly entries: Entries
}

/** Where deals and cards are found: shared by a matrix and those made from it, and only ever added to. */
export interface MatrixNames {
  /** The place of each deal, in the order in which they came. */
  readonly places: Map<number, number>
  /** The code of each card that ever came up, and the cards by their codes. */
  readonly codes: Map<number, number>
  readonly cardIds: number[]
}

/** Bit of a mark. */
export const tied = 0x8000
/** The bits of a mark that are the card's code. */
export const codeBits = 0x7fff

/** A card as it came up in a deal. */
export interface CardInPlace {
  readonly cardId: number
  /** 0 < p ≤ 100 */
  readonly percentile: number
  readonly score: number
}

/**
 * Which cards came up in which deals of a customer, with percentile, score and first day: some eight bytes for each card, deal and
 * direction, in shared memory. It never changes; a newer one is made from it (`MatrixBuilder`).
 */
export interface Matrix {
  /** Revision up to which it is complete. */
  readonly rev: number
  readonly sides: Readonly<Record<Direction, MatrixSide>>
  readonly names: MatrixNames
  /** Memory that it takes, more or less. */
  readonly bytes: number
}

/** The place of a deal; −1 when nothing came up in it. */
export function placeOf({ names, sides }: Matrix, dealId: number): number {
  const place = names.places.get(dealId) ?? -1
  // One that came later has its place past the end.
  return place < sides.bidirectional.counts.length ? place : -1
}

/** A card in a deal; null when it did not come up there. */
export function findCard(matrix: Matrix, dealId: number, cardId: number, direction: Direction): CardInPlace | null {
  const place = placeOf(matrix, dealId)
  const code = matrix.names.codes.get(cardId) ?? -1
  if (place < 0 || code < 0) return null
  const { starts, counts, entries } = matrix.sides[direction]
  const { marks, scores } = entries
  const from = starts[place]
  const count = counts[place]
  let higher = 0
  for (let i = 0; i < count; i++) {
    const mark = marks[from + i]
    if ((mark & tied) === 0) higher = i
    if ((mark & codeBits) === code) {
      return { cardId, percentile: percentileValue(count, higher), score: scores[from + i] }
    }
  }
  return null
}

/** The cards of a deal that reach a percentile, best first. */
export function* cardsReaching(
  matrix: Matrix,
  dealId: number,
  least: number,
  direction: Direction,
): Generator<CardInPlace> {
  const place = placeOf(matrix, dealId)
  if (place < 0) return
  const { starts, counts, entries } = matrix.sides[direction]
  const { marks, scores } = entries
  const from = starts[place]
  const count = counts[place]
  let percentile = 100
  for (let i = 0; i < count; i++) {
    const mark = marks[from + i]
    if ((mark & tied) === 0) percentile = percentileValue(count, i)
    if (percentile < least) return
    yield { cardId: matrix.names.cardIds[mark & codeBits], percentile, score: scores[from + i] }
  }
}
