import type { Budget } from '@bic/connectors/ask'

/** A limit over a longer time is counted in the database, day by day. */
const longest = 60 * 60_000
/** After the vendor said that it was asked too often, it is asked half as often for so long. */
const slowFor = 10 * 60_000
/** By how much a window grows each time that it was full and nothing was refused, where the vendor does not say its limit. */
const growth = 0.1

/**
 * How often a vendor may be asked for one connection: every request within each of its windows. It forgets what was asked before the
 * process began; limits of a day are known from the ledger. A limit that the vendor does not say is looked for: a little more as long as
 * nothing is refused, half as much when something is.
 */
export class RateBudget {
  readonly #budgets: readonly Budget[]
  readonly #asked = new Map<string, number[]>()
  readonly #today = new Map<string, number>()
  readonly #found = new Map<Budget, number>()
  /** What the vendor said of how much of its limit all programs of the customer have used. */
  readonly #said = new Map<string, number>()
  #slowUntil = 0

  constructor(budgets: readonly Budget[]) {
    this.#budgets = budgets
  }

  /** How many requests of a bucket the ledger has for today. */
  startDay(bucket: string, requests: number): void {
    this.#today.set(bucket, requests)
  }

  /** The share of a day's requests that is used, 0 to 1 or more. */
  usedToday(bucket: string): number {
    const most = this.#budgets.find(one => one.bucket === bucket && one.perMilliseconds > longest)?.most
    const own = most === undefined ? 0 : (this.#today.get(bucket) ?? 0) / most
    return Math.max(own, this.#said.get(bucket) ?? 0)
  }

  /** The share of a day's requests that all programs of the customer have used, as the vendor says. */
  noteShare(bucket: string, share: number): void {
    this.#said.set(bucket, share)
  }

  /** Takes one request and answers 0, or takes none and answers the milliseconds after which there is one; Infinity: not today. */
  take(bucket: string, now: number): number {
    const asked = this.#asked.get(bucket) ?? []
    const budgets = this.#budgets.filter(one => one.bucket === bucket)
    let wait = 0
    for (const budget of budgets) {
      const { most, perMilliseconds } = budget
      if (perMilliseconds > longest) {
        if ((this.#today.get(bucket) ?? 0) >= most) wait = Number.POSITIVE_INFINITY
        continue
      }
      const allowed = this.#allowed(budget, now)
      const inWindow = asked.filter(at => at > now - perMilliseconds)
      const first = inWindow[inWindow.length - allowed]
      if (first !== undefined) wait = Math.max(wait, first + perMilliseconds - now)
    }
    if (wait > 0) return wait
    for (const budget of budgets) this.#grow(budget, asked, now)
    asked.push(now)
    this.#asked.set(
      bucket,
      asked.filter(at => at > now - longest),
    )
    this.#today.set(bucket, (this.#today.get(bucket) ?? 0) + 1)
    return 0
  }

  /** The vendor said that it was asked too often. */
  slowDown(now: number): void {
    this.#slowUntil = now + slowFor
    for (const budget of this.#budgets)
      if (budget.upTo !== undefined) this.#found.set(budget, Math.max(1, (this.#found.get(budget) ?? budget.most) / 2))
  }

  #allowed(budget: Budget, now: number): number {
    if (budget.upTo !== undefined) return Math.floor(this.#found.get(budget) ?? budget.most)
    return Math.max(1, Math.floor(budget.most / (now < this.#slowUntil ? 2 : 1)))
  }

  /** What is asked less often than it may be shows nothing. */
  #grow(budget: Budget, asked: readonly number[], now: number): void {
    if (budget.upTo === undefined) return
    const allowed = this.#allowed(budget, now)
    if (asked.filter(at => at > now - budget.perMilliseconds).length + 1 < allowed) return
    const found = (this.#found.get(budget) ?? budget.most) + growth / allowed
    this.#found.set(budget, Math.min(budget.upTo, found))
  }
}
