import type { RouteDef } from '@bic/contract/calls/route'
import { FairSlots } from '../threads/fair-slots.ts'

/** Whose call it is: a person of a customer, or an address before sign-in. */
export interface Caller {
  readonly customer: number | 'public'
  readonly person: string
}

/** Milliseconds that a call waits for its turn before it is refused. */
const longestWait = 15_000

const most = {
  /** Calls of one person at once, heavy ones among them, and how many more wait. */
  person: 6,
  personHeavy: 3,
  personLine: 100,
  /** The same of all people of a customer. Connections of the pool that no customer takes from the others: `spare`. */
  customerHeavy: 5,
  customerLine: 300,
  spare: 4,
  /** Heavy calls of everybody. */
  heavy: 8,
  /** Uploads and other calls that stay open while they wait. */
  personOpen: 8,
  customerOpen: 40,
} as const

/** No limit but those of each person and customer. */
const everybody = Number.POSITIVE_INFINITY

/**
 * The turns that calls take, so that one person does not hold up their colleagues, nor one customer the others. A call
 * goes on at once, or waits a little, or is refused as TOO_BUSY.
 */
export class CallSlots {
  readonly #ofPerson = new FairSlots({
    slots: everybody,
    perCustomer: most.person,
    line: everybody,
    linePerCustomer: most.personLine,
    longestWait,
  })
  readonly #heavyOfPerson = new FairSlots({
    slots: everybody,
    perCustomer: most.personHeavy,
    line: everybody,
    linePerCustomer: most.personLine,
    longestWait,
  })
  readonly #heavy = new FairSlots({
    slots: most.heavy,
    perCustomer: most.customerHeavy,
    line: everybody,
    linePerCustomer: most.customerLine,
    longestWait,
  })
  readonly #openOfPerson = new FairSlots({ slots: everybody, perCustomer: most.personOpen, line: 0 })
  readonly #openOfCustomer = new FairSlots({ slots: everybody, perCustomer: most.customerOpen, line: 0 })
  readonly #ofCustomer: FairSlots

  /** @param connections those of the pool that all calls share */
  constructor(connections: number) {
    this.#ofCustomer = new FairSlots({
      slots: everybody,
      perCustomer: Math.max(1, connections - most.spare),
      line: everybody,
      linePerCustomer: most.customerLine,
      longestWait,
    })
  }

  /** Does the work of a call in its turn. @throws AppError TOO_BUSY when too many wait, or it waited too long */
  take<T>({ cost, multipart }: RouteDef, { customer, person }: Caller, work: () => Promise<T>): Promise<T> {
    // What waits for a sender or for a job holds no slot that others need.
    if (multipart || cost === 'waits') {
      return this.#openOfPerson.take(person, () => this.#openOfCustomer.take(customer, work))
    }
    const light = () => this.#ofPerson.take(person, () => this.#ofCustomer.take(customer, work))
    if (cost !== 'heavy') return light()
    return this.#heavyOfPerson.take(person, () => this.#heavy.take(customer, light))
  }
}
