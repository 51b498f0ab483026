import { expect, it } from 'vitest'
import { fiscalYearOf, tearsheetFileName } from './file-name.ts'

it('names the file after account, buying centre and fiscal year, spaces as underscores [tearsheet-013]', () => {
  expect(tearsheetFileName('Cobalt Systems Ltd', 'Core platform', 2026)).toBe(
    'Cobalt_Systems_Ltd_Core_platform_FY2026.pdf',
  )
  expect(tearsheetFileName('A/S "Øst"', 'One: two\n', 2026)).toBe('A-S_-Øst-_One-_two-_FY2026.pdf')
})

it('counts fiscal years by the year in which they end', () => {
  const days = ['2026-01-31', '2026-06-30', '2026-07-01', '2026-12-31']
  expect(days.map(day => fiscalYearOf(day, 1))).toEqual([2026, 2026, 2026, 2026])
  expect(days.map(day => fiscalYearOf(day, 7))).toEqual([2026, 2026, 2027, 2027])
  expect(days.map(day => fiscalYearOf(day, 12))).toEqual([2026, 2026, 2026, 2027])
})
