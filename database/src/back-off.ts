/** Bounds of the waits between attempts, in milliseconds. */
export interface BackOff {
  readonly first: number
  readonly most: number
}

/** Waits for whatever reconnects to the database or restarts what works with it. */
export const reconnectWaits: BackOff = { first: 250, most: 15_000 }

/**
 * How long to wait before another attempt: twice as long after each failure, never longer than `most`, and shortened by
 * up to a half at random, so that everybody who lost the same server does not come back in the same moment.
 *
 * @param failures attempts that failed since the last success; 1 after the first failure.
 * @param random a number from 0 to 1.
 * @returns milliseconds.
 */
export const backOff = (
  failures: number,
  { first, most }: BackOff = reconnectWaits,
  random = Math.random(),
): number => {
  const longest = Math.min(most, first * 2 ** Math.min(Math.max(0, failures - 1), 30))
  return Math.round(longest * (1 - random / 2))
}
