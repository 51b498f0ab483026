import { dayText } from './day.ts'

const texts = new Map<number, string>()

/**
 * A day since 1970-01-01 as `dayText` writes it, `YYYY-MM-DD`. Each is written once in a process, up to 100,000 of them: many deals and
 * conversations have the same.
 */
export function textOfDay(day: number): string {
  const known = texts.get(day)
  if (known !== undefined) return known
  const text = dayText(day)
  if (texts.size < 100_000) texts.set(day, text)
  return text
}
