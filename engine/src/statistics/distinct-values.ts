import { midranks } from './rank-sum.ts'

/** The distinct values of strata, ascending, one stratum after the other. */
export interface DistinctValues {
  readonly values: Float64Array
  /** How many values are equal to it. */
  readonly counts: Int32Array
  /** How many values stand before it, and as a last entry how many there are. */
  readonly before: Int32Array
  /** The midrank of each in its stratum. */
  readonly ranks: Float64Array
  /** Stratum s stands from `starts[s]` up to, without, `starts[s + 1]`. */
  readonly starts: Uint32Array
  /** By stratum: how many values it has, and what their ties take from the variance of a rank sum. */
  readonly sizes: Float64Array
  readonly ties: Float64Array
  /** Of each value that was given, its place among the distinct ones. */
  readonly places: Uint32Array
}

/**
 * The distinct values of strata.
 *
 * @param given in ascending order
 * @param strata the stratum of each, 0 to `count` − 1
 */
export function distinctValues(given: Float64Array, strata: ArrayLike<number>, count: number): DistinctValues {
  const ends = new Uint32Array(count)
  for (let i = 0; i < given.length; i++) ends[strata[i]]++
  for (let s = 1; s < count; s++) ends[s] += ends[s - 1]
  const order = new Uint32Array(given.length)
  // From the end, as each stratum is filled from its end.
  const free = ends.slice()
  for (let i = given.length - 1; i >= 0; i--) order[--free[strata[i]]] = i
  const sorted = new Float64Array(given.length)
  for (let at = 0; at < given.length; at++) sorted[at] = given[order[at]]
  const values = new Float64Array(given.length)
  const counts = new Int32Array(given.length)
  const ranks = new Float64Array(given.length)
  const starts = new Uint32Array(count + 1)
  const sizes = new Float64Array(count)
  const ties = new Float64Array(count)
  const places = new Uint32Array(given.length)
  let [at, used] = [0, 0]
  for (let s = 0; s < count; s++) {
    const from = at
    at = ends[s]
    const found = midranks(sorted, from, at)
    sizes[s] = at - from
    ties[s] = found.ties
    for (let i = from; i < at; i++) {
      if (i === from || sorted[i] !== sorted[i - 1]) {
        values[used] = sorted[i]
        ranks[used++] = found.ranks[i - from]
      }
      counts[used - 1]++
      places[order[i]] = used - 1
    }
    starts[s + 1] = used
  }
  const before = new Int32Array(used + 1)
  for (let k = 0; k < used; k++) before[k + 1] = before[k] + counts[k]
  const cut = { values: values.slice(0, used), counts: counts.slice(0, used), ranks: ranks.slice(0, used) }
  return { ...cut, before, starts, sizes, ties, places }
}
