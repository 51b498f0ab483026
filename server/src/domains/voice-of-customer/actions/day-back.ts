import { addDays, dayNumber } from '@bic/engine/calendar/day'

export interface FirstDay {
  /** As `YYYY-MM-DD`. */
  readonly date: string
  /** Days since 1970-01-01. */
  readonly day: number
}

/** The day so many days before the customer's present day; null for −1, which is all time. */
export const dayBack = (today: string, days: number): FirstDay | null => {
  if (days === -1) return null
  const date = addDays(today, -days)
  return { date, day: dayNumber(date) }
}
