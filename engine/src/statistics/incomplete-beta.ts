import { logGamma } from './log-gamma.ts'

const smallest = 1e-300

/** ln B(a, b). */
const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b)

/**
 * The continued fraction of I_x(a, b) (Abramowitz and Stegun 26.5.8), worked out from the front after Lentz; it converges
 * quickly for x below (a + 1)/(a + b + 2).
 */
function fraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / (1 - ((a + b) * x) / (a + 1) || smallest)
  let value = d
  for (let m = 1, step = 0; Math.abs(step - 1) > 1e-16 && m < 10_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / (1 + even * d || smallest)
    c = 1 + even / c || smallest
    value *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / (1 + odd * d || smallest)
    c = 1 + odd / c || smallest
    step = d * c
    value *= step
  }
  return value
}

/**
 * Regularised incomplete beta function I_x(a, b), a and b > 0: the probability that a beta variable is at most x.
 * @throws RangeError for a or b that is not above 0
 */
export function regularisedBeta(x: number, a: number, b: number): number {
  if (!(a > 0 && b > 0)) throw new RangeError(`A beta distribution needs parameters above 0, not ${a} and ${b}.`)
  if (!(x > 0)) return 0
  if (x >= 1) return 1
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta(a, b))
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b
}

/**
 * The x that a beta variable is at most with probability p: the inverse of `regularisedBeta`, by Newton's rule, halving the
 * range where a step would leave it. @throws RangeError for p outside 0..1
 */
export function betaQuantile(p: number, a: number, b: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`A probability must be from 0 to 1, not ${p}.`)
  if (p === 0) return 0
  if (p === 1) return 1
  const ofBoth = logBeta(a, b)
  let [low, high] = [0, 1]
  let x = a / (a + b)
  for (let step = 0; step < 200; step++) {
    const error = regularisedBeta(x, a, b) - p
    if (error === 0) return x
    if (error > 0) high = x
    else low = x
    const density = Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - ofBoth)
    const newton = x - error / density
    const next = newton > low && newton < high ? newton : low + (high - low) / 2
    if (Math.abs(next - x) <= 1e-15 * x) return next
    x = next
  }
  return x
}
