import { momentOf } from './moment.ts'

const longest = 25 * 3_600_000

/**
 * The moment, in milliseconds since 1970, from which a vendor answers again, by its header Retry-After: seconds, a date of HTTP or
 * ISO 8601, or seconds or milliseconds since 1970. A date is counted from the vendor's own clock, which its header Date shows.
 * Undefined for what is none of these, and for more than a day and an hour: no vendor counts over longer.
 */
export const retryAt = (retryAfter: string | null, date: string | null, now: Date): number | undefined => {
  const value = retryAfter?.trim() ?? ''
  const wait = value === '' ? Number.NaN : waitOf(value, clockOf(date, now))
  return wait >= 0 && wait <= longest ? now.getTime() + wait : undefined
}

const waitOf = (value: string, theirs: number): number => {
  if (/^\d+(?:\.\d+)?$/.test(value)) {
    const number = Number(value)
    if (number < 1e8) return number * 1000
    return Math.max(0, (number < 1e11 ? number * 1000 : number) - theirs)
  }
  const moment = momentOf(value) ?? (/^[a-z]{3,9},? /i.test(value) ? value : '')
  return Math.max(0, Date.parse(moment) - theirs)
}

const clockOf = (date: string | null, now: Date): number => {
  const theirs = Date.parse(date ?? '')
  return Number.isNaN(theirs) ? now.getTime() : theirs
}
