const firstSlots = 1024
const firstShift = 32 - Math.log2(firstSlots)

/** Numbers ids from 0 on, in the order in which they are first asked for: for what is counted by id in columns. */
export class IdPlaces {
  /** Open addressing; a slot is an id and its place + 1 (0 = empty). */
  #slots = new Int32Array(firstSlots * 2)
  #shift = firstShift
  #count = 0

  /** How many ids have a place; places run from 0 to `count - 1`. */
  get count(): number {
    return this.#count
  }

  /** The place of an id from 0 to 2^31 − 1, given now when it is new: then it is what `count` was. */
  placeOf(id: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    let at = (Math.imul(id, 0x9e3779b1) >>> this.#shift) * 2
    for (;;) {
      const entry = slots[at + 1]
      if (entry === 0) break
      if (slots[at] === id) return entry - 1
      at = (at + 2) & mask
    }
    if (!(Number.isInteger(id) && id >= 0 && id <= 0x7fff_ffff)) {
      throw new RangeError(`An id must be an integer from 0 to ${0x7fff_ffff}, not ${id}.`)
    }
    slots[at] = id
    slots[at + 1] = ++this.#count
    if (this.#count * 4 > slots.length) this.#grow()
    return this.#count - 1
  }

  /** Forgets all ids, and keeps the room unless it was much more than they needed. */
  clear(): void {
    if (this.#slots.length > firstSlots * 2 && this.#count * 16 < this.#slots.length) {
      this.#slots = new Int32Array(firstSlots * 2)
      this.#shift = firstShift
    } else this.#slots.fill(0)
    this.#count = 0
  }

  #grow(): void {
    const old = this.#slots
    const slots = new Int32Array(old.length * 2)
    const mask = slots.length - 1
    this.#shift--
    for (let from = 0; from < old.length; from += 2) {
      if (old[from + 1] === 0) continue
      let at = (Math.imul(old[from], 0x9e3779b1) >>> this.#shift) * 2
      while (slots[at + 1] !== 0) at = (at + 2) & mask
      slots[at] = old[from]
      slots[at + 1] = old[from + 1]
    }
    this.#slots = slots
  }
}
