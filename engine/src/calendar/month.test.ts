import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, dayText, isDay } from './day.ts'
import { addMonths, addMonthsToDay, firstDayOf, lastDayOf, monthOf, monthsBetween } from './month.ts'

fc.configureGlobal({ seed: 20 })

const day = fc.integer({ min: -600_000, max: 2_800_000 }).map(dayText)
const count = fc.integer({ min: -1200, max: 1200 })

describe('a month', () => {
  it('is followed by the next one, over the end of the year', () => {
    expect([addMonths('2026-11', 1), addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual([
      '2026-12',
      '2027-01',
      '2025-12',
    ])
    expect([addMonths('2026-05', 0), addMonths('2026-05', 26), addMonths('2026-05', -29)]).toEqual([
      '2026-05',
      '2028-07',
      '2023-12',
    ])
  })

  it('ends the day before the next one begins, with 28 to 31 days', () => {
    expect(['2026-02', '2024-02', '1900-02', '2000-02', '2026-12'].map(lastDayOf)).toEqual([
      '2026-02-28',
      '2024-02-29',
      '1900-02-28',
      '2000-02-29',
      '2026-12-31',
    ])
    fc.assert(
      fc.property(day.map(monthOf), month => {
        expect(addDays(lastDayOf(month), 1)).toBe(firstDayOf(addMonths(month, 1)))
        expect(monthOf(lastDayOf(month))).toBe(month)
        const days = daysBetween(firstDayOf(month), lastDayOf(month)) + 1
        expect(days >= 28 && days <= 31).toBe(true)
      }),
    )
  })

  it('comes back when as many months are added as taken away, and lists have no gaps', () => {
    fc.assert(
      fc.property(day.map(monthOf), count, (month, months) => {
        const other = addMonths(month, months)
        expect(addMonths(other, -months)).toBe(month)
        expect(other < month).toBe(months < 0)
        expect(monthsBetween(month, other)).toHaveLength(Math.max(0, months + 1))
      }),
    )
  })
})

describe('a day some months on', () => {
  it('is the same of its month, or the last where that month is shorter', () => {
    expect(addMonthsToDay('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonthsToDay('2024-02-29', 12)).toBe('2025-02-28')
    expect(addMonthsToDay('2026-03-31', -1)).toBe('2026-02-28')
    fc.assert(
      fc.property(day, count, (from, months) => {
        const to = addMonthsToDay(from, months)
        expect(isDay(to)).toBe(true)
        expect(monthOf(to)).toBe(addMonths(monthOf(from), months))
        expect(to.slice(8) === from.slice(8) || (to === lastDayOf(monthOf(to)) && to.slice(8) < from.slice(8))).toBe(
          true,
        )
      }),
    )
  })
})
