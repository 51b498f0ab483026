import { daysBetween } from '@bic/engine/calendar/day'
import { none } from './format.ts'

/** A calendar day "2026-11-21", a time stamp with zone, milliseconds, or a Date. */
export type DateValue = string | number | Date | null | undefined

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A calendar day stays that day in every time zone; a moment is shown in the reader's. */
export function readDate(value: DateValue): Date | null {
  if (value === null || value === undefined || value === '') return null
  const day = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null
  const date = day ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3])) : new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

const two = (value: number) => String(value).padStart(2, '0')

/** The calendar day `YYYY-MM-DD` of a moment in the reader's time zone. */
export const localDay = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** "Mar 2026" of a month "2026-03". */
export function formatMonth(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${months[Number(number) - 1] ?? number} ${year}`
}

/** MM/DD/YYYY, for tables. */
export function formatDate(value: DateValue): string {
  const date = readDate(value)
  return date ? `${two(date.getMonth() + 1)}/${two(date.getDate())}/${date.getFullYear()}` : none
}

/** MMM DD, YYYY, for prose. */
export function formatLongDate(value: DateValue): string {
  const date = readDate(value)
  return date ? `${months[date.getMonth()]} ${two(date.getDate())}, ${date.getFullYear()}` : none
}

/** MMM DD, YYYY, h:mm AM. */
export function formatDateTime(value: DateValue): string {
  const date = readDate(value)
  if (!date) return none
  const hour = date.getHours()
  return `${formatLongDate(date)}, ${hour % 12 || 12}:${two(date.getMinutes())} ${hour < 12 ? 'AM' : 'PM'}`
}

/** today, yesterday, "N days ago" up to 30, "last month" up to 60, "2 months ago" up to 90, else the date. */
export function formatDaysAgo(value: DateValue, now: Date): string {
  const date = readDate(value)
  if (!date) return none
  const days = daysBetween(localDay(date), localDay(now))
  if (days < 0 || days > 90) return formatDate(date)
  if (days === 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days <= 30) return `${days} days ago`
  return days <= 60 ? 'last month' : '2 months ago'
}

/** "Just now" under 60 seconds, minutes under an hour, hours up to a day, then day and month, and the year if it differs. */
export function formatSince(value: DateValue, now: Date): string {
  const date = readDate(value)
  if (!date) return none
  const seconds = Math.floor((now.getTime() - date.getTime()) / 1000)
  if (seconds < 60) return 'Just now'
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`
  const day = `${date.getDate()} ${months[date.getMonth()]}`
  return date.getFullYear() === now.getFullYear() ? day : `${day} ${date.getFullYear()}`
}
