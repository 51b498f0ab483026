import { addDays, dayNumber } from '@bic/engine/calendar/day'

/** A change of the last weeks before somebody follows a message is news to them, so these are watched as well. */
const weeksBefore = 8
const week = 7

/** The Monday on or before a day. */
export const mondayOf = (day: string): string => addDays(day, -((((dayNumber(day) + 3) % week) + week) % week))

/** The Monday from which on a message is watched that is followed, or narrowed otherwise, on a day. */
export const watchedFrom = (day: string): string => addDays(mondayOf(day), -weeksBefore * week)

/** What an alert begins again with: nothing was reported or seen. */
export const restartWatch = (day: string) => ({
  watched_from: watchedFrom(day),
  baseline_from: null,
  reported_in: null,
  changed_from: null,
  seen: '{}',
})
