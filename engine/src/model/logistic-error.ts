import { type LogisticData, type LogisticModel, logOddsOf, sigmoid } from './ridge-logistic.ts'
import { solvePositive } from './solve-positive.ts'
import { weightedGram } from './weighted-gram.ts'

/**
 * Covariance of the intercept (first) and the coefficients of a ridge-penalised logistic regression, row by row: the inverse of
 * XᵀWX + penalty·I at its fit, by Laplace's approximation with the penalty as a normal prior (le Cessie and van Houwelingen
 * 1992; MacKay 1992, Neural Computation 4, 720). Null when it cannot be inverted.
 */
export function covarianceOf(
  { columns, outcome, weights }: LogisticData,
  model: LogisticModel,
  penalty: number,
): Float64Array | null {
  const [n, p] = [outcome.length, columns.length + 1]
  const curvature = logOddsOf(model, columns, n).map((odds, i) => {
    const mu = sigmoid(odds)
    return (weights?.[i] ?? 1) * mu * (1 - mu)
  })
  const hessian = weightedGram(columns, curvature)
  for (let j = 1; j < p; j++) hessian[j * p + j] += penalty
  const covariance = new Float64Array(p * p)
  for (let j = 0; j < p; j++) {
    const unit = new Float64Array(p)
    unit[j] = 1
    const column = solvePositive(hessian.slice(), unit)
    if (!column) return null
    covariance.set(column, j * p)
  }
  return covariance
}

/** Standard error of the log-odds of a row: √(xᵀ·C·x), x = 1 and its values. */
export function errorOfOdds(covariance: ArrayLike<number>, values: ArrayLike<number>): number {
  const p = values.length + 1
  const entry = (j: number) => (j === 0 ? 1 : values[j - 1])
  let sum = 0
  for (let j = 0; j < p; j++) for (let k = 0; k < p; k++) sum += entry(j) * covariance[j * p + k] * entry(k)
  return Math.sqrt(Math.max(0, sum))
}
