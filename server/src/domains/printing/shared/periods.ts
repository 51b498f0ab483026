import { mondayOfIsoWeek } from '@bic/engine/calendar/week'
import { formatDate } from './words.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** "October 2026" of a month "2026-10". */
export const formatMonth = (month: string): string => {
  const [year = '', number = ''] = month.split('-')
  return `${months[Number(number) - 1]} ${year}`
}

/** "16 November 2026" of a day "2026-11-16". */
export const formatFullDay = (day: string): string => `${Number(day.slice(8))} ${formatMonth(day.slice(0, 7))}`

/** A week "2026-W47", a month "2026-10" or a day "2026-11-24" in words: "week of 16 November 2026", "October 2026", "Nov 24, 2026". */
export const formatPeriodOf = (period: string): string => {
  if (/^\d{4}-W\d{2}$/.test(period)) return `week of ${formatFullDay(mondayOfIsoWeek(period))}`
  return period.length === 7 ? formatMonth(period) : formatDate(period)
}
