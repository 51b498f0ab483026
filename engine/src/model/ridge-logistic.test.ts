import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitRidgeLogistic, logOddsOf, sigmoid } from './ridge-logistic.ts'

fc.configureGlobal({ seed: 20 })

/** A 2 × 2 table as rows: wins of those with, losses of those with, wins and losses of those without. */
const rowsOfTable = (a: number, b: number, c: number, d: number) => ({
  columns: [Float64Array.from([...Array(a + b).fill(1), ...Array(c + d).fill(0)])],
  outcome: [...Array(a).fill(1), ...Array(b).fill(0), ...Array(c).fill(1), ...Array(d).fill(0)],
})

describe('a ridge-penalised logistic regression', () => {
  it('has the log odds ratio of a 2 × 2 table as its coefficient when hardly penalised', () => {
    // Doll and Hill (1950), smoking and lung cancer: 647 and 622 smokers, 2 and 27 not: odds ratio 14.04.
    const { intercept, coefficients, converged } = fitRidgeLogistic(rowsOfTable(647, 622, 2, 27), 1e-9)
    expect(converged).toBe(true)
    expect(Math.exp(coefficients[0])).toBeCloseTo((647 * 27) / (622 * 2), 5)
    expect(intercept).toBeCloseTo(Math.log(2 / 27), 6)
  })

  it('is the share of the outcomes when there is nothing to go by', () => {
    const { intercept } = fitRidgeLogistic({ columns: [], outcome: [1, 1, 1, 0] }, 1)
    expect(sigmoid(intercept)).toBeCloseTo(0.75, 9)
  })

  const dataset = fc.integer({ min: 2, max: 40 }).chain(n =>
    fc.record({
      a: fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: n, maxLength: n }),
      b: fc.array(fc.constantFrom(0, 1), { minLength: n, maxLength: n }),
      outcome: fc.array(fc.constantFrom(0, 1), { minLength: n, maxLength: n }).filter(y => new Set(y).size === 2),
      weights: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: n, maxLength: n }),
      penalty: fc.constantFrom(0.01, 0.5, 10),
    }),
  )

  it('stands where the slope of the penalised likelihood is 0, whatever the data', () => {
    fc.assert(
      fc.property(dataset, ({ a, b, outcome, weights, penalty }) => {
        const columns = [Float64Array.from(a), Float64Array.from(b)]
        const model = fitRidgeLogistic({ columns, outcome, weights: Float64Array.from(weights) }, penalty)
        const residual = logOddsOf(model, columns, outcome.length).map(
          (eta, i) => weights[i] * (outcome[i] - sigmoid(eta)),
        )
        const sum = (column: ArrayLike<number> | null) =>
          residual.reduce((total, value, i) => total + value * (column ? column[i] : 1), 0)
        expect(sum(null)).toBeCloseTo(0, 5)
        columns.forEach((column, j) => {
          expect(sum(column) - penalty * model.coefficients[j]).toBeCloseTo(0, 5)
        })
      }),
    )
  })

  it('counts a row of weight 2 as two rows', () => {
    fc.assert(
      fc.property(dataset, ({ a, outcome, weights, penalty }) => {
        const rows = weights.flatMap((weight, i) => Array<number>(weight).fill(i))
        const weighted = { columns: [Float64Array.from(a)], outcome, weights: Float64Array.from(weights) }
        const repeated = { columns: [Float64Array.from(rows, i => a[i])], outcome: rows.map(i => outcome[i]) }
        const [one, two] = [fitRidgeLogistic(weighted, penalty), fitRidgeLogistic(repeated, penalty)]
        expect(one.coefficients[0]).toBeCloseTo(two.coefficients[0], 6)
        expect(one.intercept).toBeCloseTo(two.intercept, 6)
      }),
    )
  })

  it('shrinks with the penalty, and stays finite where the outcomes are perfectly separated', () => {
    const data = { columns: [Float64Array.of(-2, -1, 1, 2)], outcome: [0, 0, 1, 1] }
    const sizes = [0.01, 0.1, 1, 10, 1e6].map(penalty => fitRidgeLogistic(data, penalty).coefficients[0])
    expect(sizes).toEqual(sizes.toSorted((x, y) => y - x))
    expect(sizes[0]).toBeLessThan(20)
    expect(sizes[4]).toBeCloseTo(0, 4)
  })

  it('comes to the same place from another start', () => {
    const data = rowsOfTable(30, 12, 22, 41)
    const far = { intercept: 5, coefficients: Float64Array.of(-8) }
    const [one, other] = [fitRidgeLogistic(data, 0.3), fitRidgeLogistic(data, 0.3, { start: far })]
    expect(other.coefficients[0]).toBeCloseTo(one.coefficients[0], 7)
  })

  it('refuses a penalty of nothing and columns of another length', () => {
    expect(() => fitRidgeLogistic({ columns: [], outcome: [1] }, 0)).toThrow(/penalty must be above 0/)
    expect(() => fitRidgeLogistic({ columns: [Float64Array.of(1)], outcome: [1, 0] }, 1)).toThrow(
      /1 values for 2 outcomes/,
    )
  })
})

it('the logistic function does not overflow', () => {
  expect([sigmoid(-1e4), sigmoid(0), sigmoid(1e4)]).toEqual([0, 0.5, 1])
})
