import { dayMs } from '@bic/engine/calendar/day'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The same day, or the nearest working day before it that is not before `earliest`. */
export function workingDay(day: number, earliest: number): number {
  let found = day
  while (isWeekend(found) && found > earliest) found--
  return found
}

/** Whether a day, as a number of days since 1970-01-01, is a Saturday or a Sunday. */
export function isWeekend(day: number): boolean {
  const weekday = (day + 4) % 7
  return weekday === 0 || weekday === 6
}

/** "Tue, 3 Mar 2026", as mail programs write it. */
export function mailDate(day: number): string {
  const date = new Date(day * dayMs)
  return `${WEEKDAYS[date.getUTCDay()]}, ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

const fullMonth = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

/** The full month name, `ahead` months after the day's own. */
export function monthName(day: number, ahead: number): string {
  const date = new Date(day * dayMs)
  return fullMonth.format(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1))
}
