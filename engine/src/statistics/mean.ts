/**
 * Arithmetic mean, null of none. The sum is compensated (Neumaier 1974), so that it does not suffer from many values or
 * from values of very different size.
 */
export function mean(values: Iterable<number>): number | null {
  let sum = 0
  let lost = 0
  let count = 0
  for (const value of values) {
    const next = sum + value
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    sum = next
    count++
  }
  return count === 0 ? null : (sum + lost) / count
}
