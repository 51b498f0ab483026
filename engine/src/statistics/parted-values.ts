/** Places are counted in blocks of so many, as a power of two. */
const blockBits = 7
const blockSize = 1 << blockBits

/**
 * Values in ascending order of which group after group is parted from the rest: single places of both are looked up without
 * listing either.
 */
export class PartedValues {
  readonly #values: Float64Array
  /** 1 for each value of the group. */
  readonly #has: Uint8Array
  /** How many of the group each block has. */
  readonly #blocks: Uint32Array
  #size = 0

  /** @param values ascending */
  constructor(values: Float64Array) {
    this.#values = values
    this.#has = new Uint8Array(values.length)
    this.#blocks = new Uint32Array((values.length >> blockBits) + 1)
  }

  /**
   * Parts the values by another group.
   *
   * @param members places of the group's values, each once, as many as `size`
   */
  part(members: Uint32Array, size = members.length): void {
    const [has, blocks] = [this.#has, this.#blocks]
    has.fill(0)
    blocks.fill(0)
    for (let i = 0; i < size; i++) {
      has[members[i]] = 1
      blocks[members[i] >> blockBits]++
    }
    this.#size = size
  }

  /** How many values are in the group, or in the rest. */
  sizeOf(inGroup: boolean): number {
    return inGroup ? this.#size : this.#values.length - this.#size
  }

  /** The value at a place of the group, or of the rest, in ascending order, 0 first. @throws RangeError when there is no such place */
  valueAt(inGroup: boolean, place: number): number {
    if (!(place >= 0 && place < this.sizeOf(inGroup))) {
      throw new RangeError(`No place ${place} among ${this.sizeOf(inGroup)} values.`)
    }
    const [has, blocks] = [this.#has, this.#blocks]
    let left = place
    let block = 0
    for (; ; block++) {
      const own = inGroup ? blocks[block] : Math.min(blockSize, has.length - block * blockSize) - blocks[block]
      if (left < own) break
      left -= own
    }
    const wanted = inGroup ? 1 : 0
    let at = block * blockSize
    for (; has[at] !== wanted || left > 0; at++) if (has[at] === wanted) left--
    return this.#values[at]
  }
}
