import { upperGamma } from './incomplete-gamma.ts'

/** Probability that a standard normal variable is above z, without loss in the tail: ½·Q(½, z²/2) for z ≥ 0. */
export function normalAbove(z: number): number {
  const tail = upperGamma(0.5, (z * z) / 2) / 2
  return z >= 0 ? tail : 1 - tail
}

/** Probability that a standard normal variable is at most z. */
export function normalCdf(z: number): number {
  return normalAbove(-z)
}

/** Two-sided p of a standard normal statistic. */
export function twoSidedNormal(z: number): number {
  return upperGamma(0.5, (z * z) / 2)
}

/** First guess of the quantile of a tail, p ≤ ½, to three digits (Abramowitz and Stegun 26.2.23). */
function roughQuantile(p: number): number {
  const t = Math.sqrt(-2 * Math.log(p))
  const above = 2.515517 + t * (0.802853 + t * 0.010328)
  return above / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t
}

/**
 * The z that a standard normal variable is at most with probability p, 0 < p < 1; −∞ at 0, ∞ at 1. A rational guess made
 * sharp by three steps of Halley's rule on `normalCdf`. @throws RangeError for p outside 0..1
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`A probability must be from 0 to 1, not ${p}.`)
  if (p === 0) return Number.NEGATIVE_INFINITY
  if (p === 1) return Number.POSITIVE_INFINITY
  if (p > 0.5) return -normalQuantile(1 - p)
  let z = roughQuantile(p)
  for (let step = 0; step < 3; step++) {
    const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
    const error = (normalCdf(z) - p) / density
    z -= error / (1 + (z * error) / 2)
  }
  return z
}
