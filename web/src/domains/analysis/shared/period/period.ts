import { isDay } from '@bic/engine/calendar/day'
import { addMonthsToDay } from '@bic/engine/calendar/month'
import type { DayRange } from '@bic/engine/calendar/period'
import { customerDay } from '#lib/customer-day.ts'

const periodUpTo = (to: string): DayRange => ({ from: addMonthsToDay(to, -6), to })

/** The period unless another one is chosen: the last six months. */
export const defaultPeriod = (today: Date): DayRange => periodUpTo(customerDay(today))

/** The first day that can be chosen: twelve months ago. */
export const earliestDay = (today: Date): string => addMonthsToDay(customerDay(today), -12)

/** A period of the address: what is no day, or lies outside of the last twelve months, falls back to the default. */
export const readPeriod = (from: string, to: string, today: Date): DayRange => {
  const fallback = defaultPeriod(today)
  const inside = (day: string) => isDay(day) && day >= earliestDay(today) && day <= fallback.to
  const period = { from: inside(from) ? from : fallback.from, to: inside(to) ? to : fallback.to }
  return period.from <= period.to ? period : periodUpTo(period.to)
}
