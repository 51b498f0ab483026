/** A stretch of days in which nothing was said. */
export interface Silence {
  /** The last day on which something was said before it, days since 1970-01-01. */
  readonly from: number
  /** The day on which something was said again; or the day it was looked at, while it lasts. */
  readonly to: number
  readonly days: number
  /** Nothing has been said since. */
  readonly lasting: boolean
}

/**
 * The silences of at least so many days between conversations, in the order of time.
 *
 * @param days days with conversations, any order, repeats allowed.
 * @param until the day up to which silence can last: today for an open deal, the close day of a closed one.
 */
export function findSilences(days: Iterable<number>, until: number, atLeast: number): Silence[] {
  const sorted = [...new Set(days)].sort((a, b) => a - b)
  const silences: Silence[] = []
  sorted.forEach((from, index) => {
    const next = sorted[index + 1]
    const to = next ?? until
    if (to - from >= atLeast) silences.push({ from, to, days: to - from, lasting: next === undefined })
  })
  return silences
}
