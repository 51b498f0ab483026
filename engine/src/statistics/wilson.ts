import { z95 } from './critical-values.ts'

/** A share of n, with the interval that its true value lies in. All are fractions, 0..1. */
export interface Share {
  readonly share: number
  readonly low: number
  readonly high: number
  /** What it is a share of; shown beside it. */
  readonly n: number
}

/**
 * The Wilson score interval at 95 % of a share p seen in n, without continuity correction:
 * `(p + z²/2n ± z·√(p(1 − p)/n + z²/4n²)) / (1 + z²/n)` (Wilson 1927; method 3 of Newcombe 1998). n > 0, also the size that a
 * weighted sample is worth, which is no whole number.
 */
export function wilsonBounds(p: number, n: number): { readonly low: number; readonly high: number } {
  const square = z95 * z95
  const centre = p + square / (2 * n)
  const half = z95 * Math.sqrt((p * (1 - p)) / n + square / (4 * n * n))
  const scale = 1 + square / n
  return { low: p === 0 ? 0 : (centre - half) / scale, high: p === 1 ? 1 : (centre + half) / scale }
}

/** Share of `successes` in `trials` with its Wilson score interval. Null without trials. */
export function wilsonShare(successes: number, trials: number): Share | null {
  if (!(Number.isInteger(trials) && trials >= 0)) {
    throw new RangeError(`trials must be a whole number from 0 on, not ${trials}.`)
  }
  if (!(Number.isInteger(successes) && successes >= 0 && successes <= trials)) {
    throw new RangeError(`successes must be a whole number from 0 to trials (${trials}), not ${successes}.`)
  }
  if (trials === 0) return null
  const share = successes / trials
  return { share, ...wilsonBounds(share, trials), n: trials }
}
