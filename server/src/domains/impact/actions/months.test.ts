import { expect, test } from 'vitest'
import { monthsOf } from './months.ts'

test('a period is its months, of the first and last only the days inside', () => {
  expect(monthsOf({ from: '2025-12-15', to: '2026-02-28' })).toEqual([
    { name: '2025-12', from: '2025-12-15', to: '2025-12-31', partial: true },
    { name: '2026-01', from: '2026-01-01', to: '2026-01-31', partial: false },
    { name: '2026-02', from: '2026-02-01', to: '2026-02-28', partial: false },
  ])
  expect(monthsOf({ from: '2026-03-04', to: '2026-03-04' })).toEqual([
    { name: '2026-03', from: '2026-03-04', to: '2026-03-04', partial: true },
  ])
})
