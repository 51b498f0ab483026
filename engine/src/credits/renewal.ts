import { addDays } from '../calendar/day.ts'
import { addMonthsToDay } from '../calendar/month.ts'
import type { DayRange } from '../calendar/period.ts'

/** How long a plan's credits last. */
export type PlanLength = 'annual' | 'monthly'

const monthsOfLength: Readonly<Record<PlanLength, number>> = { annual: 12, monthly: 1 }

/** Months from one day to another by their months alone. */
const monthsApart = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/**
 * The first renewal after a day, of a plan that renews on `anchor` and whole periods before and after it. A plan that renews
 * on the 31st renews on the last day of shorter months, and on the 31st again.
 */
export const renewalAfter = (anchor: string, length: PlanLength, day: string): string => {
  const step = monthsOfLength[length]
  let count = Math.floor(monthsApart(anchor, day) / step) - 1
  let next = addMonthsToDay(anchor, count * step)
  while (next <= day) {
    count += 1
    next = addMonthsToDay(anchor, count * step)
  }
  return next
}

/** The period of a plan that has a day in it. */
export const periodOn = (anchor: string, length: PlanLength, day: string): DayRange => {
  const next = renewalAfter(anchor, length, day)
  const step = monthsOfLength[length]
  let count = Math.ceil(monthsApart(anchor, next) / step)
  let from = addMonthsToDay(anchor, count * step)
  while (from > day) {
    count -= 1
    from = addMonthsToDay(anchor, count * step)
  }
  return { from, to: addDays(next, -1) }
}

/**
 * The periods that have begun since a plan was last renewed, each to be granted once, oldest first. None when the next
 * renewal is later than today, nor after the last day of a plan that was cancelled.
 *
 * @param renewsOn the day of the next renewal
 * @param endsOn the last day of the plan; null while it goes on
 */
export const periodsDue = (
  {
    anchor,
    length,
    renewsOn,
    endsOn,
  }: {
    readonly anchor: string
    readonly length: PlanLength
    readonly renewsOn: string
    readonly endsOn: string | null
  },
  today: string,
): DayRange[] => {
  const due: DayRange[] = []
  let from = renewsOn
  while (from <= today && (endsOn === null || from <= endsOn)) {
    const next = renewalAfter(anchor, length, from)
    due.push({ from, to: addDays(next, -1) })
    from = next
  }
  return due
}
