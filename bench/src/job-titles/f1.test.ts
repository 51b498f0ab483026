import { expect, test } from 'vitest'
import { macroF1, scoreClasses } from './f1.ts'

test('a class is scored by what was hit, missed and wrongly said', () => {
  const scores = scoreClasses([
    { label: 'a', answer: 'a' },
    { label: 'a', answer: 'b' },
    { label: 'a', answer: null },
    { label: 'b', answer: 'b' },
    { label: 'c', answer: 'a' },
  ])
  expect(scores).toEqual([
    { label: 'a', rows: 3, precision: 1 / 2, recall: 1 / 3, f1: 2 / 5 },
    { label: 'b', rows: 1, precision: 1 / 2, recall: 1, f1: 2 / 3 },
    { label: 'c', rows: 1, precision: 0, recall: 0, f1: 0 },
  ])
  expect(macroF1(scores)).toBeCloseTo((2 / 5 + 2 / 3) / 3, 12)
})
