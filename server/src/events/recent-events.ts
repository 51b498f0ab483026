import type { LiveEvent } from '@bic/contract/values/live-events'

/** How long events are kept, in milliseconds, and how many different ones of a customer. */
const keptFor = 60_000
const mostKept = 100

interface Recent {
  /** What was received and when, oldest first; of a job, and of the same change, the newest. */
  readonly events: Map<string, { readonly event: LiveEvent; readonly at: number }>
  /** From when on nothing has been dropped. */
  from: number
}

const keyOf = (event: LiveEvent): string => (event.kind === 'job' ? `job ${event.jobRunId}` : JSON.stringify(event))

/**
 * The events of the last minute: a page asks for its data before its stream is open, and what changes in between has to be
 * delivered when it is. Times are milliseconds of any clock that does not go back.
 */
export class RecentEvents {
  /** By customer, those first that have been quiet for longest. */
  readonly #customers = new Map<number, Recent>()
  #listeningFrom: number

  constructor(now: number) {
    this.#listeningFrom = now
  }

  /** How many customers have events that are kept. */
  get customers(): number {
    return this.#customers.size
  }

  keep(customerId: number, event: LiveEvent, now: number): void {
    const recent: Recent = this.#customers.get(customerId) ?? { events: new Map(), from: this.#listeningFrom }
    const key = keyOf(event)
    recent.events.delete(key)
    recent.events.set(key, { event, at: now })
    const [oldest] = recent.events
    if (oldest && recent.events.size > mostKept) {
      recent.events.delete(oldest[0])
      recent.from = oldest[1].at + 1
    }
    this.#customers.delete(customerId)
    this.#customers.set(customerId, recent)
    this.#dropQuiet(now)
  }

  /** Nobody listened until now: what happened before is unknown. */
  lose(now: number): void {
    this.#customers.clear()
    this.#listeningFrom = now
  }

  /** What happened at this customer from a moment on; `refresh` alone where that is no longer known. */
  since(customerId: number, moment: number, now: number): LiveEvent[] {
    const recent = this.#customers.get(customerId)
    const from = Math.max(recent?.from ?? this.#listeningFrom, now - keptFor)
    if (moment < from) return [{ kind: 'refresh' }]
    return [...(recent?.events.values() ?? [])].filter(({ at }) => at >= moment).map(({ event }) => event)
  }

  #dropQuiet(now: number): void {
    for (const [customerId, { events }] of this.#customers) {
      if ([...events.values()].some(({ at }) => at >= now - keptFor)) return
      this.#customers.delete(customerId)
    }
  }
}
