import { describe, expect, it } from 'vitest'
import { choosePenalty, triedPenalties } from './choose-penalty.ts'
import { dealFolds } from './folds.ts'
import { fitRidgeLogistic, logOddsOf, sigmoid } from './ridge-logistic.ts'
import { seededRandom } from './seeded-random.ts'

const makeRows = (effect: number, n = 300) => {
  const random = seededRandom(5)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const columns = Array.from({ length: 6 }, () => Float64Array.from({ length: n }, normal))
  const outcome = Float64Array.from({ length: n }, (_, i) => (random() < sigmoid(effect * columns[0][i]) ? 1 : 0))
  const folds = dealFolds(
    Array.from({ length: n }, (_, i) => i),
    5,
    1,
  )
  return { columns, outcome, weights: new Float64Array(n).fill(1), folds }
}

describe('choosing a penalty', () => {
  it('takes a heavy one where nothing is to be learned and a light one where much is', () => {
    const n = 300
    expect(choosePenalty(makeRows(0)).penalty).toBe(triedPenalties[0] * n)
    expect(choosePenalty(makeRows(3)).penalty).toBeLessThanOrEqual(0.03 * n)
  })

  it('judges each row by a model that never saw its fold', () => {
    const data = makeRows(1)
    const { outOfFold } = choosePenalty(data, [0.01])
    const fold = data.folds[0]
    const rows = Array.from(data.folds.keys()).filter(i => data.folds[i] !== fold)
    const without = fitRidgeLogistic(
      {
        columns: data.columns.map(column => Float64Array.from(rows, i => column[i])),
        outcome: rows.map(i => data.outcome[i]),
      },
      0.01 * rows.length,
    )
    expect(outOfFold[0]).toBeCloseTo(logOddsOf(without, data.columns, 300)[0], 6)
  })

  it('cannot be done without a row', () => {
    const none = { columns: [], outcome: [], weights: new Float64Array(0), folds: new Uint8Array(0) }
    expect(() => choosePenalty(none)).toThrow(/at least one row/)
  })
})
