const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long after each attempt that failed the next one is made: ten attempts in a little more than three days. */
const waits: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]
const longest = 24 * hour

/** For how long every attempt may fail before an endpoint is stopped. */
export const longestFailing = 72 * hour

/** By chance a little earlier or later, so that what failed together does not come back together. */
const varied = (wait: number, chance: number): number => wait * (0.9 + 0.2 * chance)

/**
 * Milliseconds until the next attempt of a delivery; null when there is none.
 *
 * @param attempts that were made
 * @param retryAfter seconds that the receiver asked for
 * @param chance 0 to 1
 */
export const waitAfter = (attempts: number, retryAfter: number | null, chance: number): number | null => {
  const wait = waits[attempts - 1]
  if (wait === undefined) return null
  return Math.max(varied(wait, chance), Math.min((retryAfter ?? 0) * second, longest))
}

/** Milliseconds for which an endpoint is left in peace after so many failures in a row, whatever waits for it. */
export const quietAfter = (failures: number, chance: number): number =>
  varied(waits[Math.min(failures, 4) - 1] ?? second, chance)
