import { lowerGamma, upperGamma } from './incomplete-gamma.ts'

/**
 * Probability that a chi-square variable with `freedom` degrees of freedom is at most x: P(freedom/2, x/2), the
 * regularised incomplete gamma function (Abramowitz and Stegun 26.4.19).
 */
export function chiSquareCdf(x: number, freedom: number): number {
  return lowerGamma(freedom / 2, x / 2)
}

/** Probability that it is above x: the p of a chi-square test; exact in the far tail too. */
export function chiSquareAbove(x: number, freedom: number): number {
  return upperGamma(freedom / 2, x / 2)
}
