import { AppError } from '../../../http/app-error.ts'

/** Work of which only so much goes on at once; the rest waits in line, and who finds the line too long is refused. */
export class Places {
  readonly #places: number
  readonly #longestLine: number
  readonly #line: (() => void)[] = []
  #taken = 0

  constructor(places: number, longestLine: number) {
    this.#places = places
    this.#longestLine = longestLine
  }

  /** Does the work when there is a place. @throws AppError UNAVAILABLE when too many wait already */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#taken >= this.#places) {
      if (this.#line.length >= this.#longestLine) throw new AppError('UNAVAILABLE')
      await new Promise<void>(resolve => this.#line.push(resolve))
    } else this.#taken += 1
    try {
      return await work()
    } finally {
      // Who waits takes the place over.
      const next = this.#line.shift()
      if (next) next()
      else this.#taken -= 1
    }
  }
}
