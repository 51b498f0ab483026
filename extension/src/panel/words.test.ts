import { expect, it } from 'vitest'
import { formatAmounts, formatCount, formatDay, formatDays, formatMoney, formatRate } from './words.ts'

it('says figures with their interval and what they are of', () => {
  expect(formatRate({ rate: 0.484, low: 0.391, high: 0.572, closed: 112 })).toBe('48% (39–57%), n = 112')
  expect(formatDays({ median: 171.4, low: 120, high: 240, n: 8 })).toBe('171 days (120–240), n = 8')
  expect(formatAmounts({ median: 50_000, low: 40_000, high: 61_500, n: 8 }, 'USD')).toBe('$50K ($40K–$61.5K), n = 8')
})

it('leaves out an interval that is not known, and says "-" of nothing', () => {
  expect(formatDays({ median: 90, low: null, high: null, n: 1 })).toBe('90 days, n = 1')
  expect(formatRate({ rate: null, low: null, high: null, closed: 0 })).toBe('-')
  expect(formatDays({ median: null, low: null, high: null, n: 0 })).toBe('-')
  expect(formatAmounts({ median: null, low: null, high: null, n: 0 }, 'EUR')).toBe('-')
  expect([formatMoney(null, 'EUR'), formatDay(null)]).toEqual(['-', '-'])
})

it('says amounts, days and counts as people write them', () => {
  expect([
    formatMoney(1_250_000, 'EUR'),
    formatDay('2026-06-30'),
    formatCount(1, 'deal'),
    formatCount(2, 'deal'),
  ]).toEqual(['€1.25M', 'Jun 30, 2026', '1 deal', '2 deals'])
})
