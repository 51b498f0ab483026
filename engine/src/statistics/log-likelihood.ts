const termOf = (count: number, expected: number): number => (count === 0 ? 0 : count * Math.log(count / expected))

/**
 * Dunning's log-likelihood ratio G² for one event in two samples: how significantly it is more (or less) frequent in one of them.
 * `2·Σ O·ln(O/E)` over the four cells with and without the event in each sample (Dunning 1993, "Accurate methods for the
 * statistics of surprise and coincidence", section 5). 0 when both shares are equal; it grows with the evidence, and is
 * about χ² with one degree of freedom, so that 10.83 is p = 0.001.
 *
 * @param inFirst times the event is seen in the first sample, of `first` chances; so for the second.
 */
export function logLikelihoodRatio(inFirst: number, first: number, inSecond: number, second: number): number {
  for (const [seen, chances] of [
    [inFirst, first],
    [inSecond, second],
  ] as const) {
    if (!(seen >= 0 && seen <= chances)) throw new RangeError(`${seen} must be from 0 to its chances (${chances}).`)
  }
  const all = first + second
  if (all === 0) return 0
  const share = (inFirst + inSecond) / all
  const sum =
    termOf(inFirst, first * share) +
    termOf(inSecond, second * share) +
    termOf(first - inFirst, first * (1 - share)) +
    termOf(second - inSecond, second * (1 - share))
  return Math.max(0, 2 * sum)
}

/** As `logLikelihoodRatio`, below 0 when the event is rarer in the first sample than in the second. */
export function signedLogLikelihoodRatio(inFirst: number, first: number, inSecond: number, second: number): number {
  const ratio = logLikelihoodRatio(inFirst, first, inSecond, second)
  return inFirst * second >= inSecond * first ? ratio : -ratio
}
