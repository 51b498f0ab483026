import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, dayText } from './day.ts'
import { isoWeekOf, mondayOfIsoWeek } from './week.ts'

fc.configureGlobal({ seed: 20 })

it('a week begins on Monday and belongs to the year of its Thursday', () => {
  const days = ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23', '2027-01-03', '2027-01-04', '2024-12-30']
  expect(days.map(isoWeekOf)).toEqual([
    '2026-W46',
    '2026-W47',
    '2026-W47',
    '2026-W48',
    '2026-W53',
    '2027-W01',
    '2025-W01',
  ])
})

it('every week has seven days, and the next one comes after it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 400_000 }), weeks => {
      // 1970-01-05 was a Monday.
      const monday = dayText(4 + weeks * 7)
      const names = Array.from({ length: 8 }, (_, at) => isoWeekOf(addDays(monday, at)))
      expect(new Set(names.slice(0, 7)).size).toBe(1)
      expect((names[7] ?? '') > (names[0] ?? '')).toBe(true)
    }),
  )
})

it('a week is read back as the Monday on which it begins', () => {
  expect(['2026-W01', '2026-W47', '2026-W53', '2027-W01'].map(mondayOfIsoWeek)).toEqual([
    '2025-12-29',
    '2026-11-16',
    '2026-12-28',
    '2027-01-04',
  ])
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 80_000 }), weeks => {
      const monday = dayText(4 + weeks * 7)
      expect(mondayOfIsoWeek(isoWeekOf(monday))).toBe(monday)
    }),
  )
})
