/** Median: the middle value, or the mean of the two middle ones. Any order; the values are left as they are. Null of none. */
export function median(values: Iterable<number>): number | null {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length >> 1
  if (sorted.length === 0) return null
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
