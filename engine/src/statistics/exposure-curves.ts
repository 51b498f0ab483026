import { cumulativeIncidence, type Incidence } from './aalen-johansen.ts'
import { chiSquareAbove } from './chi-square.ts'
import { type Duration, riskSteps } from './kaplan-meier.ts'

/** A deal of which one asks whether something that came up on some day goes with how it ends. Days since its creation. */
export interface ExposedDuration {
  readonly days: number
  /** How it ended on its last day; 0 has not ended yet. */
  readonly end: number
  /** The day on which it was exposed; null: not so far. */
  readonly exposed: number | null
  /** The first of its days that is watched, 0 when left out: nobody could have been exposed before (delayed entry). */
  readonly entry?: number
}

/** The shares that end in each of some ways, with exposure and without it. */
export interface ExposureCurves {
  /** Of each way to end, in the order asked. */
  readonly with: readonly (readonly Incidence[])[]
  readonly without: readonly (readonly Incidence[])[]
  /** How many were watched with exposure, and without; one that was exposed later is among both. */
  readonly watched: { readonly with: number; readonly without: number }
  /** Of each way: two-sided p of ending in it as often on each day with exposure as without; null where nothing ended so. */
  readonly p: readonly (number | null)[]
}

/** The parts of the time from the landmark on that were spent exposed and not exposed. */
function splitTime(all: readonly ExposedDuration[], landmark: number) {
  const exposed: Duration[] = []
  const unexposed: Duration[] = []
  for (const { days, end, exposed: on, entry: from = 0 } of all) {
    if (days <= landmark || from > days) continue
    const lasted = days - landmark
    const since = on === null ? Number.POSITIVE_INFINITY : on - landmark
    const entry = Math.max(0, from - landmark)
    // What came up on the last day did not come up before the end.
    if (since <= 0 || since < entry) exposed.push({ days: lasted, end, entry })
    else if (since >= lasted) unexposed.push({ days: lasted, end, entry })
    else {
      unexposed.push({ days: since, end: 0, entry })
      exposed.push({ days: lasted, end, entry: since + 1 })
    }
  }
  return { exposed, unexposed }
}

/** (O − E)²/V over the days on which something ended in this way (Mantel and Byar 1974). */
function testOf(exposed: readonly Duration[], unexposed: readonly Duration[], end: number): number | null {
  const atRiskWith = (day: number) => exposed.filter(({ days, entry = 0 }) => entry <= day && days >= day).length
  let [difference, variance] = [0, 0]
  for (const { day, atRisk, ends } of riskSteps([...exposed, ...unexposed])) {
    const ended = ends.get(end) ?? 0
    if (ended === 0 || atRisk < 2) continue
    const withIt = atRiskWith(day)
    const seen = exposed.filter(one => one.days === day && one.end === end).length
    const share = withIt / atRisk
    difference += seen - ended * share
    variance += (ended * share * (1 - share) * (atRisk - ended)) / (atRisk - 1)
  }
  return variance > 0 ? chiSquareAbove((difference * difference) / variance, 1) : null
}

/**
 * The chance to end in each way by each of some days after a landmark, for those that were not at an end by then: with
 * exposure and without it, where a deal counts as not exposed until it is and as exposed from the next day on (Simon and
 * Makuch 1984, Statistics in Medicine 3, 35), so that nobody is counted as exposed while they wait for it; curves by
 * `cumulativeIncidence`, the comparison by the test of Mantel and Byar (1974, JASA 69, 81), cause by cause.
 *
 * It describes what goes with exposure, not what it does: what brings the exposure about is not adjusted for.
 */
export function exposureCurves(
  all: readonly ExposedDuration[],
  {
    landmark,
    ends,
    days,
  }: { readonly landmark: number; readonly ends: readonly number[]; readonly days: readonly number[] },
): ExposureCurves {
  const { exposed, unexposed } = splitTime(all, landmark)
  const curves = (durations: readonly Duration[]) => ends.map(end => cumulativeIncidence(durations, end, days))
  return {
    with: curves(exposed),
    without: curves(unexposed),
    watched: { with: exposed.length, without: unexposed.length },
    p: ends.map(end => testOf(exposed, unexposed, end)),
  }
}
