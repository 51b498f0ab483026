import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSilences } from './silences.ts'

fc.configureGlobal({ seed: 20 })

describe('silences', () => {
  it('lie between conversations, and after the last one up to the day looked at', () => {
    expect(findSilences([30, 10, 12, 12], 60, 14)).toEqual([
      { from: 12, to: 30, days: 18, lasting: false },
      { from: 30, to: 60, days: 30, lasting: true },
    ])
  })

  it.each([
    [[1, 15], 15, 1],
    [[1, 14], 14, 0],
    [[], 100, 0],
    [[50], 40, 0],
  ])('of days %j until %i there are %i of two weeks', (days, until, count) => {
    expect(findSilences(days, until, 14)).toHaveLength(count)
  })

  it('never hold a day on which something was said, and miss none', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 })), fc.integer({ min: 1, max: 40 }), (days, atLeast) => {
        const silences = findSilences(days, 200, atLeast)
        for (const { from, to, days: length } of silences) {
          expect(length).toBe(to - from)
          expect(length).toBeGreaterThanOrEqual(atLeast)
          expect(days.some(day => day > from && day < to)).toBe(false)
        }
        const sorted = days.toSorted((a, b) => a - b)
        const naive = sorted.filter((day, index) => (sorted[index + 1] ?? 200) - day >= atLeast).length
        expect(silences).toHaveLength(naive)
      }),
    )
  })
})
