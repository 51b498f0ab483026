import { AppError } from '../http/app-error.ts'

export interface FairSlotsOptions {
  /** How much work goes on at once. */
  readonly slots: number
  /** How much of it for one customer; all slots when absent. */
  readonly perCustomer?: number
  /** How much waits for a slot. */
  readonly line: number
  /** How much waits for one customer; the whole line when absent. */
  readonly linePerCustomer?: number
  /** Milliseconds that work waits in the line; for as long as it takes when absent. */
  readonly longestWait?: number
}

/** A customer by id, or whatever else takes turns: a person, an address. */
type Holder = number | string

interface Waiting {
  readonly customerId: Holder
  readonly begin: () => void
}

/** The refusal of work that finds the line full: after so many seconds it may be asked for again. */
const tooBusy = (): AppError => new AppError('TOO_BUSY', undefined, undefined, undefined, 5)

/**
 * Work of which only so much goes on at once. The rest waits: a free slot goes to the customer who holds fewest, and
 * among equals to whoever has waited longest, so that one customer's line does not hold up another.
 */
export class FairSlots {
  readonly #options: Required<FairSlotsOptions>
  readonly #line: Waiting[] = []
  readonly #taken = new Map<Holder, number>()
  #inUse = 0

  constructor(options: FairSlotsOptions) {
    const { slots, line } = options
    this.#options = { perCustomer: slots, linePerCustomer: line, longestWait: Number.POSITIVE_INFINITY, ...options }
  }

  /** Does the work when there is a slot. @throws AppError TOO_BUSY when too much waits, or it waited too long */
  async take<T>(customerId: Holder, work: () => Promise<T>): Promise<T> {
    if (this.#hasSlotFor(customerId)) this.#acquire(customerId)
    else {
      const ofCustomer = this.#line.filter(waiting => waiting.customerId === customerId).length
      if (this.#line.length >= this.#options.line || ofCustomer >= this.#options.linePerCustomer) throw tooBusy()
      await this.#wait(customerId)
    }
    try {
      return await work()
    } finally {
      this.#release(customerId)
    }
  }

  /** Stands in line until a slot is held for it. */
  #wait(customerId: Holder): Promise<void> {
    const { longestWait } = this.#options
    return new Promise((resolve, reject) => {
      let patience: NodeJS.Timeout | undefined
      const waiting: Waiting = {
        customerId,
        begin: () => {
          clearTimeout(patience)
          resolve()
        },
      }
      this.#line.push(waiting)
      if (longestWait === Number.POSITIVE_INFINITY) return
      patience = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(waiting), 1)
        reject(tooBusy())
      }, longestWait)
    })
  }

  #usedBy(customerId: Holder): number {
    return this.#taken.get(customerId) ?? 0
  }

  #hasSlotFor(customerId: Holder): boolean {
    return this.#inUse < this.#options.slots && this.#usedBy(customerId) < this.#options.perCustomer
  }

  #acquire(customerId: Holder): void {
    this.#inUse += 1
    this.#taken.set(customerId, this.#usedBy(customerId) + 1)
  }

  #release(customerId: Holder): void {
    this.#inUse -= 1
    const left = this.#usedBy(customerId) - 1
    if (left > 0) this.#taken.set(customerId, left)
    else this.#taken.delete(customerId)
    this.#callNext()
  }

  /** The next in line begins, with its slot held for it. */
  #callNext(): void {
    let next: Waiting | undefined
    for (const waiting of this.#line) {
      if (!this.#hasSlotFor(waiting.customerId)) continue
      if (!next || this.#usedBy(waiting.customerId) < this.#usedBy(next.customerId)) next = waiting
    }
    if (!next) return
    this.#line.splice(this.#line.indexOf(next), 1)
    this.#acquire(next.customerId)
    next.begin()
  }
}
