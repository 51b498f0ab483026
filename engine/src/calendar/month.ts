import { addDays } from './day.ts'

/** The month `YYYY-MM` of a day `YYYY-MM-DD`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** Months since January of the year 0. */
const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

/** The month some months later, or earlier when `count` is negative. Months are `YYYY-MM`. */
export function addMonths(month: string, count: number): string {
  const number = numberOf(month) + count
  const year = Math.floor(number / 12)
  return `${String(year).padStart(4, '0')}-${String(number - year * 12 + 1).padStart(2, '0')}`
}

/** The first day of a month `YYYY-MM`. */
export const firstDayOf = (month: string): string => `${month}-01`

/** The last day of a month `YYYY-MM`. */
export const lastDayOf = (month: string): string => addDays(firstDayOf(addMonths(month, 1)), -1)

/** The months from one month to another, both included; none when the first is the later one. */
export const monthsBetween = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, numberOf(last) - numberOf(first) + 1) }, (_, at) => addMonths(first, at))

/** The same day some months later or earlier; the last day of the month where that month is shorter. */
export function addMonthsToDay(day: string, count: number): string {
  const month = addMonths(monthOf(day), count)
  const [same, last] = [`${month}${day.slice(7)}`, lastDayOf(month)]
  return same < last ? same : last
}
