import { Draws } from '@bic/mocks/draws'

const never = (): Promise<never> => new Promise(() => {})

/** Ends a process in the middle of its work: before or after one of its steps, nothing of it goes on. */
export class Killer {
  readonly #draws: Draws
  readonly #steps: { readonly least: number; readonly most: number }
  #left = Number.POSITIVE_INFINITY
  #end: () => void = () => undefined
  kills = 0

  /** @param steps how many steps a process makes at least and at most */
  constructor(seed: number, steps: { readonly least: number; readonly most: number } = { least: 4, most: 34 }) {
    this.#draws = new Draws(seed, 0, 'kills')
    this.#steps = steps
  }

  /** Does work as a process that ends early, or comes to its end before that. */
  async run<T>(work: () => Promise<T>): Promise<T | 'killed'> {
    const killed = new Promise<'killed'>(resolve => {
      this.#end = () => resolve('killed')
    })
    const { least, most } = this.#steps
    this.#left = least + this.#draws.below(most - least + 1)
    const result = await Promise.race([work(), killed])
    this.#left = Number.POSITIVE_INFINITY
    return result
  }

  /** A step of the process. */
  async step<T>(work: () => Promise<T>): Promise<T> {
    const isLast = --this.#left <= 0
    if (isLast && this.#draws.chance(0.5)) return this.#kill()
    const result = await work()
    return isLast ? this.#kill() : result
  }

  #kill(): Promise<never> {
    this.kills++
    this.#end()
    return never()
  }
}
