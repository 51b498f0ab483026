const dayMs = 86_400_000

/**
 * The period that a day belongs to: a week of ISO 8601, which begins on Monday, as 2026-W47; a month as 2026-11.
 *
 * @param day `YYYY-MM-DD`
 */
export const periodOf = (day: string, every: 'week' | 'month'): string => {
  if (every === 'month') return day.slice(0, 7)
  const at = Date.parse(`${day}T00:00:00Z`)
  // The week belongs to the year that its Thursday is in.
  const thursday = at + (4 - (new Date(at).getUTCDay() || 7)) * dayMs
  const year = new Date(thursday).getUTCFullYear()
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / dayMs / 7) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}
