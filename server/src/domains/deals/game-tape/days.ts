/** The calendar day `YYYY-MM-DD` of a number of days since 1970-01-01. */
export const dayText = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)
