/** An eighth more than is asked for now, so that questions may grow a little. */
const roomOf = (needed: number): number => needed + (needed >> 3) + 1024

/** Columns of hits. */
export interface HitRoom {
  readonly cards: Uint16Array
  /** How many cards of the deal stand higher. */
  readonly ranks: Uint16Array
  /** In which of some bins the percentile lies. */
  readonly bins: Uint8Array
}

/**
 * Room in which the cards of deals are counted, to be used for question after question: memory of many megabytes that was made for each
 * had to be collected again.
 */
export class SummaryRoom {
  #hits: HitRoom = { cards: new Uint16Array(0), ranks: new Uint16Array(0), bins: new Uint8Array(0) }
  #places = new Uint32Array(0)
  #counts = new Uint32Array(0)

  /** Columns for so many hits, in which those before `kept` stand as they did; whatever stands behind them. */
  hitsOf(count: number, kept: number): HitRoom {
    if (this.#hits.cards.length < count) {
      const { cards, ranks, bins } = this.#hits
      const room = roomOf(count)
      this.#hits = { cards: new Uint16Array(room), ranks: new Uint16Array(room), bins: new Uint8Array(room) }
      this.#hits.cards.set(cards.subarray(0, kept))
      this.#hits.ranks.set(ranks.subarray(0, kept))
      this.#hits.bins.set(bins.subarray(0, kept))
    }
    return this.#hits
  }

  /** Room for so many places of values, whatever stands there. */
  placesOf(count: number): Uint32Array {
    if (this.#places.length < count) this.#places = new Uint32Array(roomOf(count))
    return this.#places
  }

  /** So many counts, all 0. */
  countsOf(count: number): Uint32Array {
    if (this.#counts.length < count) this.#counts = new Uint32Array(count)
    else this.#counts.fill(0, 0, count)
    return this.#counts
  }
}
