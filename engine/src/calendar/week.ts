import { dayNumber, dayText } from './day.ts'

/** The week of ISO 8601 in which a day lies, which begins on Monday: `2026-W47`. */
export function isoWeekOf(day: string): string {
  const at = dayNumber(day)
  // 1970-01-01 was a Thursday. A week belongs to the year that its Thursday is in.
  const thursday = Math.floor((at + 3) / 7) * 7
  const year = dayText(thursday).slice(0, 4)
  const week = Math.floor((thursday - dayNumber(`${year}-01-01`)) / 7) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** The Monday `YYYY-MM-DD` on which a week of ISO 8601 `2026-W47` begins. January 4 always lies in the first week of its year. */
export function mondayOfIsoWeek(week: string): string {
  const [year = '', number = ''] = week.split('-W')
  const inFirst = dayNumber(`${year}-01-04`)
  const firstMonday = Math.floor((inFirst + 3) / 7) * 7 - 3
  return dayText(firstMonday + 7 * (Number(number) - 1))
}
