import type { Covariates } from './covariates.ts'

/** Predicts a column of the deals from their covariates, each deal by a model fitted without its fold. */
export type CrossFit = (column: ArrayLike<number>) => Float64Array

/** The lower triangle of a symmetric matrix, row by row. */
function factorise(matrix: Float64Array, p: number): Float64Array {
  for (let j = 0; j < p; j++) {
    let diagonal = matrix[j * p + j]
    for (let k = 0; k < j; k++) diagonal -= matrix[j * p + k] ** 2
    // A column that the others explain, or that no deal has, predicts nothing.
    const pivot = diagonal > 1e-9 ? Math.sqrt(diagonal) : 0
    matrix[j * p + j] = pivot
    for (let i = j + 1; i < p; i++) {
      let sum = matrix[i * p + j]
      for (let k = 0; k < j; k++) sum -= matrix[i * p + k] * matrix[j * p + k]
      matrix[i * p + j] = pivot > 0 ? sum / pivot : 0
    }
  }
  return matrix
}

function solve(factor: Float64Array, b: Float64Array, p: number): void {
  for (let i = 0; i < p; i++) {
    const pivot = factor[i * p + i]
    for (let k = 0; k < i; k++) b[i] -= factor[i * p + k] * b[k]
    b[i] = pivot > 0 ? b[i] / pivot : 0
  }
  for (let i = p - 1; i >= 0; i--) {
    const pivot = factor[i * p + i]
    for (let k = i + 1; k < p; k++) b[i] -= factor[k * p + i] * b[k]
    b[i] = pivot > 0 ? b[i] / pivot : 0
  }
}

/**
 * Prepares cross-fitted ridge regressions on the covariates of some deals: the factorised normal equations of each fold's
 * complement, which all columns that are predicted share. A prediction then takes one pass over the deals for its right-hand
 * sides and one for its values.
 */
export function crossFit({
  deals,
  width,
  columns,
  values,
  count: p,
  penalties,
  folds,
  foldCount,
}: Covariates): CrossFit {
  const n = deals.length
  const whole = new Float64Array(p * p)
  const own = Array.from({ length: foldCount }, () => new Float64Array(p * p))
  for (let i = 0; i < n; i++) {
    const gram = own[folds[i]]
    for (let a = i * width; a < (i + 1) * width; a++) {
      for (let b = i * width; b <= a; b++) {
        const [row, column] = columns[a] > columns[b] ? [columns[a], columns[b]] : [columns[b], columns[a]]
        gram[row * p + column] += values[a] * values[b]
      }
    }
  }
  for (const gram of own) for (let i = 0; i < whole.length; i++) whole[i] += gram[i]
  const factors = own.map(gram => {
    for (let i = 0; i < gram.length; i++) gram[i] = whole[i] - gram[i]
    for (let j = 0; j < p; j++) gram[j * p + j] += penalties[j]
    return factorise(gram, p)
  })
  const sides = Array.from({ length: foldCount }, () => new Float64Array(p))
  const total = new Float64Array(p)
  return column => {
    for (const side of sides) side.fill(0)
    total.fill(0)
    for (let i = 0; i < n; i++) {
      const value = column[i]
      if (value === 0) continue
      const side = sides[folds[i]]
      for (let a = i * width; a < (i + 1) * width; a++) side[columns[a]] += values[a] * value
    }
    for (const side of sides) for (let j = 0; j < p; j++) total[j] += side[j]
    sides.forEach((side, fold) => {
      for (let j = 0; j < p; j++) side[j] = total[j] - side[j]
      solve(factors[fold], side, p)
    })
    const predicted = new Float64Array(n)
    for (let i = 0; i < n; i++) {
      const side = sides[folds[i]]
      let sum = 0
      for (let a = i * width; a < (i + 1) * width; a++) sum += values[a] * side[columns[a]]
      predicted[i] = sum
    }
    return predicted
  }
}
