import type { VendorFault } from '@bic/connectors/vendor-fault'
import type { RateBudget } from './rate-budget.ts'
import { VendorBusy } from './vendor-busy.ts'

/** A pause that is longer is not waited for: the work goes on later. */
const longestWait = 20_000
const longestPause = 24 * 60 * 60_000
const usualPause = 60_000

/** Until when to wait by the word of a vendor, which may be nonsense. */
const pauseUntil = (until: number | undefined, now: number): number =>
  until === undefined || !Number.isFinite(until)
    ? now + usualPause
    : Math.min(Math.max(until, now + 1000), now + longestPause)

interface PaceOptions {
  readonly budget: RateBudget
  readonly now: () => Date
  readonly wait: (milliseconds: number) => Promise<void>
}

/** How often a vendor was asked, by bucket. */
export type Usage = ReadonlyMap<string, { readonly requests: number; readonly refused: number }>

/** Has requests wait until the vendor takes them, and counts them. */
export class Pace {
  readonly #options: PaceOptions
  #usage = new Map<string, { requests: number; refused: number }>()
  /** How many requests were sent in all, and how many of them before the vendor last said that it was asked too often. */
  #sent = 0
  #sentBeforeSlow = 0
  /** Until when a bucket rests, in milliseconds since 1970: what others ask meanwhile would be refused as well. */
  readonly #rests = new Map<string, number>()

  constructor(options: PaceOptions) {
    this.#options = options
  }

  /** Waits until a request may be sent. Answers which of all requests it is. @throws VendorBusy when that is too long */
  async take(bucket: string): Promise<number> {
    const { budget, now, wait } = this.#options
    for (;;) {
      const time = now().getTime()
      const rest = (this.#rests.get(bucket) ?? 0) - time
      const pause = rest > 0 ? rest : budget.take(bucket, time)
      if (pause === 0) break
      if (pause > longestWait) {
        const until = new Date(now().getTime() + Math.min(pause, 60 * 60_000))
        throw new VendorBusy(until, 'All requests that the vendor allows are used.')
      }
      await wait(pause)
    }
    this.#count(bucket, 'requests')
    return ++this.#sent
  }

  /**
   * Rests after a request that the vendor refused because it was asked too often.
   *
   * @param number which of all requests it was
   * @throws VendorBusy when it is to rest too long, or asks no more
   */
  async rest(bucket: string, number: number, fault: VendorFault, asksAgain: boolean): Promise<void> {
    const { budget, now, wait } = this.#options
    this.#count(bucket, 'refused')
    // What was on its way when the vendor refused is refused for the same reason.
    if (number > this.#sentBeforeSlow) budget.slowDown(now().getTime())
    this.#sentBeforeSlow = this.#sent
    const until = pauseUntil(fault.until, now().getTime())
    this.#rests.set(bucket, Math.max(until, this.#rests.get(bucket) ?? 0))
    if (until - now().getTime() > longestWait || !asksAgain) throw new VendorBusy(new Date(until), fault.message)
    await wait(until - now().getTime())
  }

  /** What was sent since this was last called. */
  takeUsage(): Usage {
    const taken = this.#usage
    this.#usage = new Map()
    return taken
  }

  #count(bucket: string, what: 'requests' | 'refused'): void {
    const counts = this.#usage.get(bucket) ?? { requests: 0, refused: 0 }
    counts[what] += 1
    this.#usage.set(bucket, counts)
  }
}
