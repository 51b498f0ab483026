import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { solvePositive } from '../model/solve-positive.ts'
import { type Covariates, covariatesOf } from './covariates.ts'
import { crossFit } from './cross-fit.ts'
import { columnsOf, type PlainDeal } from './with-and-without.testing.ts'

fc.configureGlobal({ seed: 20 })

/** The rows as they are, all columns written out. */
const denseOf = ({ deals, width, columns, values, count }: Covariates): number[][] =>
  Array.from(deals, (_, i) => {
    const row = Array.from({ length: count }, () => 0)
    for (let at = i * width; at < (i + 1) * width; at++) row[columns[at]!]! += values[at]!
    return row
  })

/** Each row by a ridge regression on the rows of all other folds. */
const fitByRecords = (covariates: Covariates, column: readonly number[]): number[] => {
  const { count: p, folds, foldCount, penalties } = covariates
  const rows = denseOf(covariates)
  const coefficients = Array.from({ length: foldCount }, (_, fold) => {
    const others = rows.flatMap((row, i) => (folds[i] === fold ? [] : [{ row, value: column[i]! }]))
    const sum = (of: (one: { row: number[]; value: number }) => number) => others.reduce((all, one) => all + of(one), 0)
    const a = Float64Array.from({ length: p * p }, (_, at) => {
      const [i, j] = [Math.floor(at / p), at % p]
      return sum(({ row }) => row[i]! * row[j]!) + (i === j ? penalties[i]! : 0)
    })
    return solvePositive(
      a,
      Float64Array.from({ length: p }, (_, j) => sum(({ row, value }) => row[j]! * value)),
    )!
  })
  return rows.map((row, i) => row.reduce((all, value, j) => all + value * coefficients[folds[i]!]![j]!, 0))
}

const deal = fc.record({
  outcome: fc.constantFrom('won', 'lost', 'open'),
  segment: fc.integer({ min: 1, max: 3 }),
  activity: fc.integer({ min: 0, max: 6 }),
  owner: fc.integer({ min: 0, max: 4 }),
  account: fc.integer({ min: -1, max: 30 }),
  cards: fc.subarray([1]),
})

describe('a cross-fitted prediction', () => {
  it('is that of a ridge regression on all other folds, row by row', () => {
    fc.assert(
      fc.property(
        fc.array(deal, { minLength: 12, maxLength: 90, size: 'max' }),
        fc.boolean(),
        fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 90, maxLength: 90 }),
        (list, isKnown, column) => {
          const deals = list.map((one, id) => ({ ...one, id, days: null, cents: null }) as PlainDeal)
          const known = Float64Array.from(deals, (_, i) => (isKnown && i % 3 > 0 ? 1000 * (1 + (i % 11)) : Number.NaN))
          const covariates = covariatesOf({ ...columnsOf(deals), amountAt: known })
          if (covariates.deals.length < 12) return
          const own = column.slice(0, covariates.deals.length)
          const expected = fitByRecords(covariates, own)
          const found = crossFit(covariates)(own)
          found.forEach((value, i) => {
            expect(value).toBeCloseTo(expected[i]!, 8)
          })
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is the same of every column that is predicted, whatever was predicted before', () => {
    const deals = Array.from(
      { length: 300 },
      (_, id): PlainDeal => ({
        id,
        owner: id % 7,
        account: id % 90,
        outcome: id % 3 === 0 ? 'won' : 'lost',
        days: null,
        cents: null,
        segment: id % 4,
        activity: id % 13,
        cards: [],
      }),
    )
    const covariates = covariatesOf(columnsOf(deals))
    const predict = crossFit(covariates)
    const columns = [1, 2, 5].map(step => Float64Array.from(covariates.deals, i => Number(i % (step + 2) === 0)))
    const once = columns.map(column => crossFit(covariates)(column))
    expect([...columns, ...columns].map(predict)).toEqual([...once, ...once])
  })
})
