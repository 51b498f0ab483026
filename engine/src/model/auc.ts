import { z95 } from '../statistics/critical-values.ts'
import { hybridBounds } from '../statistics/newcombe.ts'

/** An area under the receiver operating characteristic, with its 95% interval; fractions, 0..1. */
export interface Auc {
  readonly auc: number
  readonly low: number
  readonly high: number
}

/** A difference of two areas over the same rows, with its 95% interval. */
export interface AucDifference {
  readonly difference: number
  readonly low: number
  readonly high: number
}

/** Ranks from 1 on; equals share the mean of theirs. */
function midranks(values: Float64Array): Float64Array {
  const order = Int32Array.from(values, (_, i) => i).sort((a, b) => values[a] - values[b])
  const ranks = new Float64Array(values.length)
  for (let i = 0; i < order.length; ) {
    let j = i
    while (j < order.length && values[order[j]] === values[order[i]]) j++
    for (let k = i; k < j; k++) ranks[order[k]] = (i + j + 1) / 2
    i = j
  }
  return ranks
}

/** The share of rows of the other outcome that each row stands on the right side of. */
function placements(scores: ArrayLike<number>, outcome: ArrayLike<number>) {
  const rows = Array.from({ length: scores.length }, (_, i) => i)
  const positive = rows.filter(i => outcome[i] === 1)
  const negative = rows.filter(i => outcome[i] !== 1)
  const [m, n] = [positive.length, negative.length]
  if (m === 0 || n === 0) return null
  const both = midranks(Float64Array.from([...positive, ...negative], i => scores[i]))
  const ofPositive = midranks(Float64Array.from(positive, i => scores[i]))
  const ofNegative = midranks(Float64Array.from(negative, i => scores[i]))
  const ahead = ofPositive.map((rank, i) => (both[i] - rank) / n)
  const behind = ofNegative.map((rank, j) => 1 - (both[m + j] - rank) / m)
  return { auc: ahead.reduce((sum, value) => sum + value, 0) / m, ahead, behind }
}

/** Unbiased covariance of two equally long lists; 0 of fewer than two values. */
function covariance(a: Float64Array, b: Float64Array): number {
  const n = a.length
  if (n < 2) return 0
  const meanOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / n
  const [meanA, meanB] = [meanOf(a), meanOf(b)]
  return a.reduce((sum, value, i) => sum + (value - meanA) * (b[i] - meanB), 0) / (n - 1)
}

/**
 * The areas that an area seen over m rows of one outcome and n of the other does not contradict: those that lie within 1.96 of
 * the errors that they themselves would have, V = A(1 − A)·(1 + N·((1 − A)/(2 − A) + A/(1 + A)))/(mn), N = (m + n)/2 − 1
 * (method 5 of Newcombe 2006, Statistics in Medicine 25, 559–573). It has a width also at 0 and 1.
 */
function scoreBounds(area: number, m: number, n: number): { readonly low: number; readonly high: number } {
  const size = (m + n) / 2 - 1
  const fits = (other: number) => {
    const variance = (other * (1 - other) * (1 + size * ((1 - other) / (2 - other) + other / (1 + other)))) / (m * n)
    return (area - other) ** 2 <= z95 * z95 * variance
  }
  const bound = (end: 0 | 1): number => {
    let [inside, outside] = [area, end as number]
    if (area === end || fits(end)) return end
    for (let step = 0; step < 60; step++) {
      const middle = (inside + outside) / 2
      if (fits(middle)) inside = middle
      else outside = middle
    }
    return inside
  }
  return { low: bound(0), high: bound(1) }
}

/**
 * Area under the receiver operating characteristic: the share of pairs of a row with outcome 1 and one with outcome 0 in
 * which the former has the higher score, ties counted half (Mann and Whitney), with the interval of DeLong, DeLong and
 * Clarke-Pearson (1988, Biometrics 44, 837–845) by the midranks of Sun and Xu (2014), cut at 0 and 1. That interval knows no
 * spread of a single row of an outcome, nor where no pair, or every pair, is in the wrong order: there it is the one of
 * `scoreBounds`. Null when one outcome is missing.
 */
export function areaUnderCurve(scores: ArrayLike<number>, outcome: ArrayLike<number>): Auc | null {
  const placed = placements(scores, outcome)
  if (!placed) return null
  const { auc, ahead, behind } = placed
  const spread = Math.sqrt(covariance(ahead, ahead) / ahead.length + covariance(behind, behind) / behind.length)
  if (!spreads(ahead, behind, spread)) return { auc, ...scoreBounds(auc, ahead.length, behind.length) }
  return { auc, low: Math.max(0, auc - z95 * spread), high: Math.min(1, auc + z95 * spread) }
}

/**
 * The area under the curve of rows that are drawn again and again (the bootstrap): ordered once, counted at each draw.
 *
 * @returns of how often each row was drawn, the area; null when one outcome was not drawn
 */
export function areaOfRedrawn(
  scores: ArrayLike<number>,
  outcome: ArrayLike<number>,
): (times: ArrayLike<number>) => number | null {
  const order = Int32Array.from(scores, (_, i) => i).sort((a, b) => scores[a] - scores[b])
  return times => {
    // Pairs in the right order, and half of those that are equal, counted for each group of equal scores.
    let [pairs, positive, negative] = [0, 0, 0]
    for (let from = 0; from < order.length; ) {
      let [ofPositive, ofNegative, to] = [0, 0, from]
      for (; to < order.length && scores[order[to]] === scores[order[from]]; to++) {
        if (outcome[order[to]] === 1) ofPositive += times[order[to]]
        else ofNegative += times[order[to]]
      }
      pairs += ofPositive * (negative + ofNegative / 2)
      positive += ofPositive
      negative += ofNegative
      from = to
    }
    return positive > 0 && negative > 0 ? pairs / (positive * negative) : null
  }
}

/** Whether rows of both outcomes were seen to spread. */
const spreads = (ahead: Float64Array, behind: Float64Array, spread: number): boolean =>
  Math.min(ahead.length, behind.length) > 1 && spread > 1e-9

/**
 * Area of the first scores minus that of the second over the same rows, with the interval of DeLong, DeLong and
 * Clarke-Pearson (1988) for correlated curves; where it knows no spread (see `areaUnderCurve`) with the one that two areas over
 * different rows would have, unless the scores are the same. Null when one outcome is missing.
 */
export function compareAreas(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
  outcome: ArrayLike<number>,
): AucDifference | null {
  const [a, b] = [placements(first, outcome), placements(second, outcome)]
  if (!a || !b) return null
  const difference = a.auc - b.auc
  const part = (of: 'ahead' | 'behind') =>
    (covariance(a[of], a[of]) + covariance(b[of], b[of]) - 2 * covariance(a[of], b[of])) / a[of].length
  const spread = Math.sqrt(Math.max(0, part('ahead') + part('behind')))
  const isSame = Array.from({ length: outcome.length }, (_, i) => first[i] === second[i]).every(Boolean)
  if (isSame) return { difference: 0, low: 0, high: 0 }
  if (!spreads(a.ahead, a.behind, spread)) {
    const [m, n] = [a.ahead.length, a.behind.length]
    const [one, other] = [a, b].map(({ auc }) => ({ share: auc, ...scoreBounds(auc, m, n) }))
    return { difference, ...hybridBounds(one, other) }
  }
  return {
    difference,
    low: Math.max(-1, difference - z95 * spread),
    high: Math.min(1, difference + z95 * spread),
  }
}
