import { z80, z95 } from './critical-values.ts'

/** The smallest differences that two groups could have shown, up (above 0) and down (below 0); null: none possible. */
export interface Detectable {
  readonly up: number | null
  readonly down: number | null
}

/**
 * The smallest differences of shares that groups of n1 and n0 would show with 80 % power at α = 0.05, two-sided, before
 * any correction for many tests: both δ that solve δ = ±(z.975 + z.80)·√(p0(1 − p0)/n0 + (p0 + δ)(1 − p0 − δ)/n1), which
 * is a quadratic equation. `share` is p0, the pooled share. Null where p0 + δ would leave (0, 1).
 */
export function smallestDetectableDifference(share: number, n1: number, n0: number): Detectable {
  if (!(n1 > 0 && n0 > 0)) return { up: null, down: null }
  const square = (z95 + z80) ** 2
  const a = 1 + square / n1
  const b = -(square / n1) * (1 - 2 * share)
  const c = -square * share * (1 - share) * (1 / n0 + 1 / n1)
  const root = Math.sqrt(b * b - 4 * a * c)
  const within = (difference: number) => (share + difference > 0 && share + difference < 1 ? difference : null)
  const up = within((-b + root) / (2 * a))
  const down = within((-b - root) / (2 * a))
  return { up: up !== null && up > 0 ? up : null, down: down !== null && down < 0 ? down : null }
}

/** The same for any difference whose standard error is known and does not depend on it: ±(z.975 + z.80)·error. */
export const detectableByError = (error: number): number => (z95 + z80) * error
