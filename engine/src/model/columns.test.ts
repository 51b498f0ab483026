import { expect, it } from 'vitest'
import { pick, rowsOf, scaled, scalesOf } from './columns.ts'

it('columns are brought to mean 0 and deviation 1, by their weights', () => {
  const columns = [Float64Array.of(0, 0, 1, 1), Float64Array.of(2, 4, 6, 8)]
  const weights = Float64Array.of(1, 1, 1, 3)
  const scales = scalesOf(columns, weights)
  expect(scales[0].mean).toBeCloseTo(4 / 6, 12)
  expect(scales[0].deviation).toBeCloseTo(Math.sqrt((4 / 6) * (2 / 6)), 12)
  for (const column of scaled(columns, scales)) {
    const sum = (power: number) => column.reduce((total, value, i) => total + weights[i] * value ** power, 0) / 6
    expect(sum(1)).toBeCloseTo(0, 12)
    expect(sum(2)).toBeCloseTo(1, 12)
  }
})

it('a column that never changes becomes 0, and no weight harms nothing', () => {
  const constant = [Float64Array.of(5, 5, 5)]
  expect(Array.from(scaled(constant, scalesOf(constant, Float64Array.of(1, 1, 1)))[0])).toEqual([0, 0, 0])
  expect(scalesOf([Float64Array.of(1)], Float64Array.of(0))).toEqual([{ mean: 0, deviation: 1 }])
})

it('rows are picked in the order asked, again and again', () => {
  expect(Array.from(rowsOf([Float64Array.of(1, 2, 3)], [2, 0, 2])[0])).toEqual([3, 1, 3])
  expect(Array.from(pick([9, 8], [1]))).toEqual([8])
})
