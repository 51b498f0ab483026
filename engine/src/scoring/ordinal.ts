/** A whole number as a short English ordinal: 1st, 2nd, 3rd, 4th, 11th, 87th. */
export function ordinal(number: number): string {
  const tens = number % 100
  if (tens >= 11 && tens <= 13) return `${number}th`
  return `${number}${['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'}`
}

/**
 * A percentile as it is shown. It is cut, not rounded, so that a card that stays under a threshold never looks as if it
 * had reached it; the lowest shown is the 1st.
 */
export function percentileOrdinal(percentile: number): string {
  return ordinal(Math.max(1, Math.floor(percentile)))
}
