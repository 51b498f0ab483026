import { type BetaProduct, noBeta, productBelow, productQuantile, timesBeta } from './beta-product.ts'

/** How long something lasted, in days, and how it ended: 0 has not ended yet, any other number is a way to end. */
export interface Duration {
  readonly days: number
  readonly end: number
  /**
   * The first of its days on which it was watched, 0 when left out: before, it could not have been seen to end, so that it is at
   * risk from this day on only (delayed entry, left truncation). What ended before it was watched does not count.
   */
  readonly entry?: number
}

/** A day on which something ended. */
export interface SurvivalStep {
  readonly day: number
  /** How many had lasted until this day, and were watched. */
  readonly atRisk: number
  /** How many ended on it, in any way. */
  readonly ended: number
  /** Share that lasts longer than this day, 0..1. */
  readonly survival: number
  /** 95 % interval of it. */
  readonly low: number
  readonly high: number
}

/** Durations by day: how many were at risk, and how many ended in each way. */
export interface RiskStep {
  readonly day: number
  readonly atRisk: number
  readonly ended: number
  readonly ends: ReadonlyMap<number, number>
}

const entryOf = ({ entry = 0 }: Duration): number => entry

/** Those that were watched at all. */
export const watchedOf = <T extends Duration>(durations: readonly T[]): T[] =>
  durations.filter(duration => entryOf(duration) <= duration.days)

/** How many are at risk on a day, of those that were watched: what has not ended on a day, or ends on it, was at risk on it. */
function riskOn(durations: readonly Duration[]): (day: number) => number {
  const entries = Float64Array.from(durations, entryOf).sort()
  const exits = Float64Array.from(durations, ({ days }) => days).sort()
  const countUntil = (sorted: Float64Array, day: number, orOn: boolean): number => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sorted[middle] < day || (orOn && sorted[middle] === day)) low = middle + 1
      else high = middle
    }
    return low
  }
  return day => countUntil(entries, day, true) - countUntil(exits, day, false)
}

/** The days on which something ended, in order, of durations that were watched. */
export function riskSteps(durations: readonly Duration[]): RiskStep[] {
  const atRisk = riskOn(durations)
  const byDay = [...Map.groupBy(durations, ({ days }) => days)].sort(([a], [b]) => a - b)
  return byDay.flatMap(([day, list]) => {
    const ends = new Map<number, number>()
    for (const { end } of list) if (end !== 0) ends.set(end, (ends.get(end) ?? 0) + 1)
    const ended = list.filter(({ end }) => end !== 0).length
    return ended === 0 ? [] : [{ day, atRisk: atRisk(day), ended, ends }]
  })
}

/** A survival share with what its interval comes from: its upper limit, and its lower one without what may end next. */
interface Limits {
  readonly day: number
  readonly atRisk: number
  readonly ended: number
  readonly survival: number
  readonly upper: BetaProduct
  readonly lower: BetaProduct
}

/** The curve on the days on which something ended, or (`all`) on which anything left the risk set. */
function limitsOf(durations: readonly Duration[], all: boolean): Limits[] {
  const watched = watchedOf(durations)
  const steps = new Map(riskSteps(watched).map(step => [step.day, step]))
  const atRiskOn = riskOn(watched)
  const days = all ? [...new Set(watched.map(({ days: lasted }) => lasted))].sort((a, b) => a - b) : [...steps.keys()]
  let survival = 1
  let upper = noBeta
  return days.map(day => {
    const atRisk = atRiskOn(day)
    const ended = steps.get(day)?.ended ?? 0
    survival *= 1 - ended / atRisk
    if (ended > 0) upper = timesBeta(upper, atRisk - ended + 1, ended)
    return { day, atRisk, ended, survival, upper, lower: timesBeta(upper, atRisk - ended, 1) }
  })
}

const [tail, rest] = [0.025, 0.975]

/**
 * The share that lasts longer than each day on which something ended: ∏(1 − d/Y) (Kaplan and Meier 1958), Y the number at risk
 * and d of them ended, with the beta product interval (Fay, Brittain and Proschan 2013, Biostatistics 14, 723), by the
 * method of moments: the upper limit is a quantile of ∏ Beta(Y − d + 1, d), the lower one of that times Beta(Y', 1), Y' those
 * known to have lasted longer. Without censoring it is the interval of Clopper and Pearson. It keeps its coverage where few
 * have ended or nearly all, which intervals by a standard error do not.
 */
export function kaplanMeier(durations: readonly Duration[]): SurvivalStep[] {
  return limitsOf(durations, false).map(({ upper, lower, ...step }) => ({
    ...step,
    low: productQuantile(lower, tail),
    high: productQuantile(upper, rest),
  }))
}

/** A median duration in days; null where it is not reached. */
export interface MedianDuration {
  readonly median: number | null
  /** Bounds of the 95% interval; null is open: no day can be ruled out on that side. */
  readonly low: number | null
  readonly high: number | null
  /** How many durations it rests on, and how many of them have ended. */
  readonly n: number
  readonly ended: number
}

// A product of fractions may miss one half by its last bits.
const half = 0.5 + 1e-12

/**
 * The first day by which half have ended; its 95 % interval holds the days on which the interval of the curve (see `kaplanMeier`)
 * holds one half (Brookmeyer and Crowley 1982). Without censoring that is the interval of order statistics; of five or fewer
 * it is open on both sides.
 */
export function medianDuration(durations: readonly Duration[]): MedianDuration {
  const watched = watchedOf(durations)
  const steps = limitsOf(watched, true)
  const first = (reached: (step: Limits) => boolean) => steps.find(reached)?.day ?? null
  // Before anything has ended the lower limit is that of Beta(Y, 1): of few it lies below one half from the first day on.
  const few = steps.length > 0 && 0.5 ** steps[0].atRisk >= tail
  return {
    median: first(({ survival }) => survival <= half),
    low: few ? null : first(({ lower }) => productBelow(lower, half) >= tail),
    high: first(({ upper }) => productBelow(upper, half) >= rest),
    n: watched.length,
    ended: watched.filter(({ end }) => end !== 0).length,
  }
}
