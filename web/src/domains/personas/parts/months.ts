import { addMonths, monthOf, monthsBetween } from '@bic/engine/calendar/month'
import { customerDay } from '#lib/customer-day.ts'

/** How far back a period may begin, and where it does unless chosen. */
const most = 12
const usual = 6

/** The months that can be chosen, the earliest first, and the first and last of the usual period. */
export const monthChoices = (today: Date) => {
  const to = monthOf(customerDay(today))
  return { months: monthsBetween(addMonths(to, -most), to), from: addMonths(to, -usual), to }
}
