const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const dayOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real && year >= 1900 && year <= 2200 ? date.toISOString().slice(0, 10) : null
}

const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1

/**
 * Reads a calendar day as CRM exports write it: `2017-03-01` (a time after it is left out), `2017/03/01`,
 * `03/01/2017` (month first; day first when the first number is over 12), `01.03.2017` (day first), `Mar 1, 2017`,
 * `1 March 2017`. Answers `YYYY-MM-DD`, or null when it is no day.
 */
export const readDay = (text: string): string | null => {
  const value = text.trim()
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(value)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:[T ].*)?$/.exec(value)
  if (slashed) {
    const [first, second, year] = [Number(slashed[1]), Number(slashed[2]), Number(slashed[3])]
    return first > 12 ? dayOf(year, second, first) : dayOf(year, first, second)
  }
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(value)
  if (dotted) return dayOf(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]))
  const monthFirst = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(value)
  if (monthFirst) return dayOf(Number(monthFirst[3]), monthOf(monthFirst[1] ?? ''), Number(monthFirst[2]))
  const dayFirst = /^(\d{1,2})\.? ([A-Za-z]{3,9})\.? (\d{4})$/.exec(value)
  if (dayFirst) return dayOf(Number(dayFirst[3]), monthOf(dayFirst[2] ?? ''), Number(dayFirst[1]))
  return null
}
