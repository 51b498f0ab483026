/**
 * The Cholesky factor of a symmetric matrix of p rows, whose lower triangle is given row by row and overwritten. A column
 * that the others explain gets 0 on the diagonal.
 */
export function factorise(matrix: Float64Array, p: number): Float64Array {
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

const over = (sum: number, pivot: number): number => (pivot > 0 ? sum / pivot : 0)

/**
 * Overwrites the right-hand side with the solution, by a factor of `factorise`; 0 for columns that predict nothing. Solves for
 * four unknowns at a time, whose sums do not wait for each other.
 */
export function solveFactorised(factor: Float64Array, b: Float64Array, p: number): void {
  const whole = p - (p % 4)
  for (let i = 0; i < whole; i += 4) {
    const [first, second, third, fourth] = [i * p, (i + 1) * p, (i + 2) * p, (i + 3) * p]
    let [s0, s1, s2, s3] = [b[i], b[i + 1], b[i + 2], b[i + 3]]
    for (let k = 0; k < i; k++) {
      const x = b[k]
      s0 -= factor[first + k] * x
      s1 -= factor[second + k] * x
      s2 -= factor[third + k] * x
      s3 -= factor[fourth + k] * x
    }
    s0 = over(s0, factor[first + i])
    s1 = over(s1 - factor[second + i] * s0, factor[second + i + 1])
    s2 = over(s2 - factor[third + i] * s0 - factor[third + i + 1] * s1, factor[third + i + 2])
    s3 -= factor[fourth + i] * s0 + factor[fourth + i + 1] * s1 + factor[fourth + i + 2] * s2
    b[i] = s0
    b[i + 1] = s1
    b[i + 2] = s2
    b[i + 3] = over(s3, factor[fourth + i + 3])
  }
  for (let i = whole; i < p; i++) {
    let sum = b[i]
    for (let k = 0; k < i; k++) sum -= factor[i * p + k] * b[k]
    b[i] = over(sum, factor[i * p + i])
  }
  // Backwards an unknown is taken from all before it as soon as it is known, so that rows are read as they lie.
  for (let i = p - 1; i >= whole; i--) {
    const x = over(b[i], factor[i * p + i])
    b[i] = x
    for (let k = 0; k < i; k++) b[k] -= factor[i * p + k] * x
  }
  for (let i = whole - 4; i >= 0; i -= 4) {
    const [first, second, third, fourth] = [i * p, (i + 1) * p, (i + 2) * p, (i + 3) * p]
    const x3 = over(b[i + 3], factor[fourth + i + 3])
    const x2 = over(b[i + 2] - factor[fourth + i + 2] * x3, factor[third + i + 2])
    const x1 = over(b[i + 1] - factor[fourth + i + 1] * x3 - factor[third + i + 1] * x2, factor[second + i + 1])
    const of0 = factor[fourth + i] * x3 + factor[third + i] * x2 + factor[second + i] * x1
    const x0 = over(b[i] - of0, factor[first + i])
    for (let k = 0; k < i; k++) {
      b[k] -= factor[fourth + k] * x3 + factor[third + k] * x2 + factor[second + k] * x1 + factor[first + k] * x0
    }
    b[i] = x0
    b[i + 1] = x1
    b[i + 2] = x2
    b[i + 3] = x3
  }
}
