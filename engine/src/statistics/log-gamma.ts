/** Coefficients B(2k)/(2k(2k − 1)) of Stirling's series, k = 1 to 8. */
const stirling = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156, -3617 / 122400] as const

const halfLogTwoPi = 0.9189385332046728

/**
 * Natural logarithm of the gamma function, x > 0, to about fifteen digits: Stirling's series (Abramowitz and Stegun 6.1.41)
 * from 15 on, and below by Γ(x) = Γ(x + k) / (x·(x + 1)…(x + k − 1)). @throws RangeError for x that is not above 0
 */
export function logGamma(x: number): number {
  if (!(x > 0)) throw new RangeError(`The logarithm of the gamma function is asked for ${x}, which is not above 0.`)
  let product = 1
  let z = x
  for (; z < 15; z++) product *= z
  const square = 1 / (z * z)
  let series = 0
  for (let k = stirling.length - 1; k >= 0; k--) series = series * square + (stirling[k] ?? 0)
  return (z - 0.5) * Math.log(z) - z + halfLogTwoPi + series / z - Math.log(product)
}

const known = new Float64Array(1024)
for (let n = 2; n < known.length; n++) known[n] = logGamma(n + 1)

/** Natural logarithm of n!, n a whole number from 0 on. */
export function logFactorial(n: number): number {
  return n < known.length ? (known[n] ?? 0) : logGamma(n + 1)
}

/** Natural logarithm of the number of ways to choose `chosen` of `n`. */
export function logChoose(n: number, chosen: number): number {
  return logFactorial(n) - logFactorial(chosen) - logFactorial(n - chosen)
}
