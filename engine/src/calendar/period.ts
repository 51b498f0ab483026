import { addDays, daysBetween } from './day.ts'
import { addMonths, firstDayOf, lastDayOf, monthOf, monthsBetween } from './month.ts'

/** First and last day of a period, `YYYY-MM-DD`, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** A month of a period, with those of its days that lie in the period. */
export interface MonthOfPeriod extends DayRange {
  /** `YYYY-MM`. */
  readonly name: string
  /** Some of its days are outside the period. */
  readonly partial: boolean
}

/** The months of a period, the oldest first; none when it ends before it begins. */
export const monthsOf = ({ from, to }: DayRange): MonthOfPeriod[] =>
  monthsBetween(monthOf(from), monthOf(to)).map(name => {
    const [first, last] = [firstDayOf(name), lastDayOf(name)]
    return {
      name,
      from: first < from ? from : first,
      to: last > to ? to : last,
      partial: first < from || last > to,
    }
  })

/**
 * The period before, of the same length, which ends the day before this one begins: whole months before whole months,
 * else as many days as it has.
 */
export function periodBefore({ from, to }: DayRange): DayRange {
  const [first, last] = [monthOf(from), monthOf(to)]
  const isWholeMonths = from === firstDayOf(first) && to === lastDayOf(last)
  return {
    from: isWholeMonths
      ? firstDayOf(addMonths(first, -monthsBetween(first, last).length))
      : addDays(from, -daysBetween(from, to) - 1),
    to: addDays(from, -1),
  }
}
