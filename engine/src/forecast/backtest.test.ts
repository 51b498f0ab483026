import { describe, expect, it } from 'vitest'
import { dayNumber } from '../calendar/day.ts'
import { sigmoid } from '../model/ridge-logistic.ts'
import { seededRandom } from '../model/seeded-random.ts'
import { backtest } from './backtest.ts'
import type { DealPast } from './deal-past.ts'

const today = dayNumber('2026-11-15')
const start = dayNumber('2024-06-01')

/** Deals that last 40 to 120 days; in bad months hardly any is won, as much fewer as `shock` says in log-odds. */
const makeDeals = (n: number, shock: number, seed: number): DealPast[] => {
  const random = seededRandom(seed)
  const bad = new Map<number, number>()
  return Array.from({ length: n }, (_, dealId) => {
    const createdDay = start + Math.floor((dealId * (today - start)) / n)
    const closedDay = createdDay + 40 + Math.floor(random() * 80)
    const card = random() < 0.5
    const month = Math.floor(closedDay / 30.4)
    if (!bad.has(month)) bad.set(month, shock * (random() < 0.5 ? 1 : -1))
    const won = random() < sigmoid((card ? 1 : -1) + (bad.get(month) ?? 0))
    const isOpen = closedDay > today
    return {
      dealId,
      outcome: isOpen ? 'Open' : won ? 'Won' : 'Lost',
      createdDay,
      closedDay: isOpen ? null : closedDay,
      segment: null,
      amount: 1000,
      conversationDays: [createdDay + 3],
      stages: [],
      cardDays: card ? new Map([[0, createdDay + 5]]) : new Map(),
    }
  })
}

describe('the test on past months', () => {
  const deals = makeDeals(1600, 0, 5)
  const { months, shock } = backtest(deals, 0.01, 1, today)

  it('is of the twelve whole months before, with the deals that were open on their first day', () => {
    expect(months.map(({ month }) => month)).toEqual([
      ...['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07'],
      ...['2026-08', '2026-09', '2026-10'],
    ])
    const first = dayNumber('2026-03-01')
    const march = months.find(({ month }) => month === '2026-03')!
    const open = deals.filter(deal => deal.createdDay < first && (deal.closedDay ?? Number.POSITIVE_INFINITY) >= first)
    expect(march.open).toBe(open.length)
    const won = open.filter(deal => deal.outcome === 'Won' && deal.closedDay! < dayNumber('2026-04-01'))
    expect([march.won, march.wonAmount]).toEqual([won.length, 1000 * won.length])
    expect(march.expectedAmount).toBeCloseTo(1000 * march.expected, 6)
  })

  it('expects about what is won where months are alike, and sees hardly any shock', () => {
    const sum = (of: 'expected' | 'won' | 'variance') => months.reduce((total, month) => total + month[of], 0)
    expect(Math.abs(sum('won') - sum('expected'))).toBeLessThan(3 * Math.sqrt(sum('variance')))
    expect(shock).toBeLessThan(0.35)
  })

  it('sees that good and bad months move all deals alike', () => {
    expect(backtest(makeDeals(1600, 1, 2), 0.01, 1, today).shock).toBeGreaterThan(0.4)
  })

  it('knows nothing of what came later: outcomes after a month do not change it', () => {
    const limit = dayNumber('2026-04-01')
    const changed = deals.map(deal =>
      deal.closedDay !== null && deal.closedDay >= limit && deal.outcome !== 'Open'
        ? { ...deal, outcome: deal.outcome === 'Won' ? ('Lost' as const) : ('Won' as const) }
        : deal,
    )
    const again = backtest(changed, 0.01, 1, today).months
    expect(again.slice(0, 5)).toEqual(months.slice(0, 5))
    expect(again[8]).not.toEqual(months[8])
  })

  it('leaves out months before which too little had closed', () => {
    expect(backtest(makeDeals(120, 0, 3), 0.01, 1, today).months.length).toBeLessThan(12)
    expect(backtest([], 0.01, 1, today)).toEqual({ months: [], shock: 0 })
  })
})
