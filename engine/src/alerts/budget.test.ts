import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evidenceNeeded } from './budget.ts'

test('one alert alone takes the weeks of its budget; a hundred share it', () => {
  expect([evidenceNeeded('low', 1), evidenceNeeded('low', 100)]).toEqual([52, 5200])
  expect(evidenceNeeded('average', 12)).toBeCloseTo(52, 12)
})

test('all together raise at most as many false alarms a year as are accepted, however many they are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), followed => {
      // Within T weeks one is false with a probability of at most T / needed.
      expect((followed * 52) / evidenceNeeded('low', followed)).toBeCloseTo(1, 9)
      expect((followed * 52) / evidenceNeeded('average', followed)).toBeCloseTo(12, 9)
    }),
  )
})

test('nobody follows half an alert', () => {
  for (const followed of [0, -1, 1.5, Number.NaN]) expect(() => evidenceNeeded('low', followed)).toThrow(RangeError)
})
