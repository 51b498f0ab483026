import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, dayText } from '../calendar/day.ts'
import { periodOn, periodsDue, renewalAfter } from './renewal.ts'

fc.configureGlobal({ seed: 42 })

const day = fc.integer({ min: 10_000, max: 40_000 }).map(dayText)
const length = fc.constantFrom('annual' as const, 'monthly' as const)

describe('a renewal', () => {
  it('is on the same day of later months, and on the last day of shorter ones', () => {
    expect(renewalAfter('2026-01-31', 'monthly', '2026-01-31')).toBe('2026-02-28')
    expect(renewalAfter('2026-01-31', 'monthly', '2026-02-28')).toBe('2026-03-31')
    expect(renewalAfter('2024-02-29', 'annual', '2026-11-24')).toBe('2027-02-28')
    expect(renewalAfter('2024-02-29', 'annual', '2027-02-28')).toBe('2028-02-29')
    // Before the anchor, too.
    expect(renewalAfter('2027-06-30', 'annual', '2025-01-01')).toBe('2025-06-30')
  })

  it('comes after the day, and there is none between', () => {
    fc.assert(
      fc.property(day, length, day, (anchor, of, on) => {
        const next = renewalAfter(anchor, of, on)
        expect(next > on).toBe(true)
        expect(daysBetween(on, next)).toBeLessThanOrEqual(of === 'annual' ? 366 : 31)
        expect(renewalAfter(anchor, of, addDays(next, -1))).toBe(next)
      }),
    )
  })
})

it('periods follow one another without a gap, and each day is in one', () => {
  fc.assert(
    fc.property(day, length, day, (anchor, of, on) => {
      const period = periodOn(anchor, of, on)
      expect(period.from <= on && on <= period.to).toBe(true)
      expect(periodOn(anchor, of, period.from)).toEqual(period)
      expect(periodOn(anchor, of, period.to)).toEqual(period)
      expect(periodOn(anchor, of, addDays(period.to, 1)).from).toBe(addDays(period.to, 1))
    }),
  )
})

describe('periods due', () => {
  const plan = { anchor: '2026-01-31', length: 'monthly', renewsOn: '2026-02-28', endsOn: null } as const
  it('are all that have begun since the last renewal', () => {
    expect(periodsDue(plan, '2026-02-27')).toEqual([])
    expect(periodsDue(plan, '2026-04-29')).toEqual([
      { from: '2026-02-28', to: '2026-03-30' },
      { from: '2026-03-31', to: '2026-04-29' },
    ])
  })
  it('end with a plan that was cancelled', () => {
    expect(periodsDue({ ...plan, endsOn: '2026-02-27' }, '2026-06-01')).toEqual([])
    expect(periodsDue({ ...plan, endsOn: '2026-03-30' }, '2026-06-01')).toHaveLength(1)
  })
  it('renewed day by day or at once, are the same periods, each once', () => {
    fc.assert(
      fc.property(day, length, fc.integer({ min: 0, max: 800 }), (anchor, of, days) => {
        const last = addDays(anchor, days)
        const atOnce = periodsDue({ anchor, length: of, renewsOn: anchor, endsOn: null }, last)
        const daily = []
        let renewsOn = anchor
        for (let on = anchor; on <= last; on = addDays(on, 1)) {
          const due = periodsDue({ anchor, length: of, renewsOn, endsOn: null }, on)
          daily.push(...due)
          if (due.length > 0) renewsOn = renewalAfter(anchor, of, on)
        }
        expect(daily).toEqual(atOnce)
      }),
      { numRuns: 30 },
    )
  })
})
