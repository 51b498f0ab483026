/** A value that was selected, and the weight above it. */
export interface Selected {
  readonly value: number
  readonly above: number
}

/**
 * Of values in any order with weights, the least one that has at most the weight `most` above it, of which `above` lies over all
 * of them: a weighted quickselect, which parts what is left into greater, equal and lesser ones than one of them. Reorders both
 * columns, of which it reads the first `count`. NaN where even the greatest has too much above it, or there is none.
 */
export function leastWithin(
  values: Float64Array,
  weights: Float64Array,
  count: number,
  above: number,
  most: number,
): Selected {
  let [value, aboveValue] = [Number.NaN, Number.NaN]
  if (above > most) return { value, above: aboveValue }
  let [from, to] = [0, count]
  while (from < to) {
    const pivot = values[(from + to) >> 1]
    let [greater, at, lesser] = [from, from, to]
    let [ofGreater, ofEqual] = [0, 0]
    while (at < lesser) {
      const one = values[at]
      const weight = weights[at]
      if (one > pivot) {
        ofGreater += weight
        values[at] = values[greater]
        weights[at++] = weights[greater]
        values[greater] = one
        weights[greater++] = weight
      } else if (one < pivot) {
        lesser--
        values[at] = values[lesser]
        weights[at] = weights[lesser]
        values[lesser] = one
        weights[lesser] = weight
      } else {
        ofEqual += weight
        at++
      }
    }
    if (above + ofGreater > most) to = greater
    else {
      value = pivot
      aboveValue = above + ofGreater
      above += ofGreater + ofEqual
      from = lesser
    }
  }
  return { value, above: aboveValue }
}
