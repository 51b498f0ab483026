import type { Periods } from './filter-lists.ts'

const custom = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/

/** The two days of a range of one's own, either of which may be missing still; null for a named period. */
export function daysOf(period: string): { readonly from: string; readonly to: string } | null {
  const found = custom.exec(period)
  return found && { from: found[1] ?? '', to: found[2] ?? '' }
}

export const rangeOf = (from: string, to: string): string => `${from}..${to}`

/** What is wrong with a period, in words; null when it can be applied. */
export function periodProblem(period: string): string | null {
  const days = daysOf(period)
  if (!days) return null
  if (days.from === '' || days.to === '') return 'Give both days.'
  return days.from > days.to ? 'The first day is after the last.' : null
}

/** A range of one's own begins with the days of the period that was chosen. */
export function customFrom(period: string, periods: Periods, today: string): string {
  const days = daysOf(period)
  if (days) return period
  const known = periods.find(one => one.picklistValue === period)
  return rangeOf(known?.from ?? today, known?.to ?? today)
}
