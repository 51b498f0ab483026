import { dayMs, dayNumber } from '@bic/engine/calendar/day'
import { workingDay } from '../calendar.ts'
import type { Random } from '../random.ts'

/** The last day of the generated world. It is three years long. */
export const endDate = '2026-11-15'
export const lastDay = dayNumber(endDate)
export const firstDay = lastDay - 1095

/** How many deals begin in each month, relative to the others: little in summer and at the turn of the year. */
const season = [0.9, 1.25, 1.3, 1.05, 1, 0.9, 0.65, 0.6, 1.3, 1.25, 0.95, 0.5] as const
/** How many more deals begin at the end of the world than at its beginning. */
const growth = 1.5

const dateOf = (day: number): Date => new Date(day * dayMs)

/** The number of deals begun up to the end of each day, in arbitrary units. */
const begun: readonly number[] = (() => {
  let sum = 0
  return Array.from({ length: lastDay - firstDay + 1 }, (_, at) => {
    sum += season[dateOf(firstDay + at).getUTCMonth()]! * (1 + (growth * at) / (lastDay - firstDay))
    return sum
  })
})()

/** The day by which `share` of all deals begun up to `latest` have begun; a working day. */
export function dayOfCreation(share: number, latest: number): number {
  const due = share * begun[Math.max(0, latest - firstDay)]!
  const at = begun.findIndex(sum => sum >= due)
  return workingDay(firstDay + at, firstDay)
}

/** The last day of the fiscal quarter in which a day lies. */
export function quarterEnd(day: number, fiscalStart: number): number {
  const date = dateOf(day)
  const into = (date.getUTCMonth() + 1 - fiscalStart + 12) % 3
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 3 - into, 1) / dayMs - 1
}

/** Deals close when the quarter does: a close that is due shortly before its end, and some others, move into its last days. */
export function closeWithQuarter(
  day: number,
  fiscalStart: number,
  limits: readonly [earliest: number, latest: number],
  random: Random,
): number {
  const end = quarterEnd(day, fiscalStart)
  const moved = end - day < 35 && random.chance(0.55) ? end - Math.floor(9 * random.next() ** 2) : day
  return workingDay(Math.min(moved, limits[1]), limits[0])
}
