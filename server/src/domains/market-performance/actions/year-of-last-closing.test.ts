import { expect, test } from 'vitest'
import { yearOfLastClosing } from './year-of-last-closing.ts'

const year = { from: '2025-11-01', to: '2026-10-31' }
const deal = (status: 'Open' | 'Won' | 'Lost', closed_on: string | null) => ({ status, closed_on })

test('ends with the month of the last deal that closed before the year', () => {
  const deals = [deal('Won', '2017-03-01'), deal('Lost', '2017-12-31'), deal('Open', '2018-06-01'), deal('Won', null)]
  expect(yearOfLastClosing(deals, year)).toEqual({ from: '2017-01-01', to: '2017-12-31' })
})

test('is the year itself where no deal closed before it', () => {
  expect(yearOfLastClosing([], year)).toBe(year)
  expect(yearOfLastClosing([deal('Won', '2026-11-02'), deal('Open', '2017-01-01')], year)).toBe(year)
})
