import { type DealWeek, type Rate, rateOf } from './deal-weeks.ts'
import { EDetector } from './e-detector.ts'
import { Expectation, fewestDeals, fewestWeeks, type WatchChoice } from './watch-rate.ts'

/** A week of a deal, and whose deal it is. */
export interface AccountWeek extends DealWeek {
  readonly account: number
}

/** Whether an account talks of something more than before. */
export interface AccountWatch {
  readonly state: 'rising' | 'usual'
  /** Weeks of its deals in the time that is watched, and in how many of them it came up. */
  readonly weeks: number
  readonly said: number
  /** The week from which on it is the likeliest to have risen; null while it is as usual. */
  readonly since: number | null
}

/**
 * Which accounts talk of something more often than is usual in a market: the e-detector of alerts, account by account. What is
 * usual is the rate of all accounts before `from`; of a deal that talked of it before, more is expected, so that an account that
 * always talks of it does not rise. One conversation is no evidence: `needed` is a budget over all accounts (`evidenceNeeded`).
 *
 * @param weeks of deals of all accounts, in any order; each deal and week once
 * @returns by account, of those that talked since `from`; null when the past says too little to know what is usual
 */
export function watchAccounts(
  weeks: readonly AccountWeek[],
  { from, until, needed }: WatchChoice,
): { readonly usual: Rate; readonly accounts: ReadonlyMap<number, AccountWatch> } | null {
  const past = weeks.filter(({ week }) => week < from)
  const usual = rateOf(past)
  if (!usual || usual.deals < fewestDeals || usual.n < fewestWeeks) return null
  const watched = weeks.filter(({ week }) => week >= from && week <= until)
  const accounts = new Map<number, AccountWatch>()
  const expectation = new Expectation(past, usual)
  for (const [account, own] of Map.groupBy(watched, one => one.account)) {
    const ofWeek = Map.groupBy(own, ({ week }) => week)
    const detector = new EDetector()
    let since: number | null = null
    for (let week = from; week <= until; week++) {
      const talked = ofWeek.get(week) ?? []
      detector.add(talked.map(one => expectation.of(one)))
      expectation.learn(talked, week - from + 1)
      const { direction, since: step } = detector.change
      if (since === null && direction === 'up' && detector.evidence >= needed) since = from + step
    }
    const said = own.filter(one => one.said).length
    accounts.set(account, { state: since === null ? 'usual' : 'rising', weeks: own.length, said, since })
  }
  return { usual, accounts }
}
