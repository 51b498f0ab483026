import type { CardComparison } from '@bic/contract/analysis/figures'

/** The difference in win rate that is worth knowing about. */
const wanted = 0.25

/**
 * How many more closed deals would show a difference of 25 points in win rate (80% power), for the middle one of some
 * messages: errors shrink with the square root of the deals. Null when these deals show it already, or nothing is known.
 */
export const moreDealsNeeded = (messages: readonly CardComparison[]): number | null => {
  const needed = messages
    .flatMap(({ winRate: { detectable }, with: one, without }) => {
      const least = detectable && Math.min(detectable.up ?? 1, Math.abs(detectable.down ?? 1))
      const closed = one.winRate.closed + without.winRate.closed
      return least === null || closed === 0 ? [] : [Math.ceil(closed * ((least / wanted) ** 2 - 1))]
    })
    .sort((a, b) => a - b)
  const middle = needed[Math.floor(needed.length / 2)]
  return middle === undefined || middle <= 0 ? null : middle
}
