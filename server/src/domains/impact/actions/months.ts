import type { DayRange } from '../../analysis/actions/close-period.ts'

export interface Month extends DayRange {
  /** `YYYY-MM`. */
  readonly name: string
  /** Some of its days are outside the period. */
  readonly partial: boolean
}

/** The calendar months of a period, in order; of the first and the last only the days inside. */
export const monthsOf = ({ from, to }: DayRange): Month[] => {
  const months: Month[] = []
  let [year = 0, month = 1] = from.split('-').map(Number)
  for (;;) {
    const first = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
    if (first > to) return months
    const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
    months.push({
      name: first.slice(0, 7),
      from: first < from ? from : first,
      to: last > to ? to : last,
      partial: first < from || last > to,
    })
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  }
}
