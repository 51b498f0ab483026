import { type Columns, pick, rowsOf } from './columns.ts'
import { fitRidgeLogistic, type LogisticModel, logOddsOf } from './ridge-logistic.ts'

/** Penalties that are tried, per row: from hardly any to nearly nothing left of the coefficients. */
export const triedPenalties = [1, 0.3, 0.1, 0.03, 0.01, 0.003, 0.001] as const

export interface PenaltyData {
  readonly columns: Columns
  readonly outcome: ArrayLike<number>
  readonly weights: Float64Array
  /** The fold of each row. */
  readonly folds: Uint8Array
}

export interface ChosenPenalty {
  /** In units of the summed log-likelihood of all rows. */
  readonly penalty: number
  /** Log-odds of every row by a model that was fitted without the row's fold. */
  readonly outOfFold: Float64Array
}

/** −2 · log-likelihood of log-odds. */
const devianceOf = (odds: number, outcome: number): number =>
  2 * (Math.max(odds, 0) + Math.log1p(Math.exp(-Math.abs(odds))) - outcome * odds)

/**
 * Chooses the ridge penalty by cross-validation: the one whose models, each fitted without one fold, have the least
 * deviance on the fold left out; of equals the larger one. @throws RangeError without a row
 */
export function choosePenalty(data: PenaltyData, penalties: readonly number[] = triedPenalties): ChosenPenalty {
  const { columns, outcome, weights, folds } = data
  const n = outcome.length
  if (n === 0) throw new RangeError('A penalty can only be chosen for at least one row.')
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const deviances = penalties.map(() => 0)
  const outOfFold = penalties.map(() => new Float64Array(n))
  for (const fold of new Set(folds)) {
    const kept: number[] = []
    const left: number[] = []
    folds.forEach((of, i) => {
      if (of === fold) left.push(i)
      else kept.push(i)
    })
    const fitted = { columns: rowsOf(columns, kept), outcome: pick(outcome, kept), weights: pick(weights, kept) }
    const judged = rowsOf(columns, left)
    const share = fitted.weights.reduce((sum, weight) => sum + weight, 0)
    let start: LogisticModel | undefined
    penalties.forEach((penalty, k) => {
      const model = fitRidgeLogistic(fitted, Math.max(penalty * share, 1e-9), start ? { start } : {})
      start = model
      const odds = logOddsOf(model, judged, left.length)
      left.forEach((row, i) => {
        outOfFold[k][row] = odds[i]
        deviances[k] += weights[row] * devianceOf(odds[i], outcome[row])
      })
    })
  }
  let best = 0
  deviances.forEach((deviance, k) => {
    const [least, larger] = [deviances[best], penalties[k] > penalties[best]]
    if (deviance < least || (deviance === least && larger)) best = k
  })
  return { penalty: Math.max(penalties[best] * total, 1e-9), outOfFold: outOfFold[best] }
}
