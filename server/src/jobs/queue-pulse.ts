import type { Places } from './job-kinds.ts'

/**
 * Signs of life of a queue that is worked: when jobs for each sort of places were last looked for, and when each job under way last did
 * something.
 */
export class QueuePulse {
  readonly #now: () => number
  readonly #jobs = new Map<string, { readonly places: Places; at: number }>()
  readonly #lookedAt: Record<Places, number>

  /** `now` is a clock that only goes forward, in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#lookedAt = { computing: now(), waiting: now() }
  }

  /** The queue was asked for a job for these places and answered. */
  look(places: Places): void {
    this.#lookedAt[places] = this.#now()
  }

  /** A job began. */
  begin(places: Places, jobId: string): void {
    this.#jobs.set(jobId, { places, at: this.#now() })
  }

  /** A job did something. */
  move(jobId: string): void {
    const job = this.#jobs.get(jobId)
    if (job) job.at = this.#now()
  }

  end(jobId: string): void {
    this.#jobs.delete(jobId)
  }

  /** Jobs under way, in all places or in these. */
  jobs(places?: Places): readonly string[] {
    return [...this.#jobs].filter(([, job]) => places === undefined || job.places === places).map(([jobId]) => jobId)
  }

  /** Milliseconds since jobs for these places were last looked for. */
  unseenFor(places: Places): number {
    return this.#now() - this.#lookedAt[places]
  }

  /** Milliseconds since the last sign of life of any kind, of the places that have shown none for longest. */
  quietFor(): number {
    const last = { ...this.#lookedAt }
    for (const { places, at } of this.#jobs.values()) last[places] = Math.max(last[places], at)
    return this.#now() - Math.min(last.computing, last.waiting)
  }

  /** Jobs that have done nothing for so many milliseconds. */
  stuck(milliseconds: number): readonly string[] {
    return [...this.#jobs].filter(([, { at }]) => this.#now() - at >= milliseconds).map(([jobId]) => jobId)
  }
}
