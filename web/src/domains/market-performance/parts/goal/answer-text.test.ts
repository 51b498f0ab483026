import { expect, test } from 'vitest'
import type { Population } from '#domains/market-performance/api/insights.ts'
import { answerText } from './answer-text.ts'

const side = (won: number, closed: number): Population['now'] => ({
  days: { from: '2026-01-01', to: '2026-03-31' },
  deals: closed,
  winRate: { won, closed, rate: closed === 0 ? null : won / closed, low: 0.2, high: 0.8 },
  salesCycle: { median: won === 0 ? null : 40.4, mean: won === 0 ? null : 45, n: won, low: 31.6, high: 52 },
  dealSize: { median: null, mean: null, n: 0, low: null, high: null },
  wonAmount: won * 1000,
})
const answer = (answers: 'winRate' | 'salesCycle', now: Population['now'], before: Population['now']) =>
  answerText({ answers }, { now, before, kinds: [], newAfterWin: 0 })

test('says the rate with its n and interval, and that of the period before', () => {
  expect(answer('winRate', side(5, 10), side(2, 8))).toBe(
    'From Jan 01, 2026 to Mar 31, 2026, 5 of 10 closed deals were won: 50% (20–80%); in the period before, 2 of 8 (25%). Won amount: $5K, before $2K.',
  )
  expect(answer('winRate', side(5, 10), side(0, 0))).toContain('in the period before, none closed.')
})

test('says no amount of won deals that have none', () => {
  const unpriced = { ...side(5, 10), wonAmount: 0 }
  expect(answer('winRate', unpriced, side(0, 8))).toMatch(/Won amount: -, before \$0\.$/)
})

test('says the days of won deals, or that there are none', () => {
  expect(answer('salesCycle', side(5, 10), side(0, 3))).toBe(
    'From Jan 01, 2026 to Mar 31, 2026, a won deal took a median of 40 days (32–52), n = 5; in the period before, no deal was won.',
  )
  expect(answer('winRate', side(0, 0), side(2, 8))).toBe('No deals from Jan 01, 2026 to Mar 31, 2026.')
})
