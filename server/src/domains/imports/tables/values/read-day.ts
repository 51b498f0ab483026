import { isDay } from '@bic/engine/calendar/day'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Which of two numbers comes first in a date like 03/04/2026. It is a property of the whole column. */
export type DayOrder = 'day-first' | 'month-first'

const dayOf = (year: number, month: number, day: number): string | null => {
  const text = [year, month, day].map(part => String(part).padStart(2, '0')).join('-')
  return isDay(text) && year >= 1900 && year <= 2200 ? text : null
}

const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1

/** A year of two digits as POSIX reads it: 69 to 99 are of the last century. */
const yearOf = (digits: string): number => {
  const year = Number(digits)
  if (digits.length === 4) return year
  return year < 69 ? 2000 + year : 1900 + year
}

const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d\d)(?:[T ,].*)?$/

/** Whether a date is written with dots: only countries that write the day first do so. */
export const isDotted = (text: string): boolean => numeric.exec(text.trim())?.[2] === '.'

/**
 * Reads a calendar day as CRM exports write it: `2017-03-01` (a time after it is left out), `2017/03/01`, `Mar 1, 2017`,
 * `1 March 2017`, and `03/01/2017`, `03-01-2017`, `03.01.17` in the given order. Answers `YYYY-MM-DD`, or null when it is
 * no day in that order.
 */
export const readDay = (text: string, order: DayOrder): string | null => {
  const value = text.trim()
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/.exec(value)
  if (iso) return dayOf(Number(iso[1]), Number(iso[3]), Number(iso[4]))
  const [, first, , second, year] = numeric.exec(value) ?? []
  if (first && second && year) {
    const [day, month] = order === 'day-first' ? [first, second] : [second, first]
    return dayOf(yearOf(year), Number(month), Number(day))
  }
  const monthFirst = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(value)
  if (monthFirst) return dayOf(Number(monthFirst[3]), monthOf(monthFirst[1] ?? ''), Number(monthFirst[2]))
  const dayFirst = /^(\d{1,2})\.?[ -]([A-Za-z]{3,9})\.?[ -](\d{4})$/.exec(value)
  if (dayFirst) return dayOf(Number(dayFirst[3]), monthOf(dayFirst[2] ?? ''), Number(dayFirst[1]))
  return null
}
