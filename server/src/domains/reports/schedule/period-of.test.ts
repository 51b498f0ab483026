import { expect, it } from 'vitest'
import { periodOf } from './period-of.ts'

it('a month is that of the day', () => {
  expect([periodOf('2026-11-01', 'month'), periodOf('2026-12-31', 'month')]).toEqual(['2026-11', '2026-12'])
})

it('a week begins on Monday and belongs to the year of its Thursday', () => {
  const weeks = ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23', '2027-01-03', '2027-01-04', '2024-12-30']
  expect(weeks.map(day => periodOf(day, 'week'))).toEqual([
    '2026-W46',
    '2026-W47',
    '2026-W47',
    '2026-W48',
    '2026-W53',
    '2027-W01',
    '2025-W01',
  ])
})
