import { trailingTwelveMonths } from '@bic/engine/calendar/close-period'
import { addMonthsToDay } from '@bic/engine/calendar/month'
import type { DayRange } from '@bic/engine/calendar/period'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'

/** The twelve full months up to the last in which a deal closed before a year; that year where none did. */
export const yearOfLastClosing = (
  deals: readonly Pick<FilteredDeal, 'status' | 'closed_on'>[],
  year: DayRange,
): DayRange => {
  let last: string | null = null
  for (const { status, closed_on: day } of deals)
    if (status !== 'Open' && day !== null && day < year.from && (last === null || day > last)) last = day
  return last === null ? year : trailingTwelveMonths(addMonthsToDay(last, 1))
}
