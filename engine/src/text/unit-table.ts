const FIRST_SLOTS = 64
const EMPTY = -1

/**
 * Gives each distinct run of UTF-16 units a number, counting from 0 in the order of first sight.
 * Keeps its own copy of the units in one typed array and never holds on to the text a run came from.
 */
export class UnitTable {
  #slots = new Int32Array(FIRST_SLOTS * 2).fill(EMPTY)
  #mask = FIRST_SLOTS - 1
  #units = new Uint16Array(512)
  #starts = new Int32Array(64)
  #size = 0

  /** How many distinct runs are held. */
  get size(): number {
    return this.#size
  }

  /** The number of the units `[from, to)` of `text`, or -1. */
  find(text: string, from: number, to: number): number {
    return this.#slots[this.#slotOf(text, from, to, hashUnits(text, from, to)) * 2 + 1]
  }

  /** The number of the units `[from, to)` of `text`, given now when they are new. */
  add(text: string, from: number, to: number): number {
    const hash = hashUnits(text, from, to)
    const slot = this.#slotOf(text, from, to, hash)
    const known = this.#slots[slot * 2 + 1]
    if (known !== EMPTY) return known
    const id = this.#size++
    this.#slots[slot * 2] = hash
    this.#slots[slot * 2 + 1] = id
    this.#store(id, text, from, to)
    if (this.#size * 2 > this.#mask) this.#grow()
    return id
  }

  /** The units numbered `id`, as text. */
  read(id: number): string {
    if (!(id >= 0 && id < this.#size)) throw new RangeError(`id must be between 0 and ${this.#size - 1}, not ${id}`)
    let text = ''
    for (let at = this.#starts[id]; at < this.#starts[id + 1]; at += 4096) {
      text += String.fromCharCode(...this.#units.subarray(at, Math.min(at + 4096, this.#starts[id + 1])))
    }
    return text
  }

  #slotOf(text: string, from: number, to: number, hash: number): number {
    let slot = hash & this.#mask
    for (;;) {
      const id = this.#slots[slot * 2 + 1]
      if (id === EMPTY || (this.#slots[slot * 2] === hash && this.#isAt(id, text, from, to))) return slot
      slot = (slot + 1) & this.#mask
    }
  }

  #isAt(id: number, text: string, from: number, to: number): boolean {
    const start = this.#starts[id]
    const length = to - from
    if (this.#starts[id + 1] - start !== length) return false
    for (let k = 0; k < length; k++) if (this.#units[start + k] !== text.charCodeAt(from + k)) return false
    return true
  }

  #store(id: number, text: string, from: number, to: number): void {
    const start = this.#starts[id]
    const end = start + to - from
    if (id + 2 > this.#starts.length) this.#starts = enlarge(this.#starts, new Int32Array(this.#starts.length * 2))
    if (end > this.#units.length) {
      this.#units = enlarge(this.#units, new Uint16Array(Math.max(end, this.#units.length * 2)))
    }
    for (let k = from; k < to; k++) this.#units[start + k - from] = text.charCodeAt(k)
    this.#starts[id + 1] = end
  }

  #grow(): void {
    const old = this.#slots
    const mask = (this.#mask + 1) * 2 - 1
    const slots = new Int32Array((mask + 1) * 2).fill(EMPTY)
    for (let at = 0; at < old.length; at += 2) {
      if (old[at + 1] === EMPTY) continue
      let slot = old[at] & mask
      while (slots[slot * 2 + 1] !== EMPTY) slot = (slot + 1) & mask
      slots[slot * 2] = old[at]
      slots[slot * 2 + 1] = old[at + 1]
    }
    this.#slots = slots
    this.#mask = mask
  }
}

function hashUnits(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) ^ (hash >>> 13)
}

function enlarge<T extends Int32Array | Uint16Array>(from: T, into: T): T {
  into.set(from)
  return into
}
