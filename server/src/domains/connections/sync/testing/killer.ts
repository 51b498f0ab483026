import { AsyncLocalStorage } from 'node:async_hooks'
import { Draws } from '@bic/mocks/draws'

/** A process, from its start to its end. */
interface Life {
  isOver: boolean
  /** Steps that have begun and are not over. */
  readonly underWay: Set<Promise<unknown>>
}

const never = (): Promise<never> => new Promise(() => {})

/** Ends a process in the middle of its work: before or after one of its steps, nothing of it goes on. */
export class Killer {
  readonly #draws: Draws
  readonly #lives = new AsyncLocalStorage<Life>()
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
    const life: Life = { isOver: false, underWay: new Set() }
    const result = await Promise.race([this.#lives.run(life, work), killed])
    this.#left = Number.POSITIVE_INFINITY
    // The database ends what a dead process had begun before the next process gets there.
    await Promise.allSettled(life.underWay)
    return result
  }

  /** A step of the process. */
  async step<T>(work: () => Promise<T>): Promise<T> {
    const life = this.#lives.getStore()
    if (life?.isOver) return never()
    const isLast = --this.#left <= 0
    if (isLast && this.#draws.chance(0.5)) return this.#kill(life)
    const doing = work()
    life?.underWay.add(doing)
    const result = await doing.finally(() => life?.underWay.delete(doing))
    if (life?.isOver) return never()
    return isLast ? this.#kill(life) : result
  }

  #kill(life: Life | undefined): Promise<never> {
    this.kills++
    if (life) life.isOver = true
    this.#end()
    return never()
  }
}
