import { expect, test } from 'vitest'
import { sparkPath } from './spark-path.ts'

test('a run goes from edge to edge, the highest value at the top', () => {
  expect(sparkPath([0, 10, 5], 100, 20)).toBe('M2.0 18.0L50.0 2.0L98.0 10.0')
})

test('it breaks where nothing is known, and a lone value is a dot', () => {
  expect(sparkPath([1, null, 3], 100, 20)).toBe('M2.0 18.0h.01M98.0 2.0h.01')
  expect(sparkPath([null, null], 100, 20)).toBe('')
  expect(sparkPath([4, 4], 100, 20)).toBe('M2.0 10.0L98.0 10.0')
})
