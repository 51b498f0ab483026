import { expect, test } from 'vitest'
import { pointsOf, pointsUnit, pointsWithin } from './points-text.ts'

test('one point, up or down, is one; all others are several', () => {
  expect([1, -1, 0, 2, -29].map(pointsUnit)).toEqual(['point', 'point', 'points', 'points', 'points'])
})

test('a difference has its sign, and none when it is none', () => {
  expect([0.216, -0.011, 0.004, -0.004].map(pointsOf)).toEqual(['+22 points', '−1 point', '0 points', '0 points'])
})

test('an interval of a difference has a width', () => {
  expect(pointsWithin({ difference: 0.22, low: 0.16, high: 0.284 })).toBe('+22 points (+16 to +28)')
  expect(pointsWithin({ difference: -0.008, low: -0.012, high: -0.006 })).toBe('−1 point (−2 to 0)')
})
