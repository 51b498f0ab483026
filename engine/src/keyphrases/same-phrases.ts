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

/** The first so many phrases of which none says the same as a better one. */
export function chooseDifferent<T extends Found>(found: readonly T[], most: number): T[] {
  const chosen: T[] = []
  for (const phrase of found) {
    if (chosen.length === most) break
    const saysTheSame = chosen.some(other => {
      const [long, short] = other.ids.length > phrase.ids.length ? [other, phrase] : [phrase, other]
      return contains(long.ids, short.ids) && long.near >= sameFrom * short.near
    })
    if (!saysTheSame) chosen.push(phrase)
  }
  return chosen
}
