/** Numbers as the text of a PostgreSQL array, for one parameter. */
export const numberArray = (values: Iterable<number | null>): string => {
  const parts: string[] = []
  for (const value of values) parts.push(value === null ? 'null' : String(value))
  return `{${parts.join(',')}}`
}

/**
 * Runs of bytes sent as one binary parameter: `substring($blob from starts[i] for lengths[i])` is run i. Much cheaper
 * than an array of bytea, which travels as hexadecimal text.
 */
export class Blob {
  readonly #parts: Uint8Array[] = []
  readonly #starts: number[] = []
  readonly #lengths: number[] = []
  #size = 0

  add(bytes: Uint8Array): void {
    this.#parts.push(bytes)
    this.#starts.push(this.#size + 1)
    this.#lengths.push(bytes.length)
    this.#size += bytes.length
  }

  get size(): number {
    return this.#size
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#parts, this.#size)
  }

  /** First byte of each run, counted from 1, as an array parameter. */
  get starts(): string {
    return numberArray(this.#starts)
  }

  get lengths(): string {
    return numberArray(this.#lengths)
  }
}
