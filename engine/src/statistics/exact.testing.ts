// Whole numbers and fractions without rounding, to check the statistics against; slow and plain.

export const choose = (n: number, k: number): bigint => {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}

const unit = 10n ** 40n

/** A fraction of whole numbers, rounded once. */
export const ratio = (above: bigint, below: bigint): number => Number((above * unit) / below) / 1e40

/** The standard normal distribution function to 40 digits: ½ + Σ (−1)^k z^(2k+1)/(2^k·k!·(2k + 1)) / √(2π). */
export const exactNormalCdf = (z: number): number => {
  const scale = 10n ** 80n
  const fixed = (BigInt(Math.round(z * 1e12)) * scale) / 10n ** 12n
  const square = (fixed * fixed) / scale
  let power = fixed
  let sum = 0n
  for (let k = 0n; k < 600n && power !== 0n; k++) {
    sum += power / (2n * k + 1n)
    power = (-power * square) / scale / (2n * (k + 1n))
  }
  const rootOfTwoPi = 250662827463100050241576528481104525300698674060993831662992n
  return Number(((scale / 2n + (sum * 10n ** 59n) / rootOfTwoPi) * unit) / scale) / 1e40
}

/** Every way to choose `size` of the numbers 0 to n − 1. */
export function* subsets(n: number, size: number, from = 0): Generator<number[]> {
  if (size === 0) yield []
  else for (let i = from; i <= n - size; i++) for (const rest of subsets(n, size - 1, i + 1)) yield [i, ...rest]
}
