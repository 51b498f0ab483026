import { z95 } from './critical-values.ts'
import { logChoose } from './log-gamma.ts'
import { normalQuantile } from './normal.ts'
import type { Estimate } from './strata.ts'

interface Place {
  /** Index of the lower order statistic, 0 first; the upper one is as far from the other end. */
  readonly index: number
  /** Standard normal z of the share of medians below it. */
  readonly z: number
}

function placeOf(n: number): Place {
  const c = Math.max(1, Math.floor(n / 2 - Math.sqrt(n) + 0.5))
  let below = 0
  for (let i = 0; i < c; i++) below += Math.exp(logChoose(n, i) - n * Math.LN2)
  return { index: c - 1, z: -normalQuantile(below) }
}

const places: Place[] = []
const mostKept = 4096

/**
 * Where the interval of the median of n values stands: its lower order statistic is the c-th, c = n/2 − √n rounded, at
 * least 1, and z belongs to P(X < c), X binomial (n, ½).
 */
function orderStatistics(n: number): Place {
  if (n >= mostKept) return { index: Math.floor(n / 2 - Math.sqrt(n) + 0.5) - 1, z: largeZ(n) }
  places[n] ??= placeOf(n)
  return places[n]
}

/** z of P(X < c) for large n, by the normal distribution with continuity correction: within 1e-5 of the probability from 4,096 on. */
function largeZ(n: number): number {
  const c = Math.floor(n / 2 - Math.sqrt(n) + 0.5)
  return (n / 2 - c + 0.5) / Math.sqrt(n / 4)
}

/** Values in ascending order that are looked up one by one. */
export interface OrderedValues {
  readonly size: number
  /** The value at a place, 0 first. */
  readonly at: (place: number) => number
}

/** The values from `from` up to, without, `to`. */
export const orderedOf = (values: ArrayLike<number>, from = 0, to = values.length): OrderedValues => ({
  size: to - from,
  at: place => values[from + place] ?? Number.NaN,
})

/** The median of values in ascending order; NaN of none. */
export function medianOfOrdered({ size, at }: OrderedValues): number {
  if (size === 0) return Number.NaN
  const upper = at(size >> 1)
  return size % 2 === 1 ? upper : (at((size >> 1) - 1) + upper) / 2
}

/** The median of the values from `from` up to, without, `to`, which are in ascending order. */
export const medianOfSorted = (values: ArrayLike<number>, from = 0, to = values.length): number =>
  medianOfOrdered(orderedOf(values, from, to))

/** What a value counts as: itself, or its logarithm. Must rise with the value. */
export type Scale = (value: number) => number
const asItIs: Scale = value => value

/**
 * Standard error of a median from two order statistics, (y(n − c + 1) − y(c))/(2z) (Price and Bonett 2001, J. Statist.
 * Comput. Simul. 68, 295; Bonett and Price 2002, Psychological Methods 7, 370), of values in ascending order. Assumes
 * nothing of their distribution. Where these two are equal the next ones outwards are taken that are not, as an error of 0 would
 * claim a certainty that ties do not give. NaN of fewer than two, and where all are equal. On another scale when one is given.
 */
export function errorOfMedian({ size, at }: OrderedValues, scale = asItIs): number {
  if (size < 2) return Number.NaN
  const { index, z } = orderStatistics(size)
  const spreadAt = (place: number): number => scale(at(size - 1 - place)) - scale(at(place))
  let spread = spreadAt(index)
  if (!(spread > 0)) {
    // The spread never falls outwards: the innermost place that has any lies between one that has and one that has none.
    spread = spreadAt(0)
    for (let [some, none] = [0, index]; spread > 0 && none - some > 1; ) {
      const place = (some + none) >> 1
      const found = spreadAt(place)
      if (found > 0) [some, spread] = [place, found]
      else none = place
    }
  }
  return spread > 0 ? spread / (2 * z) : Number.NaN
}

/** The same of the values from `from` up to, without, `to`, which are in ascending order. */
export const medianError = (values: ArrayLike<number>, from = 0, to = values.length, scale = asItIs): number =>
  errorOfMedian(orderedOf(values, from, to), scale)

/**
 * Difference of the medians of two groups, first minus second, ±1.96·√(error1² + error2²) (Price and Bonett 2002, J.
 * Statist. Comput. Simul. 72, 119). Values in ascending order. Null when a group shows no spread: fewer than two values, or all
 * equal.
 */
export function medianDifference(first: ArrayLike<number>, second: ArrayLike<number>): Estimate | null {
  const error = Math.hypot(medianError(first), medianError(second))
  if (Number.isNaN(error)) return null
  const estimate = medianOfSorted(first) - medianOfSorted(second)
  return { estimate, error, low: estimate - z95 * error, high: estimate + z95 * error }
}
