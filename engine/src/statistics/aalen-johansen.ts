import { type Duration, logLogInterval, riskSteps } from './kaplan-meier.ts'

/** The share that has ended in one way by a day. */
export interface Incidence {
  readonly day: number
  /** 0..1; null where nobody was watched so long. */
  readonly share: number | null
  readonly low: number | null
  readonly high: number | null
  /** How many had not ended and were still watched after the day. */
  readonly atRisk: number
}

/**
 * The share that has ended in the way `end` by each of some days, when other ways to end compete with it: Σ S(t−)·d/n
 * (Aalen and Johansen 1978); what could still end either way is not counted as neither, as 1 − Kaplan–Meier would. Error by
 * the delta method (Marubini and Valsecchi 1995, 10.3): without censoring it is the binomial one. Interval on the scale of
 * log(−log).
 */
export function cumulativeIncidence(durations: readonly Duration[], end: number, days: readonly number[]): Incidence[] {
  const steps = riskSteps(durations)
  let before = 1
  let incidence = 0
  const rows = steps.map(({ day, atRisk, ended, ends }) => {
    const own = ends.get(end) ?? 0
    const row = { day, atRisk, ended, own, before, incidence: incidence + (before * own) / atRisk }
    incidence = row.incidence
    before *= 1 - ended / atRisk
    return row
  })
  const last = durations.reduce((latest, duration) => Math.max(latest, duration.days), Number.NEGATIVE_INFINITY)
  return days.map(day => {
    const until = rows.filter(row => row.day <= day)
    const atRisk = durations.filter(duration => duration.days > day).length
    const left = steps.filter(step => step.day <= day).reduce((rest, step) => rest * (1 - step.ended / step.atRisk), 1)
    // Past the last day watched nothing is known, unless everything had ended.
    if (durations.length === 0 || (day > last && left > 1e-12))
      return { day, share: null, low: null, high: null, atRisk }
    const share = until.at(-1)?.incidence ?? 0
    return { day, share, ...logLogInterval(share, Math.sqrt(variance(until, share))), atRisk }
  })
}

interface Row {
  readonly atRisk: number
  readonly ended: number
  readonly own: number
  readonly before: number
  readonly incidence: number
}

function variance(rows: readonly Row[], share: number): number {
  let sum = 0
  for (const { atRisk: n, ended, own, before, incidence } of rows) {
    const rest = share - incidence
    if (n > ended) sum += (rest * rest * ended) / (n * (n - ended))
    sum += (before * before * own * (n - own)) / n ** 3
    sum -= (2 * rest * before * own) / n ** 2
  }
  return Math.max(0, sum)
}
