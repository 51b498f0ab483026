import { addDays, dayMs, dayNumber } from '@bic/engine/calendar/day'
import { mailDate, monthName } from './calendar.ts'
import { lastDay } from './plan/deal-days.ts'

/**
 * Where the generated world, which ends on a day of its own, stands in time. It is moved by whole weeks, so that people still
 * work on weekdays.
 */
export interface DemoTime {
  /** A day of the generated world, moved. */
  readonly day: (day: string) => string
  /** A moment of the generated world, ISO 8601, moved. */
  readonly moment: (at: string) => string
  /** A text of the generated world in which months and the dates of mails are moved. */
  readonly words: (text: string) => string
}

const week = 7
/** Days in a month, on average. */
const month = 30.4375

const months = Array.from({ length: 12 }, (_, at) =>
  monthName(dayNumber(`2026-${String(at + 1).padStart(2, '0')}-01`), 0),
)

/** The date above a quoted mail, or a month with or without its year; "May I" and "May we" name none. */
const dates = new RegExp(
  `\\b(?:[A-Z][a-z]{2}, (\\d{1,2} [A-Z][a-z]{2} \\d{4})|(${months.join('|')})\\b(?! (?:I|we)\\b)(?:( (?:of )?)(\\d{4}))?)`,
  'g',
)

const moveWords = (text: string, weeks: number): string => {
  const ahead = Math.round((weeks * week) / month)
  return text.replace(dates, (_found, mailed?: string, name?: string, between = '', year?: string) => {
    if (mailed !== undefined) return mailDate(Date.parse(`${mailed} UTC`) / dayMs + weeks * week)
    const at = months.indexOf(name ?? '')
    const moved = monthName(Date.UTC(Number(year ?? 2000), at) / dayMs, ahead)
    return year === undefined ? moved : `${moved}${between}${Number(year) + Math.floor((at + ahead) / 12)}`
  })
}

/**
 * The generated world some weeks later.
 *
 * @throws RangeError for what is no whole number of weeks
 */
export function demoTime(weeks: number): DemoTime {
  if (!Number.isInteger(weeks)) throw new RangeError(`The generated world moves by whole weeks, not by ${weeks}.`)
  return {
    day: day => addDays(day, weeks * week),
    moment: at => `${addDays(at.slice(0, 10), weeks * week)}${at.slice(10)}`,
    words: text => (weeks === 0 ? text : moveWords(text, weeks)),
  }
}

/**
 * The generated world with its last Friday as the last one that is over at a moment, in UTC: nothing in it has yet to happen, and
 * its newest conversations are a week old at most. Never before the day on which it was generated to end.
 */
export const demoTimeAt = (now: Date): DemoTime => {
  // It ends on a Sunday; the Saturday before it nothing happens any more.
  const days = Math.floor(now.getTime() / dayMs) + 1 - lastDay
  return demoTime(Math.max(0, Math.floor(days / week)))
}
