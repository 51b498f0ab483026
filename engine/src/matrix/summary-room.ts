/** An eighth more than is asked for now, so that questions may grow a little. */
const roomOf = (needed: number): number => needed + (needed >> 3) + 1024

/**
 * Room in which hits are summarised, to be used for question after question: memory of many megabytes that was made for each had
 * to be collected again.
 */
export class SummaryRoom {
  #values = new Float64Array(0)
  #bins = new Uint8Array(0)
  #counts = new Uint32Array(0)

  /** Room for so many values, whatever stands there. */
  valuesOf(count: number): Float64Array {
    if (this.#values.length < count) this.#values = new Float64Array(roomOf(count))
    return this.#values
  }

  /** Room for the bin of each of so many hits, whatever stands there. */
  binsOf(count: number): Uint8Array {
    if (this.#bins.length < count) this.#bins = new Uint8Array(roomOf(count))
    return this.#bins
  }

  /** So many counts, all 0. */
  countsOf(count: number): Uint32Array {
    if (this.#counts.length < count) this.#counts = new Uint32Array(count)
    else this.#counts.fill(0, 0, count)
    return this.#counts
  }
}
