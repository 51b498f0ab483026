import { addMonths, firstDayOf, lastDayOf, monthOf } from '@bic/engine/calendar/month'

/** The last whole month on a day, and the year before it. */
export const lastMonth = (today: string) => {
  const month = addMonths(monthOf(today), -1)
  return {
    month,
    from: firstDayOf(month),
    to: lastDayOf(month),
    yearFrom: firstDayOf(addMonths(month, -12)),
    yearTo: lastDayOf(addMonths(month, -1)),
  }
}

/** The month that an alert reports on on a day. */
export const monthOn = (today: string): string => `month:${lastMonth(today).month}`
