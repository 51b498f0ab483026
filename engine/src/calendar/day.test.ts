import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayMs, dayNumber, dayOfMoment, daysBetween, dayText, isDay } from './day.ts'

fc.configureGlobal({ seed: 20 })

/** Days of the years 0000 to 9999. */
const number = fc.integer({ min: -719_528, max: 2_932_896 })
const count = fc.integer({ min: -40_000, max: 40_000 })
const near = fc.integer({ min: -600_000, max: 2_800_000 })

/** The day after, by the rules of the Gregorian calendar alone. */
const dayAfter = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  const next = date < length ? [year, month, date + 1] : month < 12 ? [year, month + 1, 1] : [year + 1, 1, 1]
  return next.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-')
}

describe('a day', () => {
  it('is numbered from 1970-01-01 on', () => {
    expect(['1969-12-31', '1970-01-01', '2000-02-29', '2026-11-15'].map(day => dayNumber(day))).toEqual([
      -1, 0, 11_016, 20_772,
    ])
    expect(dayNumber(null)).toBeNull()
    expect([dayText(-1), dayText(0), dayText(11_016)]).toEqual(['1969-12-31', '1970-01-01', '2000-02-29'])
  })

  it('and its number are the same day, in every year', () => {
    fc.assert(
      fc.property(number, n => {
        const day = dayText(n)
        expect(isDay(day)).toBe(true)
        expect(dayNumber(day)).toBe(n)
      }),
    )
  })

  it('is followed by the next day of the calendar, at the ends of months and years and in leap years too', () => {
    for (const day of ['2023-02-28', '2024-02-28', '2024-02-29', '1900-02-28', '2000-02-28', '2025-12-31'])
      expect(addDays(day, 1)).toBe(dayAfter(day))
    fc.assert(
      fc.property(near, n => {
        expect(addDays(dayText(n), 1)).toBe(dayAfter(dayText(n)))
      }),
    )
  })

  it('comes back when as many days are added as taken away, and the distance is their number', () => {
    fc.assert(
      fc.property(near, count, (n, days) => {
        const [day, other] = [dayText(n), addDays(dayText(n), days)]
        expect(addDays(other, -days)).toBe(day)
        expect([daysBetween(day, other), daysBetween(other, day)]).toEqual([days, 0 - days])
        expect(other < day).toBe(days < 0)
      }),
    )
  })

  it('is at no distance from one that is not known', () => {
    expect([daysBetween(null, '2026-01-01'), daysBetween('2026-01-01', null), daysBetween(null, null)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it.each(['', '2026-02-30', '2025-02-29', '1900-02-29', '2026-00-10', '2026-13-01', '2026-1-1', '2026-01-01T00:00'])(
    'is not %j',
    text => expect(isDay(text)).toBe(false),
  )
})

describe('the day of a moment', () => {
  it('is that of the time zone, on both sides of a change of clocks', () => {
    expect(dayOfMoment(new Date('2026-11-15T23:30:00Z'), 'UTC')).toBe('2026-11-15')
    expect(dayOfMoment(new Date('2026-11-15T23:30:00Z'), 'Europe/Berlin')).toBe('2026-11-16')
    expect(dayOfMoment(new Date('2026-07-01T03:59:00Z'), 'America/New_York')).toBe('2026-06-30')
    expect(dayOfMoment(new Date('2026-12-01T04:59:00Z'), 'America/New_York')).toBe('2026-11-30')
    expect(() => dayOfMoment(new Date(0), 'Mars/Olympus')).toThrow(RangeError)
  })

  it('is in UTC the number of whole days that have passed', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(dayMs - 1), (n, ms) => {
        expect(dayOfMoment(new Date(n * dayMs + ms), 'UTC')).toBe(dayText(n))
      }),
    )
  })
})
