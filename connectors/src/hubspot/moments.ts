import type { Json } from '../json/json.ts'
import { momentOf } from '../moment.ts'

/** A moment as HubSpot writes it: ISO 8601, or milliseconds since 1970 as a number or a text. */
export const momentIn = (value: Json | undefined): string | null =>
  momentOf(typeof value === 'string' && /^\d{11,14}$/.test(value) ? Number(value) : value)

const formatOf = (timeZone: string): Intl.DateTimeFormat | null => {
  try {
    return new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'longOffset',
    })
  } catch {
    return null
  }
}

/**
 * Writes moments as a clock of the customer shows them, so that a deal that closed in the evening did so on that day and not on the next one
 * in UTC. They stay as they are for a zone that is none.
 *
 * @param timeZone a name of IANA, or one that links to it: `US/Eastern`
 */
export const clockOf = (timeZone: string | null): ((moment: string) => string) => {
  const format = timeZone === null ? null : formatOf(timeZone)
  return moment => {
    if (format === null) return moment
    const parts = new Map(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
    const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
    const offset = of('timeZoneName').replace('GMT', '') || 'Z'
    return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}${offset}`
  }
}
