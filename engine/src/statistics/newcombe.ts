import { type Share, wilsonShare } from './wilson.ts'

/** A difference of two independent shares, with the interval that its true value lies in. All are fractions, −1..1. */
export interface ShareDifference {
  /** First share minus second. */
  readonly difference: number
  readonly low: number
  readonly high: number
  readonly first: Share
  readonly second: Share
}

/** Newcombe's interval of first minus second, from the Wilson interval of each. */
export function hybridBounds(
  first: Omit<Share, 'n'>,
  second: Omit<Share, 'n'>,
): { readonly low: number; readonly high: number } {
  const difference = first.share - second.share
  return {
    // A square root of a sum of squares may leave the possible range by its last bit.
    low: Math.max(-1, difference - Math.hypot(first.share - first.low, second.high - second.share)),
    high: Math.min(1, difference + Math.hypot(first.high - first.share, second.share - second.low)),
  }
}

/**
 * Difference of the shares `successes1 / trials1` and `successes2 / trials2` of two separate groups, with the hybrid score
 * interval at 95 %, without continuity correction: with the Wilson interval (l, u) of each share p and d = p1 − p2,
 * `d − √((p1 − l1)² + (u2 − p2)²)` to `d + √((u1 − p1)² + (p2 − l2)²)` (method 10 of Newcombe 1998, Statistics in Medicine
 * 17, 873–890). Null when either group is empty. @throws RangeError for numbers that are no counts
 */
export function newcombeDifference(
  successes1: number,
  trials1: number,
  successes2: number,
  trials2: number,
): ShareDifference | null {
  const first = wilsonShare(successes1, trials1)
  const second = wilsonShare(successes2, trials2)
  if (!first || !second) return null
  return { difference: first.share - second.share, ...hybridBounds(first, second), first, second }
}
