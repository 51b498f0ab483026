/** Median: the middle value, or the mean of the two middle ones. Any order; the values are left as they are. Null of none. */
export function median(values: Iterable<number>): number | null {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
