import { z95 } from '../statistics/critical-values.ts'
import { estimateMedianOfOrdered, type MedianEstimate } from '../statistics/estimate-median.ts'
import { errorOfMedian, medianOfOrdered, type OrderedValues } from '../statistics/price-bonett.ts'
import { rankSum } from '../statistics/rank-sum.ts'
import { detectableByError } from '../statistics/smallest-detectable.ts'
import type { Shift } from '../statistics/stratified-shift.ts'
import { vanElteren } from '../statistics/van-elteren.ts'
import type { Draft } from './draft.ts'
import type { DetectableDifference, Difference } from './figures.ts'
import { logOf, type SortedMetric } from './sorted-metric.ts'

/** Medians of both groups, and what they show. */
export interface MedianDraft extends Draft {
  readonly with: MedianWithSum
  readonly without: MedianWithSum
}

/** A median and the sum of its values, in the unit that was asked for. */
export interface MedianWithSum {
  readonly estimate: MedianEstimate
  readonly sum: number
}

const summarize = (values: OrderedValues, sum: number, unit: number): MedianWithSum => ({
  estimate: estimateMedianOfOrdered(values, sum, unit),
  sum: sum / unit,
})

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
function rawRatio(first: OrderedValues, second: OrderedValues, ranks: number, ties: number): Shift | null {
  if (first.size === 0 || second.size === 0) return null
  const error = Math.hypot(errorOfMedian(first, logOf), errorOfMedian(second, logOf))
  if (Number.isNaN(error)) return null
  const estimate = logOf(medianOfOrdered(first)) - logOf(medianOfOrdered(second))
  const p = vanElteren([rankSum(ranks, first.size, second.size, ties)])?.p ?? 1
  return { estimate, low: estimate - z95 * error, high: estimate + z95 * error, p }
}

/**
 * What two groups of won deals show of a metric, as ratios less 1 (−0.12 is 12% shorter or smaller): raw, that of their medians;
 * within strata the shift on the scale of logarithms that makes them alike (Hodges and Lehmann, `stratifiedShift`).
 *
 * @param having the deals with the card; medians are in units of so many
 */
export function draftMedian(metric: SortedMetric, having: Uint32Array, unit = 1): MedianDraft {
  const { values, ranks, ties, sum, places, members, parted, shifts } = metric
  // Every place is written, and kept where the deal has one: quicker than to branch on what no processor can guess.
  let n1 = 0
  for (let i = 0; i < having.length; i++) {
    const place = places[having[i]]
    members[n1] = place
    n1 += (place >> 31) + 1
  }
  let [ofRanks, ofValues] = [0, 0]
  for (let i = 0; i < n1; i++) {
    ofRanks += ranks[members[i]]
    ofValues += values[members[i]]
  }
  parted.part(members, n1)
  const first: OrderedValues = { size: n1, at: place => parted.valueAt(true, place) }
  const second: OrderedValues = { size: values.length - n1, at: place => parted.valueAt(false, place) }
  const raw = rawRatio(first, second, ofRanks, ties)
  const { shift: adjusted, comparable } = shifts.shiftOf(members, n1)
  return {
    with: summarize(first, ofValues, unit),
    without: summarize(second, sum - ofValues, unit),
    raw: raw && asRatio(raw),
    simple: null,
    adjusted: adjusted && asRatio(adjusted),
    comparableShare: values.length === 0 ? null : comparable / values.length,
    detectable: detectable(adjusted ?? raw),
    smaller: Math.min(first.size, second.size),
  }
}

/** What the groups could have shown, by the error that the width of the interval stands for. */
function detectable(found: Shift | null): DetectableDifference {
  if (found === null || found.low === null || found.high === null) return { up: null, down: null }
  const least = detectableByError((found.high - found.low) / (2 * z95))
  return { up: Math.expm1(least), down: Math.expm1(-least) }
}
