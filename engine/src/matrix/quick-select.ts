/**
 * The `k`th smallest value (from 0) of `values[from]` to before `values[to]`, which are put into another order: those
 * before `from + k` are not larger, those after it not smaller. In linear time on average (Hoare 1961, "Find").
 */
export function quickSelect(values: Float64Array, from: number, to: number, k: number): number {
  let low = from
  let high = to - 1
  const wanted = from + k
  while (low < high) {
    const pivot = middleOf(values[low], values[(low + high) >> 1], values[high])
    let left = low
    let right = high
    while (left <= right) {
      while (values[left] < pivot) left++
      while (values[right] > pivot) right--
      if (left > right) break
      const moved = values[left]
      values[left++] = values[right]
      values[right--] = moved
    }
    if (wanted <= right) high = right
    else if (wanted >= left) low = left
    else break
  }
  return values[wanted]
}

/** Median of `values[from]` to before `values[to]`, which are put into another order; null of none. */
export function medianWithin(values: Float64Array, from: number, to: number): number | null {
  const count = to - from
  if (count === 0) return null
  const half = count >> 1
  const upper = quickSelect(values, from, to, half)
  if (count % 2 === 1) return upper
  let lower = values[from]
  for (let i = from + 1; i < from + half; i++) if (values[i] > lower) lower = values[i]
  return (lower + upper) / 2
}

function middleOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
