import { addMonths, addMonthsToDay, firstDayOf, lastDayOf, monthOf } from './month.ts'
import type { DayRange } from './period.ts'

const lengths: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 }
const steps: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 }

/**
 * The days that a close period means; null for all time.
 *
 * @param period what `closePeriod` of the contract lets through
 * @param today the customer's present day, `YYYY-MM-DD`
 * @param fiscalStart month in which the fiscal year begins, 1 to 12: quarters and years are of it
 */
export function rangeOfPeriod(period: string | undefined, today: string, fiscalStart: number): DayRange | null {
  const custom = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(period ?? '')
  if (custom) return { from: custom[1] ?? '', to: custom[2] ?? '' }
  const [, way = '', count, unit] = /^(last|this|next) (?:(\d+) months|(month|quarter|year))$/i.exec(period ?? '') ?? []
  if (count !== undefined) {
    const last = way.toLowerCase() === 'last'
    const other = addMonthsToDay(today, last ? -Number(count) : Number(count))
    return last ? { from: other, to: today } : { from: today, to: other }
  }
  const length = lengths[(unit ?? '').toLowerCase()]
  if (length === undefined) return null
  const into = (Number(today.slice(5, 7)) - fiscalStart + 12) % length
  const first = addMonths(monthOf(today), length * (steps[way.toLowerCase()] ?? 0) - into)
  return { from: firstDayOf(first), to: lastDayOf(addMonths(first, length - 1)) }
}

/** The last twelve full months before today's. */
export function trailingTwelveMonths(today: string): DayRange {
  const month = monthOf(today)
  return { from: firstDayOf(addMonths(month, -12)), to: lastDayOf(addMonths(month, -1)) }
}
