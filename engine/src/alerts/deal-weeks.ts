import { wilsonBounds } from '../statistics/wilson.ts'

/** A deal in a week in which there was a conversation with it. However many conversations there were, it counts once. */
export interface DealWeek {
  readonly deal: number
  /** Weeks since any day; only their order and distance count. */
  readonly week: number
  /** The message came up in that week. */
  readonly said: boolean
}

/** In what share of deals and weeks a message came up. Shares are fractions, 0..1. */
export interface Rate {
  readonly share: number
  /** The 95% interval, in which the weeks of one deal do not count as if they were different deals. */
  readonly low: number
  readonly high: number
  /** Deals and weeks, one for each week of a deal. */
  readonly n: number
  readonly deals: number
  /** The standard error of the share, deals being the independent units. */
  readonly error: number
  /**
   * How alike the weeks of one deal are: the correlation of two of its weeks, 0..0.9. At 0 a deal that said it last week is
   * no likelier than others to say it again.
   */
  readonly correlation: number
}

const mostAlike = 0.9

/** How often it was said in how many weeks. */
export interface Tally {
  said: number
  weeks: number
}

/** The weeks of each deal, counted. */
export function tallyDeals(weeks: Iterable<DealWeek>): Map<number, Tally> {
  const tallies = new Map<number, Tally>()
  for (const { deal, said } of weeks) {
    const tally = tallies.get(deal) ?? { said: 0, weeks: 0 }
    tallies.set(deal, tally)
    tally.weeks++
    if (said) tally.said++
  }
  return tallies
}

/**
 * The share of deals and weeks in which a message came up. The interval is Wilson's with the number of observations that the
 * sample is worth, p(1 − p)/error², where error is that of a ratio with deals as clusters (Liang and Zeger 1986); the
 * correlation is the moment estimate of the intraclass correlation of a beta-binomial distribution. Null without weeks.
 */
export function rateOf(weeks: readonly DealWeek[]): Rate | null {
  const n = weeks.length
  if (n === 0) return null
  const tallies = tallyDeals(weeks)
  let said = 0
  for (const tally of tallies.values()) said += tally.said
  const share = said / n
  // Half an observation of each kind keeps the spread of a message that never or always came up above zero.
  const middle = (said + 0.5) / (n + 1)
  const spread = middle * (1 - middle)
  let [squares, pairs] = [0, 0]
  for (const tally of tallies.values()) {
    squares += (tally.said - tally.weeks * middle) ** 2
    pairs += tally.weeks * (tally.weeks - 1)
  }
  // Clusters that happen to be less alike than chance make nothing more certain.
  const error = Math.sqrt(Math.max(squares, n * spread)) / n
  const correlation = pairs === 0 ? 0 : Math.min(mostAlike, Math.max(0, (squares - n * spread) / (spread * pairs)))
  return { share, ...wilsonBounds(share, spread / error ** 2), n, deals: tallies.size, error, correlation }
}
