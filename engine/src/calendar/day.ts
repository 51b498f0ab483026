/**
 * A calendar day is a text `YYYY-MM-DD` of the years 0000 to 9999, or a number of days since 1970-01-01. It has no hours
 * and no time zone: all arithmetic is done in UTC, where every day has 24 hours, so daylight saving time cannot shift it.
 */

/** Milliseconds in a day of 24 hours. */
export const dayMs = 86_400_000

/** Days since 1970-01-01 of a day `YYYY-MM-DD`, negative before it; null stays null. */
export function dayNumber(day: string): number
export function dayNumber(day: string | null): number | null
export function dayNumber(day: string | null): number | null {
  return day === null ? null : Date.parse(day) / dayMs
}

/** The day `YYYY-MM-DD` of a number of days since 1970-01-01. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** Whether a text is a day `YYYY-MM-DD` that exists: 2026-02-30 is not one. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const day = dayNumber(text)
  return Number.isInteger(day) && dayText(day) === text
}

/** The day some days later, or earlier when `count` is negative. */
export const addDays = (day: string, count: number): string => dayText(dayNumber(day) + count)

/** Days from one day to another: 0 for the same, negative when `to` is the earlier one, null when either is unknown. */
export function daysBetween(from: string, to: string): number
export function daysBetween(from: string | null, to: string | null): number | null
export function daysBetween(from: string | null, to: string | null): number | null {
  return from === null || to === null ? null : dayNumber(to) - dayNumber(from)
}

// Making a format takes longer than using it many times.
const formats = new Map<string, Intl.DateTimeFormat>()

/** The day on which a moment falls in a time zone of the IANA database. @throws RangeError for an unknown zone */
export function dayOfMoment(moment: Date, timeZone: string): string {
  // The Canadian way of writing days is the ISO one.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(moment)
}
