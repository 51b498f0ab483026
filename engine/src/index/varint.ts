/** Largest number that the varints of the index hold: everything in them is a 31-bit non-negative integer. */
export const largestVarint = 0x7fff_ffff

/**
 * A growing run of bytes. Numbers are LEB128: seven bits to a byte, lowest first, the high bit set on all but the last.
 * One writer can be used again and again: `take` copies out what was written and starts over.
 */
export class ByteWriter {
  #bytes: Uint8Array
  #length = 0

  constructor(capacity = 256) {
    this.#bytes = new Uint8Array(Math.max(8, capacity))
  }

  get length(): number {
    return this.#length
  }

  /** Appends an integer from 0 to 2^31 − 1. */
  writeVarint(value: number): void {
    if (!(value >= 0 && value <= largestVarint && Number.isInteger(value))) {
      throw new RangeError(`A varint must be an integer from 0 to ${largestVarint}, not ${value}.`)
    }
    this.#reserve(5)
    const bytes = this.#bytes
    let at = this.#length
    let rest = value
    while (rest > 127) {
      bytes[at++] = (rest & 127) | 128
      rest >>>= 7
    }
    bytes[at++] = rest
    this.#length = at
  }

  /** Appends bytes as they are. */
  writeBytes(source: Uint8Array, from = 0, to = source.length): void {
    this.#reserve(to - from)
    if (to - from < 32) {
      // A loop beats the native copy for the few bytes of most postings.
      for (let i = from; i < to; i++) this.#bytes[this.#length++] = source[i]
      return
    }
    this.#bytes.set(source.subarray(from, to), this.#length)
    this.#length += to - from
  }

  /** Appends what another writer holds, and leaves that one empty. */
  writeFrom(other: ByteWriter): void {
    this.writeBytes(other.#bytes, 0, other.#length)
    other.#length = 0
  }

  /** What was written, in bytes of its own; the writer is empty afterwards. */
  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.#length)
    this.#length = 0
    return taken
  }

  #reserve(more: number): void {
    const needed = this.#length + more
    if (needed <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2))
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }
}

/** Reads what `ByteWriter` wrote; `at` is the next byte. Running over the end is an error, not a zero. */
export class ByteReader {
  readonly bytes: Uint8Array
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  readVarint(): number {
    const bytes = this.bytes
    let byte = bytes[this.at++]
    if (byte < 128) return byte
    let value = 0
    let shift = 0
    while (byte > 127) {
      value |= (byte & 127) << shift
      shift += 7
      byte = bytes[this.at++]
    }
    if (byte === undefined || shift > 28)
      throw new RangeError('Packed bytes are cut off or not ours: a number has no end.')
    return value | (byte << shift)
  }

  /** The next `length` bytes, as a view. */
  readBytes(length: number): Uint8Array {
    const end = this.at + length
    if (end > this.bytes.length) throw new RangeError('Packed bytes are cut off: fewer are there than announced.')
    const view = this.bytes.subarray(this.at, end)
    this.at = end
    return view
  }
}
