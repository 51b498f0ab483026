import { expect, test } from 'vitest'
import { trailingTwelveMonths } from './close-period.ts'
import { monthsOf, periodBefore } from './shift-period.ts'

const before = (from: string, to: string) => {
  const { from: first, to: last } = periodBefore({ from, to })
  return `${first} ${last}`
}

test('the period before has as many months, or as many days, and ends the day before', () => {
  expect(before('2026-03-01', '2026-03-31')).toBe('2026-02-01 2026-02-28')
  expect(before('2026-01-01', '2026-03-31')).toBe('2025-10-01 2025-12-31')
  expect(before('2025-11-01', '2026-10-31')).toBe('2024-11-01 2025-10-31')
  expect(before('2025-11-15', '2026-11-15')).toBe('2024-11-14 2025-11-14')
  expect(before('2026-03-05', '2026-03-05')).toBe('2026-03-04 2026-03-04')
})

test('the trailing twelve months are twelve whole months without gaps', () => {
  const months = monthsOf(trailingTwelveMonths('2026-11-15'))
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ from: '2025-11-01', to: '2025-11-30' })
  expect(months[3]).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(months.at(-1)).toEqual({ from: '2026-10-01', to: '2026-10-31' })
})
