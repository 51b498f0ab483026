import { z95 } from './critical-values.ts'

/** How long something lasted, in days, and how it ended: 0 has not ended yet, any other number is a way to end. */
export interface Duration {
  readonly days: number
  readonly end: number
}

/** A day on which something ended. */
export interface SurvivalStep {
  readonly day: number
  /** How many had lasted until this day. */
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

/** The days on which something ended, in order; what has not ended on a day was at risk on it. */
export function riskSteps(durations: readonly Duration[]): RiskStep[] {
  const byDay = [...Map.groupBy(durations, ({ days }) => days)].sort(([a], [b]) => a - b)
  let atRisk = durations.length
  return byDay.flatMap(([day, list]) => {
    const ends = new Map<number, number>()
    for (const { end } of list) if (end !== 0) ends.set(end, (ends.get(end) ?? 0) + 1)
    const ended = list.filter(({ end }) => end !== 0).length
    const step = { day, atRisk, ended, ends }
    atRisk -= list.length
    return ended === 0 ? [] : [step]
  })
}

/** An interval of a share by its error on the scale of log(−log), which keeps it within 0..1. */
export function logLogInterval(share: number, error: number): { readonly low: number; readonly high: number } {
  if (share <= 0 || share >= 1 || !(error > 0)) return { low: share, high: share }
  const spread = (z95 * error) / (share * Math.log(share))
  return { low: share ** Math.exp(-spread), high: share ** Math.exp(spread) }
}

/**
 * The share that lasts longer than each day on which something ended: ∏(1 − d/n) (Kaplan and Meier 1958), with Greenwood's
 * error S·√Σ d/(n(n − d)) and the interval on the scale of log(−log S) (Kalbfleisch and Prentice 1980).
 */
export function kaplanMeier(durations: readonly Duration[]): SurvivalStep[] {
  let survival = 1
  let greenwood = 0
  return riskSteps(durations).map(({ day, atRisk, ended }) => {
    survival *= 1 - ended / atRisk
    greenwood += ended / (atRisk * (atRisk - ended))
    const error = survival === 0 ? 0 : survival * Math.sqrt(greenwood)
    return { day, atRisk, ended, survival, ...logLogInterval(survival, error) }
  })
}

/** A median duration in days; null where it is not reached. */
export interface MedianDuration {
  readonly median: number | null
  readonly low: number | null
  readonly high: number | null
  /** How many durations it rests on, and how many of them have ended. */
  readonly n: number
  readonly ended: number
}

// A product of fractions may miss one half by its last bits.
const half = 0.5 + 1e-12

/**
 * The first day by which half have ended; its 95 % interval holds the days on which the interval of the curve holds one half
 * (Brookmeyer and Crowley 1982).
 */
export function medianDuration(durations: readonly Duration[]): MedianDuration {
  const steps = kaplanMeier(durations)
  const first = (reached: (step: SurvivalStep) => boolean) => steps.find(reached)?.day ?? null
  return {
    median: first(({ survival }) => survival <= half),
    low: first(({ low }) => low <= half),
    high: first(({ high }) => high <= half),
    n: durations.length,
    ended: durations.filter(({ end }) => end !== 0).length,
  }
}
