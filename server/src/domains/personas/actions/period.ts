import { badInput } from '../../../http/app-error.ts'
import type { DayRange } from '../../analysis/actions/close-period.ts'

const monthsBack = 6
const mostMonthsBack = 12

const dayOf = (today: string, months: number, day: number): string => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10)
}

/**
 * The days that are looked at: from the first of the month six months back to the end of the present month, unless chosen.
 *
 * @throws AppError BAD_INPUT for days in the wrong order, or from before the month twelve months back
 */
export const periodOf = (
  { startPeriod, endPeriod }: { readonly startPeriod?: string | undefined; readonly endPeriod?: string | undefined },
  today: string,
): DayRange => {
  const from = startPeriod ?? dayOf(today, -monthsBack, 1)
  const to = endPeriod ?? dayOf(today, 1, 0)
  const earliest = dayOf(today, -mostMonthsBack, 1)
  if (from < earliest) throw badInput('startPeriod', `Please choose a day from ${earliest} on.`)
  if (to < from) throw badInput('endPeriod', 'Please choose a day that is not before the first one.')
  return { from, to }
}

/** The months of some days, as `YYYY-MM`, the first one first. */
export const monthsOf = ({ from, to }: DayRange): string[] => {
  const months: string[] = []
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = dayOf(first, 1, 1)) months.push(first.slice(0, 7))
  return months
}
