import { dayNumber } from '../../conversations/actions/day-number.ts'

export interface FirstDay {
  /** As `YYYY-MM-DD`. */
  readonly date: string
  /** Days since 1970-01-01. */
  readonly day: number
}

/** The day so many days before now; null for −1, which is all time. */
export const dayBack = (now: Date, days: number): FirstDay | null => {
  if (days === -1) return null
  const date = new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
  return { date, day: dayNumber(date) ?? 0 }
}
