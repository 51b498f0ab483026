import { describe, expect, it } from 'vitest'
import { daysText, periodWithDays } from './filter-labels.ts'

const period = (picklistValue: string, from: string | null, to: string | null) => ({
  ...{ picklistValue, picklistLabel: picklistValue, probability: 0, defaultFlag: 'N' as const },
  from,
  to,
})

describe('the days of a period', () => {
  it('are said in months when they are whole ones, else as days', () => {
    expect(daysText('2025-12-01', '2026-11-30')).toBe('Dec 2025 – Nov 2026')
    expect(daysText('2026-02-01', '2026-02-28')).toBe('Feb 2026')
    expect(daysText('2025-11-22', '2026-11-22')).toBe('Nov 22, 2025 – Nov 22, 2026')
    expect(daysText('2026-11-01', '2026-11-29')).toBe('Nov 01, 2026 – Nov 29, 2026')
  })

  it('stand beside its name in the menu; all time has none', () => {
    expect(periodWithDays(period('Last Quarter', '2026-08-01', '2026-10-31'))).toBe(
      'Last Quarter (Aug 2026 – Oct 2026)',
    )
    expect(periodWithDays(period('All', null, null))).toBe('All')
  })
})
