/** Survivors below which their own days are too few, so that the tail of all is taken. */
const fewest = 20

/**
 * Of won deals that were still open at an age, the share that is won within so many days from then on: as it was in the deals
 * that got so old, and where these are fewer than twenty, at the constant rate of the twenty that took the longest.
 *
 * @param cycles days from creation to the win of won deals, ascending
 */
export function winsWithin(cycles: ArrayLike<number>, age: number, days: number): number {
  const n = cycles.length
  if (n === 0 || days <= 0) return 0
  let [older, within] = [0, 0]
  for (let i = n - 1; i >= 0 && cycles[i] > age; i--) {
    older++
    if (cycles[i] <= age + days) within++
  }
  if (older >= fewest) return within / older
  const first = Math.max(0, n - fewest)
  const start = first === 0 ? 0 : cycles[first]
  let exposure = 0
  for (let i = first; i < n; i++) exposure += cycles[i] - start
  return exposure > 0 ? 1 - Math.exp((-(n - first) * days) / exposure) : 1
}
