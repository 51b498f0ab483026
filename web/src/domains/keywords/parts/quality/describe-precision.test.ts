import { expect, it } from 'vitest'
import { describeChange, describePrecision } from './describe-precision.ts'

it('never gives a precision without its interval and n', () => {
  expect(describePrecision({ share: 0.8, low: 0.49, high: 0.943, n: 10 })).toBe('Precision 80% (49–94%), n = 10')
  expect(describePrecision(null)).toBe('Precision: not reviewed yet (n = 0)')
})

it('describes what a change lost and excluded', () => {
  expect(describeChange({ right: 0, wrong: 0 })).toBeNull()
  expect(describeChange({ right: 1, wrong: 3 })).toBe(
    'Since the keyword was changed it misses 1 match rated right and excludes 3 rated wrong.',
  )
})
