import type { Columns } from './columns.ts'
import { solvePositive } from './solve-positive.ts'
import { weightedGram } from './weighted-gram.ts'

/** A logistic regression: log-odds = intercept + Σ coefficients · values. */
export interface LogisticModel {
  readonly intercept: number
  readonly coefficients: Float64Array
}

export interface FittedLogistic extends LogisticModel {
  /** Whether the last step was negligible. */
  readonly converged: boolean
}

export interface LogisticData {
  readonly columns: Columns
  /** 1 or 0 for each row. */
  readonly outcome: ArrayLike<number>
  /** How much each row counts; 1 each when absent. */
  readonly weights?: Float64Array
}

/** 1 / (1 + e^−x), without overflow. */
export const sigmoid = (x: number): number => (x >= 0 ? 1 / (1 + Math.exp(-x)) : Math.exp(x) / (1 + Math.exp(x)))

const smallest = 1e-9

/** The log-odds of every row. */
export function logOddsOf({ intercept, coefficients }: LogisticModel, columns: Columns, rows: number): Float64Array {
  const odds = new Float64Array(rows).fill(intercept)
  columns.forEach((column, j) => {
    const coefficient = coefficients[j]
    if (coefficient !== 0) for (let i = 0; i < rows; i++) odds[i] += coefficient * column[i]
  })
  return odds
}

/**
 * Fits a logistic regression with a ridge penalty: the intercept b and the coefficients β that make
 * `Σ w·(y·η − ln(1 + e^η)) − ½·penalty·Σβ²` largest, η = b + Σβx, by Newton's method (iteratively reweighted least squares:
 * le Cessie and van Houwelingen 1992, Applied Statistics 41, 191–201). The intercept is not penalised. A step that makes
 * the fit worse is halved. Columns should be of like scale.
 *
 * @param penalty > 0, in units of the summed log-likelihood
 * @throws RangeError for a penalty that is not positive, or columns that are not as long as the outcome
 */
export function fitRidgeLogistic(
  data: LogisticData,
  penalty: number,
  { start, steps = 50 }: { start?: LogisticModel; steps?: number } = {},
): FittedLogistic {
  const { columns, outcome } = data
  const n = outcome.length
  if (!(penalty > 0)) throw new RangeError(`penalty must be above 0, not ${penalty}.`)
  const wrong = columns.findIndex(column => column.length !== n)
  if (wrong >= 0) throw new RangeError(`Column ${wrong} has ${columns[wrong].length} values for ${n} outcomes.`)
  const weights = data.weights ?? new Float64Array(n).fill(1)
  const p = columns.length + 1
  const beta = new Float64Array(p)
  beta[0] = start?.intercept ?? 0
  if (start) beta.set(start.coefficients, 1)
  let odds = logOddsOf({ intercept: beta[0], coefficients: beta.subarray(1) }, columns, n)
  let fit = objective(odds, outcome, weights, beta, penalty)
  let converged = false
  for (let step = 0; step < steps && !converged; step++) {
    const change = newtonStep(columns, outcome, weights, odds, beta, penalty)
    if (!change) break
    let [rate, better] = [1, false]
    for (; rate > 1e-6 && !better; rate /= 2) {
      const tried = beta.map((value, j) => value + rate * change[j])
      const triedOdds = logOddsOf({ intercept: tried[0], coefficients: tried.subarray(1) }, columns, n)
      const triedFit = objective(triedOdds, outcome, weights, tried, penalty)
      if (triedFit < fit - 1e-12 * Math.abs(fit)) continue
      better = true
      converged = change.every(part => Math.abs(rate * part) < smallest)
      beta.set(tried)
      ;[odds, fit] = [triedOdds, triedFit]
    }
    if (!better) converged = true
  }
  return { intercept: beta[0], coefficients: beta.slice(1), converged }
}

function objective(
  odds: Float64Array,
  outcome: ArrayLike<number>,
  weights: Float64Array,
  beta: Float64Array,
  penalty: number,
): number {
  let sum = 0
  for (let i = 0; i < odds.length; i++) {
    const eta = odds[i]
    const log = eta > 0 ? eta + Math.log1p(Math.exp(-eta)) : Math.log1p(Math.exp(eta))
    sum += weights[i] * (outcome[i] * eta - log)
  }
  for (let j = 1; j < beta.length; j++) sum -= 0.5 * penalty * beta[j] * beta[j]
  return sum
}

/** Solves `(XᵀWX + penalty·I) · change = Xᵀ(y − μ) − penalty·β`; the intercept stands first. */
function newtonStep(
  columns: Columns,
  outcome: ArrayLike<number>,
  weights: Float64Array,
  odds: Float64Array,
  beta: Float64Array,
  penalty: number,
): Float64Array | null {
  const [n, p] = [odds.length, beta.length]
  const curvature = new Float64Array(n)
  const residual = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    const mu = sigmoid(odds[i])
    curvature[i] = Math.max(weights[i] * mu * (1 - mu), weights[i] * 1e-12)
    residual[i] = weights[i] * (outcome[i] - mu)
  }
  const hessian = weightedGram(columns, curvature)
  const gradient = new Float64Array(p)
  for (let i = 0; i < n; i++) gradient[0] += residual[i]
  for (let j = 1; j < p; j++) {
    const column = columns[j - 1]
    let slope = -penalty * beta[j]
    for (let i = 0; i < n; i++) slope += residual[i] * column[i]
    gradient[j] = slope
    hessian[j * p + j] += penalty
  }
  return solvePositive(hessian, gradient)
}
