import fc from 'fast-check'
import { expect, it } from 'vitest'
import { winsWithin } from './time-to-win.ts'

fc.configureGlobal({ seed: 20 })

const cycles = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 80 }).map(list => list.sort((a, b) => a - b))
const days = fc.integer({ min: 0, max: 400 })

it('is the share of deals that were open at that age, where there are enough of them', () => {
  const list = Array.from({ length: 100 }, (_, i) => i + 1)
  // Open at 50 days: 51 to 100; won by day 60: ten of them.
  expect(winsWithin(list, 50, 10)).toBe(10 / 50)
  expect(winsWithin(list, 0, 100)).toBe(1)
})

it('past nearly all cycles goes on at the rate of the twenty longest', () => {
  const list = Array.from({ length: 100 }, (_, i) => i + 1)
  // Twenty deals from day 81 on, with 0 to 19 days each after it: 20 in 190 days.
  expect(winsWithin(list, 95, 10)).toBeCloseTo(1 - Math.exp((-20 * 10) / 190), 12)
  expect(winsWithin(list, 500, 10)).toBeCloseTo(1 - Math.exp((-20 * 10) / 190), 12)
})

it('is a share that grows with the days, and nothing without days or deals', () => {
  fc.assert(
    fc.property(cycles, days, days, fc.integer({ min: 0, max: 50 }), (list, age, within, more) => {
      const share = winsWithin(list, age, within)
      expect(share >= 0 && share <= 1).toBe(true)
      expect(winsWithin(list, age, within + more)).toBeGreaterThanOrEqual(share)
      expect(winsWithin(list, age, 0)).toBe(0)
    }),
  )
  expect(winsWithin([], 10, 30)).toBe(0)
})
