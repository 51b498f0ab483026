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
 * Share of `successes` in `trials` with the Wilson score interval at 95 %, without continuity correction:
 * `(p + z²/2n ± z·√(p(1 − p)/n + z²/4n²)) / (1 + z²/n)` (Wilson 1927; method 3 of Newcombe 1998). Null without trials.
 */
export function wilsonShare(successes: number, trials: number): Share | null {
  if (!(Number.isInteger(trials) && trials >= 0)) {
    throw new RangeError(`trials must be a whole number from 0 on, not ${trials}.`)
  }
  if (!(Number.isInteger(successes) && successes >= 0 && successes <= trials)) {
    throw new RangeError(`successes must be a whole number from 0 to trials (${trials}), not ${successes}.`)
  }
  if (trials === 0) return null
  const p = successes / trials
  const square = z95 * z95
  const centre = p + square / (2 * trials)
  const half = z95 * Math.sqrt((p * (1 - p)) / trials + square / (4 * trials * trials))
  const scale = 1 + square / trials
  return {
    share: p,
    low: successes === 0 ? 0 : (centre - half) / scale,
    high: successes === trials ? 1 : (centre + half) / scale,
    n: trials,
  }
}
