/** Among fewer values a sample would take longer than it saves. */
const fewToSample = 600

/**
 * The value that stands at `place` (0 first) when the values are in ascending order, without sorting them all: the pivot comes from a
 * sample, close to the value that is sought, so that nearly all others are passed over in one pass (SELECT: Floyd, Rivest 1975, Comm. ACM
 * 18, 165 and 173). Reorders `values`.
 *
 * @throws RangeError when there is no such place
 */
export function selectValue(values: Float64Array, place: number): number {
  if (!(place >= 0 && place < values.length)) throw new RangeError(`No place ${place} among ${values.length} values.`)
  selectWithin(values, 0, values.length - 1, place)
  return values[place]
}

/** Has those from `from` up to, with, `to` stand so that what belongs to `place` is there. */
function selectWithin(values: Float64Array, first: number, last: number, place: number): void {
  let [from, to] = [first, last]
  while (from < to) {
    const n = to - from + 1
    if (n > fewToSample) {
      const share = (place - from + 1) / n
      const logarithm = Math.log(n)
      const size = 0.5 * Math.exp((2 * logarithm) / 3)
      // To the side of the middle, so that the value is most likely not on the side of fewer values.
      const margin = 0.5 * Math.sqrt((logarithm * size * (n - size)) / n) * (share < 0.5 ? -1 : 1)
      const low = Math.max(from, Math.floor(place - share * size + margin))
      const high = Math.min(to, Math.floor(place + (1 - share) * size + margin))
      selectWithin(values, low, high, place)
    }
    const pivot = values[place]
    let [i, j] = [from, to]
    while (i <= j) {
      while (values[i] < pivot) i++
      while (values[j] > pivot) j--
      if (i <= j) {
        const value = values[i]
        values[i++] = values[j]
        values[j--] = value
      }
    }
    if (place <= j) to = j
    else if (place >= i) from = i
    else return
  }
}
