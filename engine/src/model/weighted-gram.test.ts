import fc from 'fast-check'
import { expect, it } from 'vitest'
import { weightedGram } from './weighted-gram.ts'

const number = fc.double({ min: -1e3, max: 1e3, noNaN: true })
const table = fc.tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 8 })).chain(([columns, rows]) =>
  fc.record({
    columns: fc.array(
      fc.array(number, { minLength: rows, maxLength: rows }).map(values => Float64Array.from(values)),
      {
        minLength: columns,
        maxLength: columns,
      },
    ),
    weights: fc.array(number, { minLength: rows, maxLength: rows }).map(values => Float64Array.from(values)),
  }),
)

it('is the sum of weighted products of each two columns, an intercept first', () => {
  fc.assert(
    fc.property(table, ({ columns, weights }) => {
      const p = columns.length + 1
      const gram = weightedGram(columns, weights)
      expect(gram).toHaveLength(p * p)
      const value = (j: number, i: number): number => (j === 0 ? 1 : columns[j - 1][i])
      for (let j = 0; j < p; j++)
        for (let k = 0; k <= j; k++) {
          const sum = weights.reduce((total, weight, i) => total + weight * value(j, i) * value(k, i), 0)
          expect(gram[j * p + k]).toBeCloseTo(sum, 3)
        }
    }),
    { seed: 20 },
  )
})
