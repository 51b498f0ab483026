import { expect, it } from 'vitest'
import { formatMonth, formatPeriodOf } from './periods.ts'

it('says weeks, months and days in words', () => {
  expect(formatPeriodOf('2026-W47')).toBe('week of Nov 16, 2026')
  // The first week of 2027 begins in it, the last of 2026 ends after it.
  expect(formatPeriodOf('2026-W53')).toBe('week of Dec 28, 2026')
  expect(formatPeriodOf('2027-W01')).toBe('week of Jan 04, 2027')
  expect(formatPeriodOf('2026-10')).toBe('October 2026')
  expect(formatPeriodOf('2026-11-24')).toBe('Nov 24, 2026')
  expect(formatMonth('2026-12')).toBe('December 2026')
})
