import { hybridBounds } from '../statistics/newcombe.ts'
import { type DealWeek, type Rate, rateOf, type Tally, tallyDeals } from './deal-weeks.ts'
import { type Direction, EDetector, type Expected, type Known } from './e-detector.ts'

export interface WatchChoice {
  /** The first week that is watched; the weeks before it are the baseline. */
  readonly from: number
  /** The last week that is watched: a whole one. */
  readonly until: number
  /** The evidence at which an alarm is raised, by `evidenceNeeded`. */
  readonly needed: number
}

/** A change that was found. */
export interface Shift {
  readonly direction: Direction
  /** The week in which there was enough evidence. */
  readonly foundIn: number
  /** The week from which on it is the likeliest to have changed. */
  readonly since: number
  /** The rate from then on until it was found. */
  readonly now: Rate
  /** `now` minus the baseline, with its 95% interval; −1..1. */
  readonly difference: number
  readonly low: number
  readonly high: number
}

export type Watch =
  | { readonly state: 'too little'; readonly deals: number; readonly weeks: number }
  | { readonly state: 'usual'; readonly usual: Rate; readonly evidence: number }
  | { readonly state: 'changed'; readonly usual: Rate; readonly evidence: number; readonly shift: Shift }

/** Below this a baseline says too little: deals, and weeks of deals. */
export const fewestDeals = 20
export const fewestWeeks = 100

/**
 * How cautiously the rate of the past is taken: its log odds may lie above or below what was seen by this many times the square of
 * their standard error, so that what is known well is hardly widened, and what half a year or few deals say is. Chosen by
 * simulation (docs/benchmarks.md): without it a hundred alerts overrun their budget, with more of it changes are found later.
 */
const caution = 3.5
/** Nothing is taken to be impossible or certain. */
const least = 0.002

const within = (p: number): number => Math.min(1 - least, Math.max(least, p))
const shift = (p: number, by: number): number => within(1 / (1 + Math.exp(-(Math.log(p / (1 - p)) + by))))

/** What was known of a deal from a step of the watch on. */
interface Knowledge extends Tally {
  readonly from: number
}

/**
 * What is to be expected of deals as long as nothing changes, by weeks of the past and their rate. What a deal said before
 * counts for it: see `watchRate`.
 */
export class Expectation {
  readonly #middle: number
  readonly #margin: number
  /** How many weeks of its own a deal needs until they count as much as those of all others. */
  readonly #prior: number
  /** Of each deal what was known before the watch, and what was added since. */
  readonly #known: Map<number, Knowledge[]>

  constructor(past: readonly DealWeek[], { share, error, correlation }: Rate) {
    this.#middle = within(share)
    const errorOfOdds = error / (this.#middle * (1 - this.#middle))
    this.#margin = caution * errorOfOdds * errorOfOdds
    this.#prior = correlation === 0 ? Number.POSITIVE_INFINITY : (1 - correlation) / correlation
    this.#known = new Map([...tallyDeals(past)].map(([deal, tally]) => [deal, [{ from: 0, ...tally }]]))
  }

  #knownOf(deal: number): Knowledge[] {
    return this.#known.get(deal) ?? [{ from: 0, said: 0, weeks: 0 }]
  }

  #bounds({ said, weeks }: Tally): Pick<Known, 'low' | 'high'> {
    const mean =
      this.#prior === Number.POSITIVE_INFINITY
        ? this.#middle
        : within((this.#prior * this.#middle + said) / (this.#prior + weeks))
    return { low: shift(mean, -this.#margin), high: shift(mean, this.#margin) }
  }

  /** The least and the most probability of one week of a deal, with what came of it and what was known of the deal when. */
  of({ deal, said }: DealWeek): Expected {
    const known = this.#knownOf(deal)
    const all = known.at(-1) ?? { said: 0, weeks: 0 }
    const before = known.map(one => ({
      from: one.from,
      ...this.#bounds(one),
      weight: this.#prior + one.weeks,
      said: all.said - one.said,
      count: all.weeks - one.weeks,
    }))
    return { said, ...this.#bounds(all), before }
  }

  /**
   * Takes in a week that is over: what its deals said counts for their next weeks.
   *
   * @param from the step of the detector that begins after the week
   */
  learn(week: readonly DealWeek[], from: number): void {
    for (const [deal, { said, weeks }] of tallyDeals(week)) {
      const known = this.#knownOf(deal)
      const all = known.at(-1) ?? { said: 0, weeks: 0 }
      this.#known.set(deal, [...known, { from, said: all.said + said, weeks: all.weeks + weeks }])
    }
  }
}

/**
 * Watches in what share of the deals of a week a message comes up, for a rise or a fall. The baseline is estimated from the
 * weeks before `from`, and cautiously: a rise has to exceed its upper bound, a fall its lower one. What is expected of a deal
 * takes in what it said before, as a beta-binomial distribution does: `(a·p + said) / (a + weeks)` with a = (1 − r)/r, p the
 * share and r the correlation of the baseline. So the weeks of one deal do not count as if they were different deals, and neither
 * does a deal raise an alarm that talks of one thing all the time. What would be expected after a change takes in what the
 * deal said before it, changed, and what it said since. A change is raised only when its own interval leaves out zero; that takes alarms
 * away and adds none, so that the budget holds.
 *
 * @param weeks of deals, in any order; each deal and week once
 */
export function watchRate(weeks: readonly DealWeek[], { from, until, needed }: WatchChoice): Watch {
  const past = weeks.filter(({ week }) => week < from)
  const usual = rateOf(past)
  if (!usual || usual.deals < fewestDeals || usual.n < fewestWeeks) {
    return { state: 'too little', deals: usual?.deals ?? 0, weeks: usual?.n ?? 0 }
  }
  const expectation = new Expectation(past, usual)
  const detector = new EDetector()
  const ofWeek = Map.groupBy(
    weeks.filter(({ week }) => week >= from && week <= until),
    ({ week }) => week,
  )
  for (let week = from; week <= until; week++) {
    const own = ofWeek.get(week) ?? []
    detector.add(own.map(one => expectation.of(one)))
    expectation.learn(own, week - from + 1)
    if (detector.evidence < needed) continue
    const { direction, since } = detector.change
    const first = from + since
    const now = rateOf(weeks.filter(one => one.week >= first && one.week <= week))
    if (!now) continue
    const bounds = hybridBounds(now, usual)
    // The evidence counts the weeks that nothing was seen in, too: with few alerts they alone are as much as is needed.
    if (direction === 'up' ? bounds.low <= 0 : bounds.high >= 0) continue
    const difference = now.share - usual.share
    const found: Shift = { direction, foundIn: week, since: first, now, difference, ...bounds }
    return { state: 'changed', usual, evidence: detector.evidence, shift: found }
  }
  return { state: 'usual', usual, evidence: detector.evidence }
}
