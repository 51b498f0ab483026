import { describe, expect, test } from 'vitest'
import { rangeOfPeriod, trailingTwelveMonths } from './close-period.ts'

const today = '2026-11-15'
const of = (period: string | undefined, fiscalStart = 1, day = today) => {
  const range = rangeOfPeriod(period, day, fiscalStart)
  return range && `${range.from} ${range.to}`
}

describe('a close period', () => {
  test('counts months back and on by the calendar, to the last day of a shorter month', () => {
    expect(of('Last 12 Months')).toBe('2025-11-15 2026-11-15')
    expect(of('next 12 months')).toBe('2026-11-15 2027-11-15')
    expect(of('Last 1 Months', 1, '2026-03-31')).toBe('2026-02-28 2026-03-31')
    expect(of('Next 6 Months', 1, '2026-08-31')).toBe('2026-08-31 2027-02-28')
  })

  test('is a month, quarter or year, last, this and next [filters-040]', () => {
    expect(of('Last Month')).toBe('2026-10-01 2026-10-31')
    expect(of('This Month')).toBe('2026-11-01 2026-11-30')
    expect(of('Last Quarter')).toBe('2026-07-01 2026-09-30')
    expect(of('This Quarter')).toBe('2026-10-01 2026-12-31')
    expect(of('Last Year')).toBe('2025-01-01 2025-12-31')
    expect(of('This Year')).toBe('2026-01-01 2026-12-31')
    expect(of('Next Quarter')).toBe('2027-01-01 2027-03-31')
  })

  test('takes quarters and years of the fiscal year', () => {
    expect(of('This Quarter', 2)).toBe('2026-11-01 2027-01-31')
    expect(of('Last Quarter', 2)).toBe('2026-08-01 2026-10-31')
    expect(of('This Year', 2)).toBe('2026-02-01 2027-01-31')
    expect(of('Last Year', 12)).toBe('2024-12-01 2025-11-30')
    expect(of('This Year', 12, '2026-12-01')).toBe('2026-12-01 2027-11-30')
    expect(of('This Month', 7)).toBe('2026-11-01 2026-11-30')
  })

  test('is any two days, and nothing for all time', () => {
    expect(of('2026-01-05..2026-02-06')).toBe('2026-01-05 2026-02-06')
    expect(of('All')).toBeNull()
    expect(of(undefined)).toBeNull()
  })

  test('of the trailing twelve months ends with the last full month', () => {
    expect(trailingTwelveMonths(today)).toEqual({ from: '2025-11-01', to: '2026-10-31' })
    expect(trailingTwelveMonths('2026-01-31')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  })
})
