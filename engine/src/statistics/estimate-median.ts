import { z95 } from './critical-values.ts'
import { errorOfMedian, medianOfOrdered, type OrderedValues, orderedOf } from './price-bonett.ts'

/**
 * Median and mean of `n` values, null of none; and the 95% interval of the median, null where the values show no spread:
 * fewer than two, or all equal.
 */
export interface MedianEstimate {
  readonly median: number | null
  readonly mean: number | null
  readonly n: number
  readonly low: number | null
  readonly high: number | null
}

/**
 * Of values in ascending order with so much for a sum, in units of so many. The interval of the median is
 * that of Price and Bonett (`errorOfMedian`) on the scale of asinh, which is that of logarithms for days and dollars and takes
 * nothing and less than nothing too: the middle of skewed values is less certain upwards than downwards.
 */
export function estimateMedianOfOrdered(values: OrderedValues, sum: number, unit = 1): MedianEstimate {
  const n = values.size
  if (n === 0) return { median: null, mean: null, n, low: null, high: null }
  const median = medianOfOrdered(values) / unit
  const error = errorOfMedian(values, value => Math.asinh(value / unit))
  const at = (z: number): number | null => (Number.isNaN(error) ? null : Math.sinh(Math.asinh(median) + z * error))
  return { median, mean: sum / n / unit, n, low: at(-z95), high: at(z95) }
}

/** The same of the values from `from` up to, without, `to`, which are in ascending order. */
export function estimateMedianOfSorted(
  values: ArrayLike<number>,
  from = 0,
  to = values.length,
  unit = 1,
): MedianEstimate {
  let sum = 0
  for (let i = from; i < to; i++) sum += values[i] ?? 0
  return estimateMedianOfOrdered(orderedOf(values, from, to), sum, unit)
}

/** The same of values in any order, which are left as they are. */
export const estimateMedian = (values: Iterable<number>): MedianEstimate =>
  estimateMedianOfSorted(Float64Array.from(values).sort())
