import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatDaysAgo, formatLongDate, formatSince } from './format-date.ts'

const now = new Date(2026, 10, 21, 9, 30)

test('a calendar day is that day wherever it is read [formats-013]', () => {
  expect(formatDate('2026-03-01')).toBe('03/01/2026')
  expect(formatLongDate('2026-03-01')).toBe('Mar 01, 2026')
})

test('a moment is shown in local time', () => {
  expect(formatDateTime(new Date(2026, 0, 5, 0, 7))).toBe('Jan 05, 2026, 12:07 AM')
  expect(formatDateTime(new Date(2026, 0, 5, 13, 7))).toBe('Jan 05, 2026, 1:07 PM')
})

test('a renew date is MM/DD/YYYY, and "-" when there is none [formats-011]', () => {
  expect([formatDate('2027-01-09'), formatDate(null), formatDate('')]).toEqual(['01/09/2027', '-', '-'])
})

test('no date and no valid date display as "-"', () => {
  expect([formatDate(null), formatLongDate(''), formatDate('soon'), formatSince(undefined, now)]).toEqual(
    Array(4).fill('-'),
  )
})

test('days are counted by the calendar, not by hours [formats-001] [formats-002]', () => {
  expect(formatDaysAgo(new Date(2026, 10, 21, 0, 1), now)).toBe('today')
  expect(formatDaysAgo(new Date(2026, 10, 20, 23, 59), now)).toBe('yesterday')
  expect(formatDaysAgo(new Date(2026, 10, 20, 0, 0), now)).toBe('yesterday')
})

test('days up to 30, last month up to 60, 2 months ago up to 90 [formats-003] [formats-004] [formats-005]', () => {
  expect(formatDaysAgo('2026-11-19', now)).toBe('2 days ago')
  expect(formatDaysAgo('2026-10-22', now)).toBe('30 days ago')
  expect(formatDaysAgo('2026-10-21', now)).toBe('last month')
  expect(formatDaysAgo('2026-09-22', now)).toBe('last month')
  expect(formatDaysAgo('2026-09-21', now)).toBe('2 months ago')
  expect(formatDaysAgo('2026-08-23', now)).toBe('2 months ago')
})

test('beyond 90 days, and ahead, a date [formats-006]', () => {
  expect(formatDaysAgo('2026-08-22', now)).toBe('08/22/2026')
  expect(formatDaysAgo('2026-11-22', now)).toBe('11/22/2026')
})

test('the age of a comment [formats-007] [formats-008] [formats-009] [formats-010]', () => {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  expect(formatSince(before(59), now)).toBe('Just now')
  expect(formatSince(before(60), now)).toBe('1 min ago')
  expect(formatSince(before(3600), now)).toBe('1 h ago')
  expect(formatSince(before(86_399), now)).toBe('23 h ago')
  expect(formatSince(before(86_400), now)).toBe('20 Nov')
  expect(formatSince('2025-11-20', now)).toBe('20 Nov 2025')
})
