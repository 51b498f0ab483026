const two = (value: number) => String(value).padStart(2, '0')

/** A day as `YYYY-MM-DD` where the reader is. */
export const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** The same day some months ago; the last of that month where it is shorter. */
export const monthsBefore = (today: Date, months: number): string => {
  const last = new Date(today.getFullYear(), today.getMonth() - months + 1, 0)
  return dayOf(new Date(last.getFullYear(), last.getMonth(), Math.min(today.getDate(), last.getDate())))
}

export interface Period {
  readonly from: string
  readonly to: string
}

/** What is looked at unless something else is chosen: six months up to now. */
export const defaultPeriod = (today: Date): Period => ({ from: monthsBefore(today, 6), to: dayOf(today) })

/** The first day that can be chosen: twelve months ago. */
export const earliestDay = (today: Date): string => monthsBefore(today, 12)

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** A period of the address: what is no day, or lies outside of the last twelve months, falls back to the default. */
export const readPeriod = (from: string, to: string, today: Date): Period => {
  const fallback = defaultPeriod(today)
  const inside = (day: string) => isDay(day) && day >= earliestDay(today) && day <= fallback.to
  const period = { from: inside(from) ? from : fallback.from, to: inside(to) ? to : fallback.to }
  return period.from <= period.to ? period : { from: monthsBefore(new Date(`${period.to}T12:00:00`), 6), to: period.to }
}
