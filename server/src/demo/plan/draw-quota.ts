/**
 * Chooses items so that every run of neighbours gets its due number to within one: item i is chosen where the running
 * sum of the shares passes a whole number (systematic sampling). `start` in [0, 1) shifts the whole.
 */
export function drawQuota<T>(items: readonly T[], shareOf: (item: T) => number, start: number): Set<T> {
  const chosen = new Set<T>()
  let sum = start
  for (const item of items) {
    const before = Math.floor(sum)
    sum += Math.min(1, Math.max(0, shareOf(item)))
    if (Math.floor(sum) > before) chosen.add(item)
  }
  return chosen
}
