import type { DayRange } from './close-period.ts'

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const aDay = 86_400_000

/** First day of the month some months on. */
const firstOf = (year: number, month: number): number => Date.UTC(year, month - 1, 1)

/**
 * The period before, of the same length: whole months before whole months, else as many days before as it has. Both ends
 * are included.
 */
export const periodBefore = ({ from, to }: DayRange): DayRange => {
  const [fromYear = 0, fromMonth = 1, fromDay = 1] = from.split('-').map(Number)
  const afterwards = new Date(Date.parse(to) + aDay)
  if (fromDay === 1 && afterwards.getUTCDate() === 1) {
    const months = (afterwards.getUTCFullYear() - fromYear) * 12 + afterwards.getUTCMonth() + 1 - fromMonth
    return { from: dayOf(firstOf(fromYear, fromMonth - months)), to: dayOf(firstOf(fromYear, fromMonth) - aDay) }
  }
  const length = Math.round((Date.parse(to) - Date.parse(from)) / aDay) + 1
  return { from: dayOf(Date.parse(from) - length * aDay), to: dayOf(Date.parse(from) - aDay) }
}

/** The months of a period of whole months, the oldest first. */
export const monthsOf = ({ from, to }: DayRange): DayRange[] => {
  const [year = 0, month = 1] = from.split('-').map(Number)
  const [lastYear = 0, lastMonth = 1] = to.split('-').map(Number)
  const count = (lastYear - year) * 12 + lastMonth - month + 1
  return Array.from({ length: count }, (_, at) => ({
    from: dayOf(firstOf(year, month + at)),
    to: dayOf(firstOf(year, month + at + 1) - aDay),
  }))
}
