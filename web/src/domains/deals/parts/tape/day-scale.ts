const dayLength = 86_400_000

/** Days since 1970-01-01 of a `YYYY-MM-DD` day. */
export const dayOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayLength)

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
  const start = new Date(from * dayLength)
  const months: Date[] = []
  for (let month = 1; ; month++) {
    const date = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, 1))
    if (date.getTime() / dayLength > to) break
    months.push(date)
  }
  const perMonth = at(from + 30) - at(from)
  const every = [1, 2, 3, 6, 12, 24].find(step => step * perMonth >= room) ?? 48
  return months
    .filter(date => date.getUTCMonth() % every === 0 || (every > 12 && date.getUTCMonth() === 0))
    .map(date => ({
      day: date.getTime() / dayLength,
      label: new Intl.DateTimeFormat('en-US', {
        month: 'short',
        timeZone: 'UTC',
        ...(date.getUTCMonth() === 0 || every >= 12 ? { year: 'numeric' } : {}),
      }).format(date),
    }))
}
