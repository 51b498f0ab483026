import { type Middle, middleOfSorted } from '../statistics/middle.ts'

/**
 * Middles of many lists of numbers at once: every value has to be added twice, in any order to `count`, then in rising order to
 * `walk`.
 */
export class Middles {
  readonly #counts: Uint32Array
  /** How many values of each list are there. */
  readonly #walked: Uint32Array
  /** Where the values of each list start. */
  #starts = new Uint32Array(0)
  #values = new Float64Array(0)

  constructor(lists: number) {
    this.#counts = new Uint32Array(lists)
    this.#walked = new Uint32Array(lists)
  }

  /** Counts a value for the lists `lists[from]` to before `lists[to]`. */
  count(lists: Uint16Array, from: number, to: number): void {
    const counts = this.#counts
    for (let i = from; i < to; i++) counts[lists[i]]++
  }

  /** The same again, in rising order of the values. */
  walk(lists: Uint16Array, from: number, to: number, value: number): void {
    if (this.#starts.length === 0) this.#allot()
    const [starts, walked, values] = [this.#starts, this.#walked, this.#values]
    for (let i = from; i < to; i++) {
      const list = lists[i]
      values[starts[list] + walked[list]++] = value
    }
  }

  of(list: number): Middle {
    if (this.#starts.length === 0) this.#allot()
    return middleOfSorted(this.#values, this.#starts[list], this.#starts[list + 1])
  }

  /** The values of all lists stand in one array, list after list. */
  #allot(): void {
    const counts = this.#counts
    this.#starts = new Uint32Array(counts.length + 1)
    for (let list = 0; list < counts.length; list++) this.#starts[list + 1] = this.#starts[list] + counts[list]
    this.#values = new Float64Array(this.#starts[counts.length])
  }
}
