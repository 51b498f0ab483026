import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trailingTwelveMonths } from './close-period.ts'
import { addDays, daysBetween, dayText } from './day.ts'
import { monthsOf, periodBefore } from './period.ts'

fc.configureGlobal({ seed: 20 })

const period = fc
  .tuple(fc.integer({ min: 0, max: 60_000 }), fc.nat(1500))
  .map(([from, length]) => ({ from: dayText(from), to: dayText(from + length) }))

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
  expect(months[0]).toEqual({ name: '2025-11', from: '2025-11-01', to: '2025-11-30', partial: false })
  expect(months[3]).toMatchObject({ from: '2026-02-01', to: '2026-02-28' })
  expect(months.at(-1)).toMatchObject({ from: '2026-10-01', to: '2026-10-31' })
})

test('a period is its months, of the first and last only the days inside', () => {
  expect(monthsOf({ from: '2025-12-15', to: '2026-02-28' })).toEqual([
    { name: '2025-12', from: '2025-12-15', to: '2025-12-31', partial: true },
    { name: '2026-01', from: '2026-01-01', to: '2026-01-31', partial: false },
    { name: '2026-02', from: '2026-02-01', to: '2026-02-28', partial: false },
  ])
  expect(monthsOf({ from: '2026-03-04', to: '2026-03-04' })).toEqual([
    { name: '2026-03', from: '2026-03-04', to: '2026-03-04', partial: true },
  ])
  expect(monthsOf({ from: '2026-03-04', to: '2026-02-04' })).toEqual([])
})

test('the months of a period follow one another from its first day to its last', () => {
  fc.assert(
    fc.property(period, days => {
      const months = monthsOf(days)
      expect([months[0]?.from, months.at(-1)?.to]).toEqual([days.from, days.to])
      for (const [at, { from, to, name }] of months.entries()) {
        expect([from.slice(0, 7), to.slice(0, 7)]).toEqual([name, name])
        expect(from).toBe(at === 0 ? days.from : addDays(months[at - 1]?.to ?? '', 1))
      }
    }),
  )
})

test('the period before ends the day before, with as many days unless both are whole months', () => {
  fc.assert(
    fc.property(period, days => {
      const { from, to } = periodBefore(days)
      expect(addDays(to, 1)).toBe(days.from)
      const isWholeMonths = monthsOf(days).every(({ partial }) => !partial)
      if (isWholeMonths) expect(monthsOf({ from, to }).every(({ partial }) => !partial)).toBe(true)
      else expect(daysBetween(from, to)).toBe(daysBetween(days.from, days.to))
    }),
  )
})
