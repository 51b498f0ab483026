import { dayText } from '@bic/engine/calendar/day'

const texts = new Map<number, string>()

/** A day since 1970-01-01 as it is written, `YYYY-MM-DD`: each is written once, where many deals and conversations have the same. */
export const textOfDay = (day: number): string => {
  const known = texts.get(day)
  if (known !== undefined) return known
  const text = dayText(day)
  if (texts.size < 100_000) texts.set(day, text)
  return text
}
