/**
 * The value that stands at `place` (0 first) when the values are in ascending order, without sorting them all: quickselect
 * with the middle of three as pivot (Hoare 1961, Comm. ACM 4, 321). Reorders `values`.
 *
 * @throws RangeError when there is no such place
 */
export function selectValue(values: Float64Array, place: number): number {
  if (!(place >= 0 && place < values.length)) throw new RangeError(`No place ${place} among ${values.length} values.`)
  let [from, to] = [0, values.length - 1]
  while (from < to) {
    const pivot = medianOfThree(values[from], values[(from + to) >> 1], values[to])
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
    else return values[place]
  }
  return values[place]
}

const medianOfThree = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
