import { expect, test } from 'vitest'
import { defaultPeriod, earliestDay, readPeriod } from './period.ts'

const today = new Date(2026, 10, 21)

test('begins six months back, ends now, and reaches twelve months back at most [filters-034]', () => {
  expect(defaultPeriod(today)).toEqual({ from: '2026-05-21', to: '2026-11-21' })
  expect(earliestDay(today)).toBe('2025-11-21')
  expect(defaultPeriod(new Date(2026, 7, 31)).from).toBe('2026-02-28')
  expect(earliestDay(new Date(2026, 1, 10))).toBe('2025-02-10')
})

test('is taken from the address where that makes sense', () => {
  expect(readPeriod('', '', today)).toEqual(defaultPeriod(today))
  expect(readPeriod('2026-01-01', '2026-02-01', today)).toEqual({ from: '2026-01-01', to: '2026-02-01' })
  expect(readPeriod('2024-01-01', '2027-02-01', today)).toEqual(defaultPeriod(today))
  expect(readPeriod('2026-06-31', '2026-10-01', today).from).toBe('2026-05-21')
  expect(readPeriod('yesterday', '2026-10-01', today)).toEqual({ from: '2026-05-21', to: '2026-10-01' })
  expect(readPeriod('2026-09-01', '2026-08-01', today)).toEqual({ from: '2026-02-01', to: '2026-08-01' })
})
