/** Signs of life of a queue that is worked: when it was last looked at, and when each job under way last did something. */
export class QueuePulse {
  readonly #now: () => number
  readonly #jobs = new Map<string, number>()
  #lookedAt: number

  /** `now` is a clock that only goes forward, in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#lookedAt = now()
  }

  /** The queue was asked for a job and answered. */
  look(): void {
    this.#lookedAt = this.#now()
  }

  /** A job began, or did something. */
  move(jobId: string): void {
    this.#jobs.set(jobId, this.#now())
  }

  end(jobId: string): void {
    this.#jobs.delete(jobId)
  }

  /** Jobs under way. */
  get jobs(): readonly string[] {
    return [...this.#jobs.keys()]
  }

  /** Milliseconds since the queue was last looked at. */
  unseenFor(): number {
    return this.#now() - this.#lookedAt
  }

  /** Milliseconds since the last sign of life of any kind. */
  quietFor(): number {
    return this.#now() - Math.max(this.#lookedAt, ...this.#jobs.values())
  }

  /** Jobs that have done nothing for so many milliseconds. */
  stuck(milliseconds: number): readonly string[] {
    return [...this.#jobs].filter(([, at]) => this.#now() - at >= milliseconds).map(([jobId]) => jobId)
  }
}
