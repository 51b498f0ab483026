/** What became of the tries of one kind. */
export interface Outcome {
  readonly what: string
  readonly tried: number
  readonly passed: number
  /** How the tries were answered, most frequent first. */
  readonly happened: string
  /** The tries that failed, in words. */
  readonly faults: readonly string[]
}

/** Counts tries of one kind. */
export class Tally {
  readonly #what: string
  readonly #answers = new Map<string, number>()
  readonly #faults: string[] = []
  #tried = 0
  constructor(what: string) {
    this.#what = what
  }

  /** @param fault what went wrong, when the try failed. */
  count(answer: string | number, fault?: string): void {
    this.#tried += 1
    this.#answers.set(String(answer), (this.#answers.get(String(answer)) ?? 0) + 1)
    if (fault !== undefined) this.#faults.push(fault)
  }

  get outcome(): Outcome {
    const answers = [...this.#answers].sort((a, b) => b[1] - a[1])
    return {
      what: this.#what,
      tried: this.#tried,
      passed: this.#tried - this.#faults.length,
      happened: answers.map(([answer, times]) => `${answer}: ${times}`).join(', '),
      faults: this.#faults,
    }
  }
}
