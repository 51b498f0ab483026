import { z95 } from '../statistics/critical-values.ts'
import { medianError, medianOfSorted, type Scale } from '../statistics/price-bonett.ts'
import { type RankSum, rankSum } from '../statistics/rank-sum.ts'
import { detectableByError } from '../statistics/smallest-detectable.ts'
import type { Estimate } from '../statistics/strata.ts'
import { vanElteren } from '../statistics/van-elteren.ts'
import { type StratumMedians, weightedMedianDifference } from '../statistics/weighted-difference.ts'
import type { Draft } from './draft.ts'
import type { DetectableDifference, Difference } from './figures.ts'
import type { SortedDeals, SortedMetric } from './sorted-metric.ts'

/** How a metric is compared: on its own scale, or as ratios that are turned back into differences. */
export interface MiddleScale {
  readonly of: Scale
  /** A difference on the scale as one in units of the metric, seen from the median of the deals without the card. */
  readonly back: (difference: number, without: number) => number
}

/** Days: differences are differences. */
export const plainScale: MiddleScale = { of: days => days, back: difference => difference }

/**
 * Money: differences of logarithms are ratios; a ratio r is turned back into r·m − m, m the median of the deals without
 * the card. An amount of nothing counts as one cent, which order statistics near the median do not mind.
 */
export const moneyScale: MiddleScale = {
  of: cents => Math.log(Math.max(cents, 1)),
  back: (difference, without) => Math.max(without, 1) * Math.expm1(difference),
}

/** Room to part the deals with a card from those without it, used again for every card. */
export interface Room {
  readonly first: Float64Array
  readonly second: Float64Array
}

/** Room for so many deals. The last place takes what is written and not kept. */
export const roomFor = (deals: number): Room => ({
  first: new Float64Array(deals + 1),
  second: new Float64Array(deals + 1),
})

/** Of some deals, those with the card stand first in `first`, the others in `second`. */
interface Parted {
  readonly n1: number
  readonly n0: number
  /** Sum of the ranks and of the values of the first. */
  readonly ranks: number
  readonly values: number
}

/**
 * Parts sorted deals from `from` up to, without, `to`: both parts stay sorted. Every value is written to both and kept in one,
 * which is quicker than to branch on what no processor can guess.
 */
function part({ first, second }: Room, sorted: SortedDeals, has: Uint8Array, from: number, to: number): Parted {
  const { deals, values, ranks } = sorted
  let n1 = 0
  let rankSum = 0
  let sum = 0
  for (let i = from; i < to; i++) {
    const value = values[i] as number
    const one = has[deals[i] as number] as number
    first[n1] = value
    second[i - from - n1] = value
    n1 += one
    rankSum += one * (ranks[i] as number)
    sum += one * value
  }
  return { n1, n0: to - from - n1, ranks: rankSum, values: sum }
}

/** Medians of both groups in units of the metric, and what they show. */
export interface MiddleDraft extends Draft {
  readonly with: MiddleOf
  readonly without: MiddleOf
}

/** Median, sum and number of values, in units of the metric. */
export interface MiddleOf {
  readonly median: number | null
  readonly sum: number
  readonly n: number
}

const medianOf = (values: Float64Array, n: number): number | null => (n === 0 ? null : medianOfSorted(values, 0, n))

/**
 * Medians of two groups of won deals: raw by Price and Bonett with the rank-sum test; adjusted as the weighted difference
 * of the strata with van Elteren's test. `has[deal]` is 1 for the deals with the card.
 */
export function draftMiddle(metric: SortedMetric, has: Uint8Array, scale: MiddleScale, room: Room): MiddleDraft {
  const { starts, ties } = metric.byStratum
  const strata: StratumMedians[] = []
  const sums: RankSum[] = []
  let informative = 0
  for (let s = 0; s < ties.length; s++) {
    const { n1, n0, ranks } = part(room, metric.byStratum, has, starts[s] ?? 0, starts[s + 1] ?? 0)
    if (n1 === 0 || n0 === 0) continue
    informative += n1 + n0
    sums.push(rankSum(ranks, n1, n0, ties[s] ?? 0))
    strata.push({
      n1,
      median1: scale.of(medianOfSorted(room.first, 0, n1)),
      error1: medianError(room.first, 0, n1, scale.of),
      n0,
      median0: scale.of(medianOfSorted(room.second, 0, n0)),
      error0: medianError(room.second, 0, n0, scale.of),
    })
  }
  const { all } = metric
  const parted = part(room, all, has, 0, all.deals.length)
  const { n1, n0, ranks, values } = parted
  const without = medianOf(room.second, n0)
  const from = without ?? 0
  const adjusted = weightedMedianDifference(strata)
  const raw = rawDifference(room, parted, scale)
  return {
    with: { median: medianOf(room.first, n1), sum: values, n: n1 },
    without: { median: without, sum: metric.sum - values, n: n0 },
    raw: raw && present(raw, vanElteren([rankSum(ranks, n1, n0, all.ties)])?.p ?? null, scale, from),
    adjusted: adjusted && present(adjusted, vanElteren(sums)?.p ?? null, scale, from),
    simple: null,
    comparableShare: n1 + n0 === 0 ? null : informative / (n1 + n0),
    detectable: detectable(adjusted ?? raw, scale, from),
    smaller: Math.min(n1, n0),
  }
}

function rawDifference({ first, second }: Room, { n1, n0 }: Parted, { of }: MiddleScale): Estimate | null {
  const error = Math.hypot(medianError(first, 0, n1, of), medianError(second, 0, n0, of))
  if (Number.isNaN(error)) return null
  const estimate = of(medianOfSorted(first, 0, n1)) - of(medianOfSorted(second, 0, n0))
  return { estimate, error, low: estimate - z95 * error, high: estimate + z95 * error }
}

function present(found: Estimate, p: number | null, { back }: MiddleScale, without: number): Difference {
  return {
    difference: back(found.estimate, without),
    low: back(found.low, without),
    high: back(found.high, without),
    p,
  }
}

/** What the groups could have shown; nothing that would take the median to 0 or below. */
function detectable(found: Estimate | null, { back }: MiddleScale, without: number): DetectableDifference {
  if (found === null) return { up: null, down: null }
  const least = detectableByError(found.error)
  const down = back(-least, without)
  return { up: back(least, without), down: without + down > 0 ? down : null }
}
