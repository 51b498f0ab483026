import { dayMs, dayNumber } from '@bic/engine/calendar/day'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoData } from './demo-data.testing.ts'
import { demoTime, demoTimeAt } from './demo-time.ts'
import { endDate } from './plan/deal-days.ts'

describe('demoTime', () => {
  test('moves days and moments by weeks, across daylight saving time and leap days', () => {
    const later = demoTime(16)
    expect(later.day('2026-11-13')).toBe('2027-03-05')
    expect(later.moment('2027-11-12T13:30:00Z')).toBe('2028-03-03T13:30:00Z')
  })

  test.each([
    ['We go live in November, by June at the latest.', 'We go live in March, by October at the latest.'],
    ['May I ask who decides in May? May we?', 'May I ask who decides in September? May we?'],
    [
      'Until October of 2025 they were small; new since August 2026.',
      'Until February of 2026 they were small; new since December 2026.',
    ],
    ['On Fri, 8 May 2026, Ann <a@b.example> wrote:', 'On Fri, 28 Aug 2026, Ann <a@b.example> wrote:'],
    ['The march of the Junes.', 'The march of the Junes.'],
  ])('moves the months in "%s"', (text, moved) => {
    expect(demoTime(16).words(text)).toBe(moved)
  })

  test('changes nothing without weeks', () => {
    const text = 'On Tue, 13 Jan 2026, in May'
    expect([demoTime(0).words(text), demoTime(0).day('2026-01-13')]).toEqual([text, '2026-01-13'])
  })

  test('refuses parts of weeks', () => {
    expect(() => demoTime(0.5)).toThrow('whole weeks')
  })
})

describe('demoTimeAt', () => {
  const newest = demoData.customers[0]?.conversations.at(-1)?.date ?? ''

  test.each([
    ['a Friday', '2027-03-05T23:59:59Z', '2027-02-26'],
    ['a Saturday', '2027-03-06T00:00:00Z', '2027-03-05'],
    ['a Sunday', '2027-03-07T12:00:00Z', '2027-03-05'],
  ])('ends the world on the last Friday that is over, on %s', (_, now, friday) => {
    expect(demoTimeAt(new Date(now)).moment(newest).slice(0, 10)).toBe(friday)
  })

  test('leaves nothing in the future, and nothing older than a week', () => {
    const from = dayNumber(endDate)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: dayMs - 1 }), (days, ms) => {
        const now = new Date((from + days) * dayMs + ms)
        const age = now.getTime() - Date.parse(demoTimeAt(now).moment(newest))
        expect(age).toBeGreaterThan(0)
        expect(age).toBeLessThanOrEqual(7.5 * dayMs)
      }),
    )
  })

  test('does not move before it was generated to end', () => {
    expect(demoTimeAt(new Date('2020-01-01T00:00:00Z')).day(endDate)).toBe(endDate)
  })
})
