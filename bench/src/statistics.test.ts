import { expect, test } from 'vitest'
import { median, percentile } from './statistics.ts'

test('percentiles are values that were measured', () => {
  const values = [5, 1, 4, 2, 3]
  expect(median(values)).toBe(3)
  expect(percentile(values, 0.95)).toBe(5)
  expect(percentile(values, 0)).toBe(1)
  expect(percentile([], 0.5)).toBeNaN()
})
