import { expect, test } from 'vitest'
import { pointsUnit } from './points-words.ts'

test('one point, up or down, is one; all others are several', () => {
  expect([1, -1, 0, 2, -29].map(pointsUnit)).toEqual(['point', 'point', 'points', 'points', 'points'])
})
