import { type Share, wilsonShare } from '../statistics/wilson.ts'
import { fitRidgeLogistic, sigmoid } from './ridge-logistic.ts'

/** What turns log-odds of a model into a probability: σ(slope · logOdds + offset). */
export interface Calibration {
  readonly slope: number
  readonly offset: number
}

/** A probability from log-odds. */
export const calibrated = ({ slope, offset }: Calibration, logOdds: number): number => sigmoid(slope * logOdds + offset)

/** Hardly any: keeps the slope finite when the outcomes are perfectly separated. */
const penalty = 1e-3

/**
 * Platt's calibration (1999): the slope and offset under which log-odds, of rows that the model was not fitted on, give
 * the outcomes their greatest likelihood. A negative slope, which says that the model was of no use, becomes 0: everybody
 * then has the share of the outcomes.
 */
export function fitCalibration(logOdds: Float64Array, outcome: ArrayLike<number>, weights: Float64Array): Calibration {
  const { intercept, coefficients } = fitRidgeLogistic({ columns: [logOdds], outcome, weights }, penalty)
  if (coefficients[0] > 0) return { slope: coefficients[0], offset: intercept }
  return { slope: 0, offset: fitRidgeLogistic({ columns: [], outcome, weights }, penalty).intercept }
}

/** Weighted mean of (probability − outcome)²: 0 is perfect, 0.25 is a coin (Brier 1950). Null of no rows. */
export function brierScore(
  probabilities: ArrayLike<number>,
  outcome: ArrayLike<number>,
  weights: ArrayLike<number>,
): number | null {
  let [sum, total] = [0, 0]
  for (let i = 0; i < probabilities.length; i++) {
    sum += weights[i] * (probabilities[i] - outcome[i]) ** 2
    total += weights[i]
  }
  return total > 0 ? sum / total : null
}

/** Rows of similar probability: the predicted and the observed share. */
export interface ReliabilityBin {
  /** Mean probability. */
  readonly predicted: number
  /** Share of outcome 1, with the Wilson interval of `deals`: rows of one deal are not independent. */
  readonly observed: Share
  readonly rows: number
  readonly deals: number
}

/**
 * The reliability chart: rows sorted by probability and cut into bins of equal weight; in each the mean probability beside
 * the observed share. A row counts with its weight.
 *
 * @param groups the deal of each row
 */
export function reliabilityOf(
  probabilities: ArrayLike<number>,
  outcome: ArrayLike<number>,
  weights: ArrayLike<number>,
  groups: ArrayLike<number>,
  bins: number,
): ReliabilityBin[] {
  const order = Array.from({ length: probabilities.length }, (_, i) => i).sort(
    (a, b) => probabilities[a] - probabilities[b] || a - b,
  )
  const total = order.reduce((sum, i) => sum + weights[i], 0)
  const cut: number[][] = Array.from({ length: bins }, () => [])
  let passed = 0
  for (const i of order) {
    cut[Math.min(bins - 1, Math.floor((passed / total) * bins))].push(i)
    passed += weights[i]
  }
  return cut.flatMap(rows => {
    const weight = rows.reduce((sum, i) => sum + weights[i], 0)
    const deals = new Set(rows.map(i => groups[i])).size
    const meanOf = (values: ArrayLike<number>) => rows.reduce((sum, i) => sum + weights[i] * values[i], 0) / weight
    const observed = weight > 0 ? wilsonShare(Math.round(meanOf(outcome) * deals), deals) : null
    if (!observed) return []
    return {
      predicted: meanOf(probabilities),
      observed: { ...observed, share: meanOf(outcome) },
      rows: rows.length,
      deals,
    }
  })
}
