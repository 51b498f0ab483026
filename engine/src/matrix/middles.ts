/** Median and mean of `n` values; null of none. */
export interface Middle {
  readonly median: number | null
  readonly mean: number | null
  readonly n: number
}

/**
 * Medians and means of many lists of numbers at once, without keeping the lists: every value has to be added twice, in
 * any order to `count`, then in rising order to `walk`.
 */
export class Middles {
  readonly #counts: Uint32Array
  readonly #sums: Float64Array
  readonly #seen: Uint32Array
  readonly #lower: Float64Array
  readonly #upper: Float64Array

  constructor(lists: number) {
    this.#counts = new Uint32Array(lists)
    this.#sums = new Float64Array(lists)
    this.#seen = new Uint32Array(lists)
    this.#lower = new Float64Array(lists)
    this.#upper = new Float64Array(lists)
  }

  /** Counts a value for the lists `lists[from]` to before `lists[to]`. */
  count(lists: Uint16Array, from: number, to: number, value: number): void {
    const counts = this.#counts
    const sums = this.#sums
    for (let i = from; i < to; i++) {
      counts[lists[i]]++
      sums[lists[i]] += value
    }
  }

  /** The same again, in rising order of the values. */
  walk(lists: Uint16Array, from: number, to: number, value: number): void {
    const counts = this.#counts
    const seen = this.#seen
    for (let i = from; i < to; i++) {
      const list = lists[i]
      const rank = seen[list]++
      if (rank === (counts[list] - 1) >> 1) this.#lower[list] = value
      if (rank === counts[list] >> 1) this.#upper[list] = value
    }
  }

  of(list: number): Middle {
    const n = this.#counts[list]
    if (n === 0) return { median: null, mean: null, n }
    return { median: (this.#lower[list] + this.#upper[list]) / 2, mean: this.#sums[list] / n, n }
  }
}
