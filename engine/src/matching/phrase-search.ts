import type { Phrases } from './compile.ts'

/**
 * Finds one phrase around a token that is its anchor. Tokens of a text must be offered in ascending order, fragment
 * after fragment; then the spans found are those of the definition (`Matcher`).
 *
 * The earliest end reachable from an anchor never moves back as the anchor moves on, and of all spans with that end the
 * latest start is the shortest. So it is enough to go from the anchor forward to the earliest end, from there back
 * through the whole phrase to the latest start, and to drop what begins inside the span taken last.
 */
export class PhraseSearch {
  /** Token indexes of the span found last. */
  first = 0
  last = 0
  readonly #phrases: Phrases
  readonly #reach: number
  /** The last token taken, by phrase, counted over all texts since the last reset so that nothing is cleared between. */
  readonly #taken: Int32Array
  #tokens: Int32Array = new Int32Array(0)
  /** Count at which the present text begins, and at which the next one will. */
  #base = 1
  #next = 1
  #places = new Int32Array(64)
  #reached = new Int32Array(64)

  constructor(phrases: Phrases, reach: number) {
    this.#phrases = phrases
    this.#reach = reach
    this.#taken = new Int32Array(phrases.ids.length)
  }

  /** Goes on to another text: its terms, of which the first `count` mean something. */
  begin(tokens: Int32Array, count: number): void {
    if (this.#next + count > 0x7fffffff) {
      this.#taken.fill(0)
      this.#next = 1
    }
    this.#tokens = tokens
    this.#base = this.#next
    this.#next += count
  }

  /** Whether a span of `phrase` is to be taken now that its anchor stands at `at`, within `[from, to)`. */
  find(phrase: number, at: number, from: number, to: number): boolean {
    const { starts, anchors } = this.#phrases
    const firstTerm = starts[phrase]
    const last = this.#reachEnd(firstTerm + anchors[phrase], starts[phrase + 1], at, to)
    if (last < 0) return false
    const first = this.#reachStart(firstTerm, starts[phrase + 1] - 1, last, from)
    if (first < 0 || first + this.#base <= this.#taken[phrase]) return false
    this.#taken[phrase] = last + this.#base
    this.first = first
    this.last = last
    return true
  }

  /** The earliest token at which the terms after `term` can end when `term` stands at `at`; -1 when they cannot. */
  #reachEnd(term: number, endTerm: number, at: number, to: number): number {
    let places = this.#places
    let reached = this.#reached
    places[0] = at
    let count = 1
    for (let next = term + 1; next < endTerm; next++) {
      const wanted = this.#phrases.terms[next]
      let found = 0
      let tried = -1
      if (reached.length < count * this.#reach) reached = new Int32Array(count * this.#reach * 2)
      for (let k = 0; k < count; k++) {
        const stop = Math.min(places[k] + this.#reach, to - 1)
        for (let place = Math.max(places[k], tried) + 1; place <= stop; place++) {
          if (this.#tokens[place] === wanted) reached[found++] = place
        }
        tried = stop
      }
      if (found === 0) return -1
      const spare = places
      places = reached
      reached = spare
      count = found
    }
    this.#places = places
    this.#reached = reached
    return places[0]
  }

  /** The latest token at which the terms from `firstTerm` up to `term` can begin when `term` stands at `at`; or -1. */
  #reachStart(firstTerm: number, term: number, at: number, from: number): number {
    let places = this.#places
    let reached = this.#reached
    places[0] = at
    let count = 1
    for (let next = term - 1; next >= firstTerm; next--) {
      const wanted = this.#phrases.terms[next]
      let found = 0
      let tried = at
      if (reached.length < count * this.#reach) reached = new Int32Array(count * this.#reach * 2)
      for (let k = 0; k < count; k++) {
        const stop = Math.max(places[k] - this.#reach, from)
        for (let place = Math.min(places[k], tried) - 1; place >= stop; place--) {
          if (this.#tokens[place] === wanted) reached[found++] = place
        }
        tried = stop
      }
      if (found === 0) return -1
      const spare = places
      places = reached
      reached = spare
      count = found
    }
    this.#places = places
    this.#reached = reached
    return places[0]
  }
}
