/** A difference of shares in percentage points: 0.313 → "+31". */
export function formatPoints(difference: number): string {
  const points = Math.round(difference * 100)
  if (points === 0) return '0'
  return points > 0 ? `+${points}` : `−${-points}`
}
