import { expect, test } from 'vitest'
import { qValues } from '../shared/q-values.ts'
import { compareShares, trendOf } from './trend-of-card.ts'

test('a share that doubled among hundreds rises, one among few is said to be too few', () => {
  const many = compareShares({ now: 80, of: 200, before: 40, beforeOf: 200 })
  expect(many.trendPercent).toBeCloseTo(100, 10)
  expect(many.difference?.difference).toBeCloseTo(0.2, 10)
  expect(many.difference?.low).toBeGreaterThan(0)
  expect(trendOf(many.difference, many.p)).toBe('rising')
  const few = compareShares({ now: 8, of: 9, before: 1, beforeOf: 200 })
  expect([few.p, trendOf(few.difference, few.p)]).toEqual([null, 'too few deals'])
  const none = compareShares({ now: 0, of: 0, before: 5, beforeOf: 20 })
  expect([none.difference, none.trendPercent, trendOf(none.difference, none.p)]).toEqual([null, null, 'too few deals'])
  expect(compareShares({ now: 5, of: 20, before: 0, beforeOf: 20 }).trendPercent).toBeNull()
})

test('the word takes both the interval and the q of all that are compared', () => {
  const falling = { difference: -0.2, low: -0.3, high: -0.1 }
  expect(trendOf(falling, 0.1)).toBe('falling')
  expect(trendOf(falling, 0.11)).toBe('maybe falling')
  expect(trendOf({ difference: 0.2, low: -0.01, high: 0.4 }, 0.001)).toBe('steady')
})

test('q is computed over those that were tested', () => {
  expect(qValues([0.01, null, 0.04, 0.03])).toEqual([0.03, null, 0.04, 0.04])
  expect(qValues([null])).toEqual([null])
})
