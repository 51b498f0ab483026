import { dayNumber, dayText } from '@bic/engine/calendar/day'

// 1970-01-01 was a Thursday: week 0 begins on the Monday before it.
const daysBefore = 3

/** The week of a day (since 1970-01-01), as a number; weeks begin on Monday. */
export const weekOfDay = (day: number): number => Math.floor((day + daysBefore) / 7)

/** The Monday of a numbered week. */
export const mondayOfWeek = (week: number): string => dayText(7 * week - daysBefore)

export const weekOf = (day: string): number => weekOfDay(dayNumber(day))

/** The last week that is over on a day. */
export const lastWholeWeek = (today: string): number => weekOf(today) - 1
