/**
 * Scores that are summed are first rounded to integers of 1e-6 ("micros"), half up. Sums of integers are exact and do
 * not depend on their order, so that a score brought up to date equals one recomputed, to the last bit.
 */
export function toMicros(score: number): number {
  return Math.floor(score * 1e6 + 0.5)
}

/** The score that a number of micros stands for. */
export function fromMicros(micros: number): number {
  return micros / 1e6
}
