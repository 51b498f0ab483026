import { orderOf } from '../statistics/order-of.ts'
import { PartedValues } from '../statistics/parted-values.ts'
import { midranks } from '../statistics/rank-sum.ts'
import { ShiftPool } from '../statistics/shift-pool.ts'
import { type DealColumns, wonDeal } from './deal-columns.ts'
import type { DealStrata } from './deal-strata.ts'

/** The won deals that have a value, in its order, prepared once for all cards; a deal is known by its place in the order. */
export interface SortedMetric {
  readonly values: Float64Array
  readonly ranks: Float64Array
  /** What ties take from the variance of a rank sum. */
  readonly ties: number
  /** Sum of all values. */
  readonly sum: number
  /** The place of each deal; −1 of those that are not won or have no value. */
  readonly places: Int32Array
  /** Room for the places of a card's deals. */
  readonly members: Uint32Array
  /** The values, to be parted by a card. */
  readonly parted: PartedValues
  /** Their logarithms within the strata. */
  readonly shifts: ShiftPool
}

/** Differences of logarithms are ratios. A value of nothing counts as one, the smallest unit. */
export const logOf = (value: number): number => Math.log(Math.max(value, 1))

/** Sorts a column, over all and within the strata. */
export function sortMetric(column: Float64Array, outcome: DealColumns['outcome'], strata: DealStrata): SortedMetric {
  const known = new Uint32Array(column.length)
  let count = 0
  for (let deal = 0; deal < column.length; deal++) {
    if (outcome[deal] === wonDeal && !Number.isNaN(column[deal])) known[count++] = deal
  }
  const unsorted = new Float64Array(count)
  for (let i = 0; i < count; i++) unsorted[i] = column[known[i]]
  const order = orderOf(unsorted)
  const values = new Float64Array(count)
  const places = new Int32Array(column.length).fill(-1)
  const ofStratum = new Uint32Array(count)
  for (let place = 0; place < count; place++) {
    const deal = known[order[place]]
    values[place] = column[deal]
    places[deal] = place
    ofStratum[place] = strata.cells[deal] >> 1
  }
  const logarithms = new Float64Array(count)
  let sum = 0
  for (let place = 0; place < count; place++) {
    sum += values[place]
    logarithms[place] = logOf(values[place])
  }
  return {
    values,
    ...midranks(values),
    sum,
    places,
    members: new Uint32Array(count + 1),
    parted: new PartedValues(values),
    shifts: new ShiftPool(logarithms, ofStratum, strata.count),
  }
}
