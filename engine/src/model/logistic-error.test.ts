import { describe, expect, it } from 'vitest'
import { covarianceOf, errorOfOdds } from './logistic-error.ts'
import { fitRidgeLogistic, logOddsOf, sigmoid } from './ridge-logistic.ts'
import { seededRandom } from './seeded-random.ts'

describe('the error of log-odds', () => {
  it('of a share is that of its logit, √(1/won + 1/lost)', () => {
    const data = { columns: [], outcome: [...Array(30).fill(1), ...Array(70).fill(0)] }
    const covariance = covarianceOf(data, fitRidgeLogistic(data, 1), 1)!
    expect(errorOfOdds(covariance, [])).toBeCloseTo(Math.sqrt(1 / 30 + 1 / 70), 6)
  })

  it('of a 2 × 2 table is that of each of its rows, and of the odds ratio Woolf’s', () => {
    const presence = Float64Array.from([...Array(60).fill(1), ...Array(90).fill(0)])
    const outcome = [...Array(45).fill(1), ...Array(15).fill(0), ...Array(30).fill(1), ...Array(60).fill(0)]
    const data = { columns: [presence], outcome }
    const covariance = covarianceOf(data, fitRidgeLogistic(data, 1e-9), 1e-9)!
    expect(errorOfOdds(covariance, [0])).toBeCloseTo(Math.sqrt(1 / 30 + 1 / 60), 5)
    expect(errorOfOdds(covariance, [1])).toBeCloseTo(Math.sqrt(1 / 45 + 1 / 15), 5)
    expect(Math.sqrt(covariance[3])).toBeCloseTo(Math.sqrt(1 / 45 + 1 / 15 + 1 / 30 + 1 / 60), 5)
  })

  it('holds the true log-odds in about 95 of 100 sets, with weights as with rows', () => {
    const random = seededRandom(3)
    let covered = 0
    const sets = 300
    for (let set = 0; set < sets; set++) {
      const columns = [0, 1].map(() => Float64Array.from({ length: 200 }, () => 2 * random() - 1))
      const truth = (a: number, b: number) => 0.3 + 0.8 * a - 0.5 * b
      const outcome = Array.from(columns[0], (a, i) => (random() < sigmoid(truth(a, columns[1][i])) ? 1 : 0))
      const data = { columns, outcome, weights: new Float64Array(200).fill(1) }
      const model = fitRidgeLogistic(data, 0.1)
      const at = [0.5, -0.5]
      const odds = logOddsOf(
        model,
        at.map(value => Float64Array.of(value)),
        1,
      )[0]
      const error = errorOfOdds(covarianceOf(data, model, 0.1)!, at)
      if (Math.abs(odds - truth(0.5, -0.5)) <= 1.96 * error) covered++
    }
    expect(covered / sets).toBeGreaterThanOrEqual(0.92)
    expect(covered / sets).toBeLessThanOrEqual(0.98)
  })

  it('is smaller under a stronger penalty, and null of columns that say the same without one', () => {
    const column = Float64Array.from({ length: 40 }, (_, i) => (i % 4) - 1.5)
    const data = { columns: [column, column], outcome: Array.from({ length: 40 }, (_, i) => (i % 3 ? 1 : 0)) }
    const error = (penalty: number) =>
      errorOfOdds(covarianceOf(data, fitRidgeLogistic(data, penalty), penalty)!, [1, 1])
    expect(error(10)).toBeLessThan(error(0.1))
    expect(covarianceOf(data, fitRidgeLogistic(data, 1), -1e9)).toBeNull()
  })
})
