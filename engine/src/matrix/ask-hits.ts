import { type Significance, significanceThresholds } from '../scoring/significance.ts'
import type { Direction } from '../scoring/types.ts'
import { type Matrix, placeOf } from './matrix.ts'

/** A card that is asked about, and whose words count for it. */
export interface AskedCard {
  readonly cardId: number
  readonly direction: Direction
}

/** A card that a person confirmed on a deal: both as indices into those that are asked about. */
export interface Confirmed {
  readonly deal: number
  readonly card: number
  readonly direction: Direction
}

/** Which of some deals have which of some cards: as a question that another thread can answer, in shared memory. */
export interface HitQuestion {
  readonly sides: Matrix['sides']
  /** The place of each deal; −1 of one in which nothing came up. */
  readonly places: Int32Array
  /** By code of a card: its index among those that listen to this direction; −1 of others. Null when none does. */
  readonly tables: Readonly<Record<Direction, Int32Array | null>>
  /** How many cards are asked about. */
  readonly cards: number
  /** From which percentile on a deal has a card. */
  readonly least: number
  /** In the order of the deals. */
  readonly confirmed: readonly Confirmed[]
}

function tablesOf({ names }: Matrix, asked: readonly AskedCard[]): Record<Direction, Int32Array | null> {
  const tables: Record<Direction, Int32Array | null> = { bidirectional: null, buyerOnly: null }
  asked.forEach(({ cardId, direction }, i) => {
    const code = names.codes.get(cardId)
    if (code === undefined) return
    tables[direction] ??= new Int32Array(names.cardIds.length).fill(-1)
    tables[direction][code] = i
  })
  return tables
}

/** Where deals stand in a matrix; −1 of those in which nothing came up. */
export function placesOf(matrix: Matrix, dealIds: readonly number[]): Int32Array {
  const places = new Int32Array(dealIds.length)
  for (let deal = 0; deal < dealIds.length; deal++) places[deal] = placeOf(matrix, dealIds[deal])
  return places
}

function confirmedAmong(
  dealIds: readonly number[],
  asked: readonly AskedCard[],
  verified: ReadonlyMap<number, ReadonlySet<number>>,
): Confirmed[] {
  const confirmed: Confirmed[] = []
  if (verified.size === 0) return confirmed
  const indices = new Map(asked.map(({ cardId }, i) => [cardId, i]))
  for (let deal = 0; deal < dealIds.length; deal++) {
    for (const cardId of verified.get(dealIds[deal]) ?? []) {
      const card = indices.get(cardId)
      if (card !== undefined) confirmed.push({ deal, card, direction: asked[card].direction })
    }
  }
  return confirmed
}

/**
 * Asks which of some deals have which of some cards: those whose percentile reaches the significance, and those that a
 * person confirmed (`hasCard`). `findHits` answers.
 *
 * @param verified the confirmed cards of deals that have any
 * @param places of the deals in the matrix, where they are known
 */
export function askHits(
  matrix: Matrix,
  dealIds: readonly number[],
  asked: readonly AskedCard[],
  significance: Significance,
  verified: ReadonlyMap<number, ReadonlySet<number>>,
  places = placesOf(matrix, dealIds),
): HitQuestion {
  return {
    sides: matrix.sides,
    places,
    tables: tablesOf(matrix, asked),
    cards: asked.length,
    least: significanceThresholds[significance],
    confirmed: confirmedAmong(dealIds, asked, verified),
  }
}
