import { z95 } from '../statistics/critical-values.ts'
import { type Middle, middleOfSorted } from '../statistics/middle.ts'
import { medianError, medianOfSorted } from '../statistics/price-bonett.ts'
import { rankSum } from '../statistics/rank-sum.ts'
import { detectableByError } from '../statistics/smallest-detectable.ts'
import { type Shift, type StratumValues, stratifiedShift } from '../statistics/stratified-shift.ts'
import { vanElteren } from '../statistics/van-elteren.ts'
import type { Draft } from './draft.ts'
import type { DetectableDifference, Difference } from './figures.ts'
import { logOf, type SortedDeals, type SortedMetric } from './sorted-metric.ts'

/** Of some sorted deals, the values of those with the card and of the others, both in order. */
interface Parted {
  readonly first: Float64Array
  readonly second: Float64Array
  /** Sum of the ranks of the first. */
  readonly ranks: number
}

/**
 * Parts sorted deals from `from` up to, without, `to`: both parts stay sorted. Every value is written to both and kept in one,
 * which is quicker than to branch on what no processor can guess.
 */
function part({ deals, values, ranks }: SortedDeals, has: Uint8Array, from: number, to: number): Parted {
  const first = new Float64Array(to - from + 1)
  const second = new Float64Array(to - from + 1)
  let n1 = 0
  let sum = 0
  for (let i = from; i < to; i++) {
    const value = values[i] as number
    const one = has[deals[i] as number] as number
    first[n1] = value
    second[i - from - n1] = value
    n1 += one
    sum += one * (ranks[i] as number)
  }
  return { first: first.subarray(0, n1), second: second.subarray(0, to - from - n1), ranks: sum }
}

/** Medians of both groups, and what they show. */
export interface MiddleDraft extends Draft {
  readonly with: MiddleOf
  readonly without: MiddleOf
}

/** A middle and the sum of its values, in the unit that was asked for. */
export interface MiddleOf {
  readonly middle: Middle
  readonly sum: number
}

const middleOf = (values: Float64Array, unit: number): MiddleOf => {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]
  return { middle: middleOfSorted(values, 0, values.length, unit), sum: sum / unit }
}

/** Stands for a bound that the deals do not limit: a thousandfold. Downwards nothing is less than −1. */
const open = 999

const asRatio = ({ estimate, low, high, p }: Shift): Difference => {
  const difference = Math.expm1(estimate)
  return {
    difference,
    low: low === null ? -1 : Math.expm1(low),
    high: high === null ? Math.max(open, difference) : Math.expm1(high),
    p,
  }
}

/** The ratio of the medians as the groups stand, by Price and Bonett, with the rank-sum test. */
function rawRatio({ first, second, ranks }: Parted, ties: number): Shift | null {
  const [n1, n0] = [first.length, second.length]
  if (n1 === 0 || n0 === 0) return null
  const error = Math.hypot(medianError(first, 0, n1, logOf), medianError(second, 0, n0, logOf))
  if (Number.isNaN(error)) return null
  const estimate = logOf(medianOfSorted(first, 0, n1)) - logOf(medianOfSorted(second, 0, n0))
  const p = vanElteren([rankSum(ranks, n1, n0, ties)])?.p ?? 1
  return { estimate, low: estimate - z95 * error, high: estimate + z95 * error, p }
}

/**
 * What two groups of won deals show of a metric, as ratios less 1 (−0.12 is 12% shorter or smaller): raw, that of their medians;
 * within strata the shift on the scale of logarithms that makes them alike (Hodges and Lehmann, `stratifiedShift`).
 * `has[deal]` is 1 for the deals with the card; medians are in units of so many.
 */
export function draftMiddle({ all, byStratum }: SortedMetric, has: Uint8Array, unit = 1): MiddleDraft {
  const { starts } = byStratum
  const strata: StratumValues[] = []
  let informative = 0
  for (let s = 0; s + 1 < starts.length; s++) {
    const { first, second, ranks } = part(byStratum, has, starts[s] ?? 0, starts[s + 1] ?? 0)
    if (first.length === 0 || second.length === 0) continue
    informative += first.length + second.length
    strata.push({ first, second, rankSum: rankSum(ranks, first.length, second.length, byStratum.ties[s] ?? 0) })
  }
  const parted = part(all, has, 0, all.deals.length)
  const [n1, n0] = [parted.first.length, parted.second.length]
  const raw = rawRatio(parted, all.ties)
  const adjusted = stratifiedShift(strata)
  return {
    with: middleOf(parted.first, unit),
    without: middleOf(parted.second, unit),
    raw: raw && asRatio(raw),
    simple: null,
    adjusted: adjusted && asRatio(adjusted),
    comparableShare: n1 + n0 === 0 ? null : informative / (n1 + n0),
    detectable: detectable(adjusted ?? raw),
    smaller: Math.min(n1, n0),
  }
}

/** What the groups could have shown, by the error that the width of the interval stands for. */
function detectable(found: Shift | null): DetectableDifference {
  if (found === null || found.low === null || found.high === null) return { up: null, down: null }
  const least = detectableByError((found.high - found.low) / (2 * z95))
  return { up: Math.expm1(least), down: Math.expm1(-least) }
}
