import type { SlotKind } from './job-kinds.ts'

/**
 * Signs of life of a queue that is worked: when jobs for each sort of slots were last looked for, and when each job under way last did
 * something.
 */
export class QueuePulse {
  readonly #now: () => number
  readonly #jobs = new Map<string, { readonly slots: SlotKind; at: number }>()
  readonly #lookedAt: Record<SlotKind, number>

  /** `now` is a clock that only goes forward, in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#lookedAt = { computing: now(), waiting: now() }
  }

  /** The queue was asked for a job for these slots and answered. */
  look(slots: SlotKind): void {
    this.#lookedAt[slots] = this.#now()
  }

  /** A job began. */
  begin(slots: SlotKind, jobId: string): void {
    this.#jobs.set(jobId, { slots, at: this.#now() })
  }

  /** A job did something. */
  move(jobId: string): void {
    const job = this.#jobs.get(jobId)
    if (job) job.at = this.#now()
  }

  end(jobId: string): void {
    this.#jobs.delete(jobId)
  }

  /** Jobs under way, in all slots or in these. */
  jobs(slots?: SlotKind): readonly string[] {
    return [...this.#jobs].filter(([, job]) => slots === undefined || job.slots === slots).map(([jobId]) => jobId)
  }

  /** Milliseconds since jobs for these slots were last looked for. */
  unseenFor(slots: SlotKind): number {
    return this.#now() - this.#lookedAt[slots]
  }

  /** Milliseconds since the last sign of life of any kind, of the slots that have shown none for longest. */
  quietFor(): number {
    const last = { ...this.#lookedAt }
    for (const { slots, at } of this.#jobs.values()) last[slots] = Math.max(last[slots], at)
    return this.#now() - Math.min(last.computing, last.waiting)
  }

  /** Jobs that have done nothing for so many milliseconds. */
  stuck(milliseconds: number): readonly string[] {
    return [...this.#jobs].filter(([, { at }]) => this.#now() - at >= milliseconds).map(([jobId]) => jobId)
  }
}
