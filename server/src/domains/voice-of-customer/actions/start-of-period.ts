/** The first day of `Last 12 Months` and the like, by the calendar; null for all time. */
export const startOfPeriod = (now: Date, period: string | undefined): string | null => {
  const months = /^Last (\d+) Months$/i.exec(period ?? '')?.[1]
  if (months === undefined) return null
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth() - Number(months), now.getUTCDate()]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}
