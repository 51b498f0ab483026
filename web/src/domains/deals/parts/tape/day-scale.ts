import { dayNumber, dayText } from '@bic/engine/calendar/day'
import { firstDayOf, monthOf, monthsBetween } from '@bic/engine/calendar/month'
import { formatMonth } from '#lib/format-date.ts'

export interface DayScale {
  /** Pixels from the left. */
  readonly at: (day: number) => number
  readonly from: number
  readonly to: number
}

/** Days along a line of `width` pixels, with room for the last day. */
export function dayScale(from: number, to: number, width: number): DayScale {
  const days = Math.max(1, to - from + 1)
  return { from, to, at: day => ((day - from) / days) * width }
}

/** The first days of months (every so many of them) that fit on the scale with `room` pixels for each. */
export function monthTicks(
  { from, to, at }: DayScale,
  room: number,
): { readonly day: number; readonly label: string }[] {
  const [, ...months] = monthsBetween(monthOf(dayText(from)), monthOf(dayText(to)))
  const perMonth = at(from + 30) - at(from)
  const every = [1, 2, 3, 6, 12, 24].find(step => step * perMonth >= room) ?? 48
  const isJanuary = (month: string) => month.endsWith('-01')
  return months
    .filter(month => (Number(month.slice(5)) - 1) % every === 0 || (every > 12 && isJanuary(month)))
    .map(month => {
      const label = formatMonth(month)
      return { day: dayNumber(firstDayOf(month)), label: isJanuary(month) || every >= 12 ? label : label.slice(0, 3) }
    })
}
