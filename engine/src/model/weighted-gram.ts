import type { Columns } from './columns.ts'

/**
 * `XᵀWX` of an intercept (first) and columns, with a weight for each row: the lower triangle, row by row, in an array of p × p,
 * p = columns + 1. Four columns are summed side by side, each in the order of the rows: memory is passed over a quarter as often.
 *
 * @param weights one for each row; columns have as many values
 */
export function weightedGram(columns: Columns, weights: Float64Array): Float64Array {
  const [n, p] = [weights.length, columns.length + 1]
  const gram = new Float64Array(p * p)
  const weighted = new Float64Array(n)
  for (let i = 0; i < n; i++) gram[0] += weights[i]
  for (let j = 1; j < p; j++) {
    const column = columns[j - 1]
    let first = 0
    for (let i = 0; i < n; i++) {
      weighted[i] = weights[i] * column[i]
      first += weighted[i]
    }
    const row = j * p
    gram[row] = first
    let k = 1
    for (; k + 3 <= j; k += 4) {
      const [a, b, c, d] = [columns[k - 1], columns[k], columns[k + 1], columns[k + 2]]
      let [sumA, sumB, sumC, sumD] = [0, 0, 0, 0]
      for (let i = 0; i < n; i++) {
        const value = weighted[i]
        sumA += value * a[i]
        sumB += value * b[i]
        sumC += value * c[i]
        sumD += value * d[i]
      }
      gram[row + k] = sumA
      gram[row + k + 1] = sumB
      gram[row + k + 2] = sumC
      gram[row + k + 3] = sumD
    }
    for (; k <= j; k++) {
      const other = columns[k - 1]
      let sum = 0
      for (let i = 0; i < n; i++) sum += weighted[i] * other[i]
      gram[row + k] = sum
    }
  }
  return gram
}
