/** Days since 1970-01-01 of a `YYYY-MM-DD` day; null stays null. */
export const dayNumber = (day: string | null): number | null =>
  day === null ? null : Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000)

/** Whole days from one day to another; null when either is unknown. */
export const daysBetween = (from: string | null, to: string | null): number | null => {
  const [a, b] = [dayNumber(from), dayNumber(to)]
  return a === null || b === null ? null : b - a
}
