import { expect, it } from 'vitest'
import { sayAmounts, sayCount, sayDay, sayDays, sayMoney, sayRate } from './words.ts'

it('says figures with their interval and what they are of', () => {
  expect(sayRate({ rate: 0.484, low: 0.391, high: 0.572, closed: 112 })).toBe('48% (39–57%), n = 112')
  expect(sayDays({ median: 171.4, low: 120, high: 240, n: 8 })).toBe('171 days (120–240), n = 8')
  expect(sayAmounts({ median: 50_000, low: 40_000, high: 61_500, n: 8 }, 'USD')).toBe('$50K ($40K–$61.5K), n = 8')
})

it('leaves out an interval that is not known, and says "-" of nothing', () => {
  expect(sayDays({ median: 90, low: null, high: null, n: 1 })).toBe('90 days, n = 1')
  expect(sayRate({ rate: null, low: null, high: null, closed: 0 })).toBe('-')
  expect(sayDays({ median: null, low: null, high: null, n: 0 })).toBe('-')
  expect(sayAmounts({ median: null, low: null, high: null, n: 0 }, 'EUR')).toBe('-')
  expect([sayMoney(null, 'EUR'), sayDay(null)]).toEqual(['-', '-'])
})

it('says amounts, days and counts as people write them', () => {
  expect([sayMoney(1_250_000, 'EUR'), sayDay('2026-06-30'), sayCount(1, 'deal'), sayCount(2, 'deal')]).toEqual([
    '€1.25M',
    'Jun 30, 2026',
    '1 deal',
    '2 deals',
  ])
})
