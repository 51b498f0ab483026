interface Waiting {
  readonly isSuspect: boolean
  readonly enter: () => void
}

/**
 * Lets jobs in side by side, and suspects alone: a suspect waits until nothing else runs, and what comes after it waits
 * for its end. In order of arrival.
 */
export class Quarantine {
  readonly #waiting: Waiting[] = []
  #running = 0
  #hasSuspect = false

  /** Resolves when the job may begin, with what says that it has ended. */
  enter(isSuspect: boolean): Promise<() => void> {
    return new Promise(resolve => {
      this.#waiting.push({
        isSuspect,
        enter: () => {
          this.#running += 1
          this.#hasSuspect = isSuspect
          resolve(() => this.#leave())
        },
      })
      this.#admit()
    })
  }

  #leave(): void {
    this.#running -= 1
    if (this.#running === 0) this.#hasSuspect = false
    this.#admit()
  }

  #admit(): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      if (this.#hasSuspect || (next.isSuspect && this.#running > 0)) return
      this.#waiting.shift()
      next.enter()
    }
  }
}
