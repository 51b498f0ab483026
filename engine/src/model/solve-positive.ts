/**
 * Solves `A x = b` for a symmetric positive definite A by Cholesky's decomposition. A is taken row by row, p × p; only its
 * lower triangle is read, and both A and b are overwritten. Returns b, which then holds x; null when A is not positive
 * definite to working precision.
 */
export function solvePositive(a: Float64Array, b: Float64Array): Float64Array | null {
  const p = b.length
  if (a.length !== p * p) throw new RangeError(`A must hold ${p * p} numbers for ${p} unknowns, not ${a.length}.`)
  for (let j = 0; j < p; j++) {
    for (let i = j; i < p; i++) {
      let sum = a[i * p + j]
      for (let k = 0; k < j; k++) sum -= a[i * p + k] * a[j * p + k]
      if (i > j) a[i * p + j] = sum / a[j * p + j]
      else if (sum > 0) a[j * p + j] = Math.sqrt(sum)
      else return null
    }
  }
  for (let i = 0; i < p; i++) {
    for (let k = 0; k < i; k++) b[i] -= a[i * p + k] * b[k]
    b[i] /= a[i * p + i]
  }
  for (let i = p - 1; i >= 0; i--) {
    for (let k = i + 1; k < p; k++) b[i] -= a[k * p + i] * b[k]
    b[i] /= a[i * p + i]
  }
  return b
}
