/** Places below a limit, put in whatever order and taken out in rising order: a bit for each. */
export class RisingPlaces {
  readonly #words: Uint32Array

  /** @param limit places are less */
  constructor(limit: number) {
    this.#words = new Uint32Array((limit >>> 5) + 1)
  }

  /** Puts a place; one that is there already stays there once. */
  put(place: number): void {
    this.#words[place >>> 5] |= 1 << (place & 31)
  }

  /**
   * Takes all places out.
   *
   * @param into filled from its beginning on
   * @returns how many there were
   */
  take(into: Uint32Array): number {
    const words = this.#words
    let count = 0
    for (let w = 0; w < words.length; w++) {
      for (let word = words[w]; word !== 0; word &= word - 1) {
        into[count++] = (w << 5) + 31 - Math.clz32(word & -word)
      }
      words[w] = 0
    }
    return count
  }
}
