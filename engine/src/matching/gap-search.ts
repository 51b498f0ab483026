/** How many places after one word of a loose phrase the next may stand: two other words between. */
export const LOOSE_REACH = 3

/**
 * Finds where the terms of a loose phrase can stand when one of them is found. Wherever a fragment ends, the stems must
 * go on with at least `LOOSE_REACH` numbers that are no stem's. Keeps its own working room.
 */
export class GapSearch {
  #places = new Int32Array(64)
  #reached = new Int32Array(64)

  /**
   * The earliest place at which `terms[term]` up to `terms[endTerm - 1]` can end in `stems` when `terms[term]` stands
   * at `at`; -1 when they cannot.
   */
  earliestEnd(terms: Int32Array, term: number, endTerm: number, stems: Int32Array, at: number): number {
    this.#places[0] = at
    let count = 1
    for (let next = term + 1; next < endTerm && count > 0; next++) {
      const places = this.#places
      const reached = this.#roomFor(count)
      const wanted = terms[next]
      let found = 0
      let tried = at
      for (let k = 0; k < count; k++) {
        const stop = places[k] + LOOSE_REACH
        for (let place = Math.max(places[k], tried) + 1; place <= stop; place++) {
          if (stems[place] === wanted) reached[found++] = place
        }
        tried = stop
      }
      count = found
      this.#swap()
    }
    return count > 0 ? this.#places[0] : -1
  }

  /**
   * The latest place at which `terms[firstTerm]` up to `terms[term]` can begin in `stems` when `terms[term]` stands
   * at `at`; -1 when they cannot.
   */
  latestStart(terms: Int32Array, firstTerm: number, term: number, stems: Int32Array, at: number): number {
    this.#places[0] = at
    let count = 1
    for (let next = term - 1; next >= firstTerm && count > 0; next--) {
      const places = this.#places
      const reached = this.#roomFor(count)
      const wanted = terms[next]
      let found = 0
      let tried = at
      for (let k = 0; k < count; k++) {
        const stop = places[k] - LOOSE_REACH
        for (let place = Math.min(places[k], tried) - 1; place >= stop; place--) {
          if (stems[place] === wanted) reached[found++] = place
        }
        tried = stop
      }
      count = found
      this.#swap()
    }
    return count > 0 ? this.#places[0] : -1
  }

  #roomFor(count: number): Int32Array {
    if (this.#reached.length < count * LOOSE_REACH) this.#reached = new Int32Array(count * LOOSE_REACH * 2)
    return this.#reached
  }

  #swap(): void {
    const places = this.#places
    this.#places = this.#reached
    this.#reached = places
  }
}
