import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentBounds } from './percent-bounds.ts'

test('bounds are whole per cent, to the nearest one', () => {
  expect(percentBounds({ low: 0.394, high: 0.566 })).toEqual([39, 57])
  expect(percentBounds({ low: -0.004, high: 0.107 })).toEqual([0, 11])
  expect(percentBounds({ low: 0.5, high: 0.5 })).toEqual([50, 50])
})

test('an interval that is narrower than a per cent keeps a width', () => {
  expect(percentBounds({ low: 0, high: 0.004 })).toEqual([0, 1])
  expect(percentBounds({ low: 0.281, high: 0.284 })).toEqual([28, 29])
  expect(percentBounds({ low: 0.996, high: 1 })).toEqual([99, 100])
  expect(percentBounds({ low: -0.004, high: -0.001 })).toEqual([-1, 0])
})

const share = fc.double({ min: -1, max: 1, noNaN: true })

test('bounds are in order, within a per cent of what they stand for, and differ where the interval has a width', () => {
  fc.assert(
    fc.property(share, share, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const [lowest, highest] = percentBounds({ low, high })
      expect(lowest).toBeLessThanOrEqual(highest)
      expect(Math.abs(lowest - 100 * low)).toBeLessThanOrEqual(1)
      expect(Math.abs(highest - 100 * high)).toBeLessThanOrEqual(1)
      expect(lowest < highest).toBe(Math.floor(100 * low) < Math.ceil(100 * high) && low < high)
    }),
  )
})
