import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { solvePositive } from './solve-positive.ts'

fc.configureGlobal({ seed: 20 })

describe('solving a positive definite system', () => {
  it('meets a worked example', () => {
    // 4x + 2y = 10 and 2x + 3y = 8.
    const x = solvePositive(Float64Array.of(4, 2, 2, 3), Float64Array.of(10, 8))
    expect(x?.[0]).toBeCloseTo(1.75, 12)
    expect(x?.[1]).toBeCloseTo(1.5, 12)
  })

  it('undoes a multiplication, for any matrix of the form MᵀM + I', () => {
    const square = fc.integer({ min: 1, max: 6 }).chain(p =>
      fc.record({
        m: fc.array(fc.integer({ min: -5, max: 5 }), { minLength: p * p, maxLength: p * p }),
        x: fc.array(fc.integer({ min: -9, max: 9 }), { minLength: p, maxLength: p }),
      }),
    )
    fc.assert(
      fc.property(square, ({ m, x }) => {
        const p = x.length
        const a = new Float64Array(p * p)
        for (let i = 0; i < p; i++)
          for (let j = 0; j < p; j++) {
            a[i * p + j] = i === j ? 1 : 0
            for (let k = 0; k < p; k++) a[i * p + j] += m[k * p + i] * m[k * p + j]
          }
        const b = Float64Array.from({ length: p }, (_, i) => x.reduce((sum, value, j) => sum + a[i * p + j] * value, 0))
        const solved = solvePositive(a, b)
        x.forEach((value, i) => {
          expect(solved?.[i]).toBeCloseTo(value, 6)
        })
      }),
    )
  })

  it('says when a matrix is not positive definite, and refuses a wrong size', () => {
    expect(solvePositive(Float64Array.of(1, 2, 2, 1), Float64Array.of(1, 1))).toBeNull()
    expect(() => solvePositive(Float64Array.of(1, 2), Float64Array.of(1, 1))).toThrow(/4 numbers for 2 unknowns, not 2/)
  })
})
