/** A value that bears on how its column is read, with its row in the file. */
export interface Example {
  readonly row: number
  readonly value: string
}

/** A value under both readings; null: it cannot be read so. */
export interface AmbiguousExample extends Example {
  readonly readAs: readonly [string, string]
}

const shownExamples = 3
const shownMisfits = 5

/** Values that can be read in one way only. */
class Evidence {
  rows = 0
  readonly examples: Example[] = []
  add(example: Example): void {
    this.rows += 1
    if (this.examples.length < shownMisfits) this.examples.push(example)
  }
}

/**
 * Decides between two readings of a column from all of its values. Values that both readings take for the same, or that
 * neither can read, say nothing.
 */
export class TwoReadings<R extends string> {
  readonly readings: readonly [R, R]
  readonly #read: (text: string, reading: R) => string | number | null
  readonly #show: (value: string | number) => string
  readonly only: readonly [Evidence, Evidence] = [new Evidence(), new Evidence()]
  readonly ambiguous: AmbiguousExample[] = []

  constructor(
    readings: readonly [R, R],
    read: (text: string, reading: R) => string | number | null,
    show: (value: string | number) => string,
  ) {
    this.readings = readings
    this.#read = read
    this.#show = show
  }

  add(row: number, value: string): void {
    const [first, second] = [this.#read(value, this.readings[0]), this.#read(value, this.readings[1])]
    if (first === second) return
    if (second === null) this.only[0].add({ row, value })
    else if (first === null) this.only[1].add({ row, value })
    else if (this.ambiguous.length < shownExamples && this.ambiguous.every(example => example.value !== value)) {
      this.ambiguous.push({ row, value, readAs: [this.#show(first), this.#show(second)] })
    }
  }

  /** The reading that the values decide; `both`: each fits all of them; `neither`: none fits all of them. */
  get decided(): R | 'both' | 'neither' | 'same' {
    const [first, second] = this.only
    if (first.rows > 0 && second.rows > 0) return 'neither'
    if (first.rows > 0) return this.readings[0]
    if (second.rows > 0) return this.readings[1]
    return this.ambiguous.length > 0 ? 'both' : 'same'
  }
}
