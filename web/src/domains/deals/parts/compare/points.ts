/** A difference of shares in percentage points: 0.313 → "+31". */
export const formatPoints = (difference: number): string => {
  const points = Math.round(difference * 100)
  return points > 0 ? `+${points}` : `${points === 0 ? 0 : points}`.replace('-', '−')
}
