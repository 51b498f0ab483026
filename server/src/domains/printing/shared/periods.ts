import { mondayOfIsoWeek } from '@bic/engine/calendar/week'
import { formatLongDate } from './words.ts'

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

/** A week "2026-W47", a month "2026-10" or a day "2026-11-24" in words: "week of Nov 16, 2026", "October 2026", "Nov 24, 2026". */
export const formatPeriodOf = (period: string): string => {
  if (/^\d{4}-W\d{2}$/.test(period)) return `week of ${formatLongDate(mondayOfIsoWeek(period))}`
  return period.length === 7 ? formatMonth(period) : formatLongDate(period)
}
