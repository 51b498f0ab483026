import { expect, test } from 'vitest'
import { medianAgainst, rateAgainst } from './against-before.ts'

const rate = (won: number, closed: number) => ({
  won,
  closed,
  rate: closed ? won / closed : null,
  low: null,
  high: null,
})

test('a rate is set against the one before with the interval of the difference (Newcombe 1998, example a)', () => {
  expect(rateAgainst(rate(56, 70), rate(48, 80))).toBe(
    '60% before (n = 80): +20.0 pts (+5.2 to +33.4)', //
  )
  expect(rateAgainst(rate(56, 70), rate(0, 0))).toBe('- before (n = 0)')
})

test('a median is set against the one before with its interval and n', () => {
  expect(medianAgainst({ median: 51.4, mean: 60, n: 18, low: 43.6, high: 60.2 }, 'days')).toBe(
    '51 before, (44–60), n = 18',
  )
  expect(medianAgainst({ median: 45_300, mean: 60_000, n: 1800, low: null, high: null }, 'money')).toBe(
    '$45.3K before, n = 1,800',
  )
})
