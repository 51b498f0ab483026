import { dayOfMoment } from '@bic/engine/calendar/day'
import { localDay } from './format-date.ts'
import { getSession } from './session.ts'

/** The calendar day `YYYY-MM-DD` of a moment for the customer, whose days periods begin and end with; where none is known, the reader's. */
export function customerDay(moment: Date): string {
  const timeZone = getSession()?.user.timeZone
  return timeZone === undefined ? localDay(moment) : dayOfMoment(moment, timeZone)
}
