import { expect, test } from 'vitest'
import { type AskedPeriod, readPeriods } from './periods.ts'

const read = (asked: Partial<AskedPeriod>, lastClosed: string | null = null) => {
  const { now, before, isClosePeriod } = readPeriods(
    { countBy: 'conversation', ...asked },
    { today: '2026-11-15', fiscalStart: 1 },
    lastClosed,
  )
  return [now.from, now.to, before.from, before.to, isClosePeriod]
}

test('the period before has as many months, or as many days, and ends the day before', () => {
  expect(read({ startPeriod: '2026-03-01', endPeriod: '2026-03-31' })).toEqual(
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28', false], //
  )
  expect(read({ startPeriod: '2026-11-15' })).toEqual(['2026-11-15', '2026-11-15', '2026-11-14', '2026-11-14', false])
})

test('the close period is the period, by conversations no longer than up to today', () => {
  expect(read({ closePeriod: 'Last Quarter' })).toEqual(['2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30', true])
  expect(read({ closePeriod: 'This Quarter' })).toEqual(['2026-10-01', '2026-11-15', '2026-08-16', '2026-09-30', true])
  expect(read({ closePeriod: 'This Quarter', countBy: 'closing' })[1]).toBe('2026-12-31')
})

test('without days, or with days to come, it is the last twelve months', () => {
  const year = ['2025-11-15', '2026-11-15', '2024-11-14', '2025-11-14', false]
  expect(read({})).toEqual(year)
  expect(read({ closePeriod: 'All' })).toEqual(year)
  expect(read({ closePeriod: 'Next 12 Months' })).toEqual(year)
  expect(read({ closePeriod: 'Next Quarter', countBy: 'closing' })).toEqual(
    ['2027-01-01', '2027-03-31', '2026-10-01', '2026-12-31', true], //
  )
})

test('where no deal closed in the last twelve months, it is those up to the last that did', () => {
  const old = ['2016-12-31', '2017-12-31', '2015-12-31', '2016-12-30', false]
  expect(read({ closePeriod: 'All', countBy: 'closing' }, '2017-12-31')).toEqual(old)
  expect(read({}, '2025-11-15')).toEqual(read({}))
  expect(read({ closePeriod: 'Last Quarter' }, '2017-12-31')).toEqual(read({ closePeriod: 'Last Quarter' }))
})

test('days in the wrong order are refused', () => {
  expect(() => read({ startPeriod: '2026-03-02', endPeriod: '2026-03-01' })).toThrow('first day')
})
