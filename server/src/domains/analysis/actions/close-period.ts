/** First and last day of a period, `YYYY-MM-DD`, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The same day some months on; the last of the month where that month is shorter. */
const monthsOn = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(year, month - 1 + months, Math.min(date, last))
}

const lengths: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 }
const steps: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 }

/**
 * The days that a close period means; null for all time.
 *
 * @param period what `closePeriod` of the contract lets through
 * @param today the customer's present day, `YYYY-MM-DD`
 * @param fiscalStart month in which the fiscal year begins, 1 to 12: quarters and years are of it
 */
export const rangeOfPeriod = (period: string | undefined, today: string, fiscalStart: number): DayRange | null => {
  const custom = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(period ?? '')
  if (custom) return { from: custom[1] ?? '', to: custom[2] ?? '' }
  const [, way = '', count, unit] = /^(last|this|next) (?:(\d+) months|(month|quarter|year))$/i.exec(period ?? '') ?? []
  if (count !== undefined) {
    const last = way.toLowerCase() === 'last'
    const other = monthsOn(today, last ? -Number(count) : Number(count))
    return last ? { from: other, to: today } : { from: today, to: other }
  }
  const length = lengths[(unit ?? '').toLowerCase()]
  if (length === undefined) return null
  const [year = 0, month = 1] = today.split('-').map(Number)
  const into = (month - fiscalStart + 12) % length
  const first = month - 1 - into + length * (steps[way.toLowerCase()] ?? 0)
  return { from: dayOf(year, first, 1), to: dayOf(year, first + length, 0) }
}

/** The last twelve full months before today's. */
export const trailingTwelveMonths = (today: string): DayRange => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return { from: dayOf(year - 1, month - 1, 1), to: dayOf(year, month - 1, 0) }
}
