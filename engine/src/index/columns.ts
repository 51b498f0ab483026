/** A column of 32-bit integers that grows as it is filled. */
export class IntColumn {
  #values = new Int32Array(256)
  #length = 0

  get length(): number {
    return this.#length
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Int32Array(this.#length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.#length++] = value
  }

  /** The values pushed so far, as a view. */
  toArray(): Int32Array {
    return this.#values.subarray(0, this.#length)
  }
}
