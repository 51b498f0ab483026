import type { Opened } from '@bic/contract/usage/opened'

export interface Activity {
  readonly screen: string
  readonly action: string
  readonly details?: string
  /** The message or play that it opened. */
  readonly opened?: Opened
  readonly secondsAgo?: number
}

/** Sends what one user did: the latest first, then the earlier ones. Must not throw. */
type Send = (userId: number, activities: readonly [Activity, ...Activity[]]) => Promise<void>

/** Milliseconds that an activity waits for others at most. */
const wait = 10_000
/** This many are sent at once, without waiting. */
const full = 50

interface Waiting {
  readonly activity: Activity
  readonly at: number
}

/** Gathers what a user does and sends it in batches: when enough has come together, after a while, or on request. */
export class ActivityQueue {
  readonly #send: Send
  readonly #now: () => number
  #userId: number | undefined
  #waiting: Waiting[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(send: Send, now: () => number = Date.now) {
    this.#send = send
    this.#now = now
  }

  add(userId: number, activity: Activity) {
    if (userId !== this.#userId) this.flush()
    this.#userId = userId
    this.#waiting.push({ activity, at: this.#now() })
    if (this.#waiting.length >= full) return this.flush()
    this.#timer ??= setTimeout(() => this.flush(), wait)
  }

  /** Sends what is waiting. */
  flush() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const now = this.#now()
    const [last, ...earlier] = this.#waiting
      .toReversed()
      .map(({ activity, at }) => ({ ...activity, secondsAgo: Math.min(3600, Math.round((now - at) / 1000)) }))
    this.#waiting = []
    if (last && this.#userId !== undefined) void this.#send(this.#userId, [last, ...earlier])
  }
}
