import { addMonths, firstDayOf, lastDayOf, monthOf } from '@bic/engine/calendar/month'
import type { DayRange } from '@bic/engine/calendar/period'
import { badInput } from '#http/app-error.ts'

const monthsBack = 6
const mostMonthsBack = 12

/** The first day that may be looked at. */
export const earliestDay = (today: string): string => firstDayOf(addMonths(monthOf(today), -mostMonthsBack))

/**
 * The days that are looked at: from the first of the month six months back to the end of the present month, unless chosen.
 *
 * @throws AppError BAD_INPUT for days in the wrong order, or from before the month twelve months back
 */
export const readPeriod = (
  { startPeriod, endPeriod }: { readonly startPeriod?: string | undefined; readonly endPeriod?: string | undefined },
  today: string,
): DayRange => {
  const month = monthOf(today)
  const from = startPeriod ?? firstDayOf(addMonths(month, -monthsBack))
  const to = endPeriod ?? lastDayOf(month)
  const earliest = earliestDay(today)
  if (from < earliest) throw badInput('startPeriod', `Please choose a day from ${earliest} on.`)
  if (to < from) throw badInput('endPeriod', 'The last day must not be before the first one.')
  return { from, to }
}
