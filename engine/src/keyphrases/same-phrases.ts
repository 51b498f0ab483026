/** A phrase that was found, the strongest first in a list. */
interface Found {
  /** Stem ids, in the order of the words. */
  readonly ids: readonly number[]
  /** How often it was met. */
  readonly near: number
}

/** A phrase that mostly stands within a longer one, or contains a shorter one that is mostly within it, says the same. */
const sameFrom = 0.8

/** Whether one list stands within another one without a gap. */
export const contains = <T>(long: readonly T[], short: readonly T[]): boolean =>
  long.some((_stem, at) => short.every((stem, k) => long[at + k] === stem))

/** Whether the longer phrase contains the shorter one, which is hardly ever said without it. */
const saysTheSame = <T extends Found>(long: T, short: T): boolean =>
  contains(long.ids, short.ids) && long.near >= sameFrom * short.near

/** The longest phrase of a list that says the same as one of it, and more exactly: "label printers" for "printers". */
export const inFull = <T extends Found>(phrase: T, found: readonly T[]): T =>
  found.reduce(
    (best, other) => (other.ids.length > best.ids.length && saysTheSame(other, phrase) ? other : best),
    phrase,
  )

/** The first so many phrases of which none says the same as a better one. */
export function chooseDifferent<T extends Found>(found: readonly T[], most: number): T[] {
  const chosen: T[] = []
  for (const phrase of found) {
    if (chosen.length === most) break
    const isThere = chosen.some(other =>
      other.ids.length > phrase.ids.length ? saysTheSame(other, phrase) : saysTheSame(phrase, other),
    )
    if (!isThere) chosen.push(phrase)
  }
  return chosen
}
