import { calibrated } from '../model/calibration.ts'
import { errorOfOdds } from '../model/logistic-error.ts'
import { vennAbers } from '../model/venn-abers.ts'
import { z95, z95OneSided } from '../statistics/critical-values.ts'
import { isOfAge } from './age-bands.ts'
import { type Feature, featuresAt } from './deal-features.ts'
import type { DealPast } from './deal-past.ts'
import type { ForecastModel } from './fit-model.ts'

/** What of a feature moves the probability of one deal away from that of an average one. */
export interface Contribution {
  readonly feature: Feature
  /** In log-odds; above 0 raises the probability. */
  readonly logOdds: number
  /** The probability minus what it would be if this feature were average. */
  readonly points: number
  /** The 95% interval of the points, by the error of the feature's coefficient. */
  readonly low: number
  readonly high: number
}

export interface Prediction {
  readonly probability: number
  /**
   * Its range, which holds the truth of at least eight in ten deals: what is calibrated (see `vennAbers`) at 1.64 errors of the model
   * below and above its log-odds. Of a base rate it is the 95% interval of the share.
   */
  readonly low: number
  readonly high: number
  /** Whether it is the share won of deals of its age, because the model tells no more of them than that. */
  readonly isBaseRate: boolean
  /** What moves it, the strongest first; nothing moves a base rate. */
  readonly contributions: readonly Contribution[]
}

/** Log-odds of a deal before calibration with their error, and the part that each feature has in them, with its own. */
function partsOf(model: ForecastModel, deal: DealPast, day: number) {
  const values = featuresAt(deal, day, model.features)
  const parts = model.features.map((feature, j) => {
    const { mean, deviation } = model.scales[j]
    const scaled = (values[j] - mean) / deviation
    const variance = model.covariance[(j + 1) * (model.features.length + 2)] ?? 0
    return { feature, raw: model.coefficients[j] * scaled, error: Math.sqrt(Math.max(0, variance)) * Math.abs(scaled) }
  })
  const scaledValues = Array.from(values, (value, j) => (value - model.scales[j].mean) / model.scales[j].deviation)
  return {
    parts,
    odds: parts.reduce((sum, { raw }) => sum + raw, model.intercept),
    error: model.covariance.length > 0 ? errorOfOdds(model.covariance, scaledValues) : 0,
  }
}

/** The share won at the deal's age, where that is all that is known of deals so old; null where the model tells more. */
function baseRateOf({ ages }: ForecastModel, { createdDay }: DealPast, day: number) {
  const band = ages.find(range => isOfAge(range, Math.max(0, day - createdDay)))
  return band && !band.discriminates ? band.won : null
}

/** The probability that a deal is won, as known at the end of a day, with its interval and what moves it. */
export function predictDeal(model: ForecastModel, deal: DealPast, day: number): Prediction {
  const base = baseRateOf(model, deal, day)
  if (base) {
    return { probability: base.share, low: base.low, high: base.high, isBaseRate: true, contributions: [] }
  }
  const { parts, odds, error } = partsOf(model, deal, day)
  const { slope } = model.calibration
  const probability = calibrated(model.calibration, odds)
  const contributions = parts
    .map(({ feature, raw, error: own }): Contribution => {
      const pointsOf = (part: number): number => probability - calibrated(model.calibration, odds - part)
      const ends = [pointsOf(raw - z95 * own), pointsOf(raw + z95 * own)]
      return { feature, logOdds: slope * raw, points: pointsOf(raw), low: Math.min(...ends), high: Math.max(...ends) }
    })
    .sort((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds))
  const { low } = vennAbers(model.calibrationPoints, odds - z95OneSided * error)
  const { high } = vennAbers(model.calibrationPoints, odds + z95OneSided * error)
  return {
    probability,
    low: Math.min(low, probability),
    high: Math.max(high, probability),
    isBaseRate: false,
    contributions,
  }
}
