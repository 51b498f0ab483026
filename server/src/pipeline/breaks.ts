import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work without a break. */
const longestWork = 5

/**
 * Lets others have their turn while much is computed: what the database answers meanwhile is taken, and so it is not kept
 * waiting.
 */
export class Breaks {
  #since = performance.now()

  /** Whether it is time for a break. */
  get isDue(): boolean {
    return performance.now() - this.#since >= longestWork
  }

  async take(): Promise<void> {
    await nextTurn()
    this.#since = performance.now()
  }
}
