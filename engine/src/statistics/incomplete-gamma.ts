import { logGamma } from './log-gamma.ts'

const enough = 1e-17
const smallest = 1e-300

/** P(a, x) by its power series (Abramowitz and Stegun 6.5.29); for x below a + 1. */
function lowerBySeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; Math.abs(term) > enough * sum; n++) {
    term *= x / (a + n)
    sum += term
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a))
}

/** Q(a, x) by its continued fraction (6.5.31), worked out from the front after Lentz; for x from a + 1 on. */
function upperByFraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = 1 / smallest
  let d = 1 / b
  let fraction = d
  for (let n = 1, step = 0; Math.abs(step - 1) > 1e-16 && n < 10_000; n++) {
    const numerator = -n * (n - a)
    b += 2
    d = 1 / (numerator * d + b || smallest)
    c = b + numerator / c || smallest
    step = d * c
    fraction *= step
  }
  return fraction * Math.exp(a * Math.log(x) - x - logGamma(a))
}

/** Regularised upper incomplete gamma function Q(a, x) = Γ(a, x)/Γ(a), a > 0, x ≥ 0: 1 at 0, falling to 0. */
export function upperGamma(a: number, x: number): number {
  if (x === Number.POSITIVE_INFINITY) return 0
  if (!(x > 0)) return 1
  return x < a + 1 ? 1 - lowerBySeries(a, x) : upperByFraction(a, x)
}

/** Regularised lower incomplete gamma function P(a, x) = 1 − Q(a, x), without loss near 0. */
export function lowerGamma(a: number, x: number): number {
  if (x === Number.POSITIVE_INFINITY) return 1
  if (!(x > 0)) return 0
  return x < a + 1 ? lowerBySeries(a, x) : 1 - upperByFraction(a, x)
}
