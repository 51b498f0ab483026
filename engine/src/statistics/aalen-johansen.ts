import { type BetaProduct, noBeta, productQuantile, timesBeta } from './beta-product.ts'
import { type Duration, riskSteps, watchedOf } from './kaplan-meier.ts'

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

/** What is known after a day on which something ended. */
interface Row {
  readonly day: number
  /** Share that has not ended in any way, and that has ended in the way asked for. */
  readonly survival: number
  readonly incidence: number
  /** Limit of what has not ended in this way, and how many deals that rests on. */
  readonly upper: BetaProduct
  readonly effective: number
}

const [tail, rest] = [0.025, 0.975]
/** Less than this of one deal is what sums of fractions leave over. */
const nobody = 1e-9

function rowsOf(durations: readonly Duration[], end: number): Row[] {
  let [survival, incidence] = [1, 0]
  let upper = noBeta
  let effective = 0
  return riskSteps(durations).map(({ day, atRisk, ended, ends }) => {
    const own = ends.get(end) ?? 0
    if (survival > 0) effective = (atRisk * (1 - incidence)) / survival
    const share = survival > 0 ? own / effective : 0
    if (own > 0 && survival > 0) upper = timesBeta(upper, Math.max(nobody, effective - own + 1), own)
    incidence = 1 - (1 - incidence) * (1 - share)
    effective = Math.max(0, effective - own)
    survival = ended === atRisk ? 0 : survival * (1 - ended / atRisk)
    return { day, survival, incidence, upper, effective }
  })
}

/**
 * The share that has ended in the way `end` by each of some days, when other ways to end compete with it: Σ S(t−)·d/Y
 * (Aalen and Johansen 1978); what could still end either way is not counted as neither, as 1 − Kaplan–Meier would.
 *
 * The interval is the beta product of `kaplanMeier` on the risk sets of the subdistribution, Y·(1 − F(t−))/S(t−), in which
 * what ended in another way stays as far as it would still be watched, and which make the product ∏(1 − d/Y*) the same curve
 * (Geskus 2011, Biometrics 67, 39): Clopper and Pearson's interval on the effective sample, their own without censoring. It
 * has a width where nothing, or everything, has ended in this way.
 */
export function cumulativeIncidence(durations: readonly Duration[], end: number, days: readonly number[]): Incidence[] {
  const watched = watchedOf(durations)
  const rows = rowsOf(watched, end)
  const last = watched.reduce((latest, duration) => Math.max(latest, duration.days), Number.NEGATIVE_INFINITY)
  return days.map(day => {
    const atRisk = watched.filter(({ days: lasted, entry = 0 }) => lasted > day && entry <= day).length
    const row = rows.findLast(one => one.day <= day)
    const { survival, incidence, upper, effective } = row ?? {
      survival: 1,
      incidence: 0,
      upper: noBeta,
      effective: 0,
    }
    // Past the last day watched nothing is known, unless everything had ended.
    if (watched.length === 0 || (day > last && survival > 0)) return { day, share: null, low: null, high: null, atRisk }
    const lasting = watched.filter(
      one => (one.entry ?? 0) <= day && (one.days > day || (one.days === day && one.end === 0)),
    ).length
    const next = survival > 0 ? (lasting * (1 - incidence)) / survival : effective
    const lower = timesBeta(upper, next < nobody ? 0 : next, 1)
    return {
      day,
      share: incidence,
      low: 1 - productQuantile(upper, rest),
      high: 1 - productQuantile(lower, tail),
      atRisk,
    }
  })
}
