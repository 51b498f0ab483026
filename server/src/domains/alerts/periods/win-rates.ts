import { newcombeDifference } from '@bic/engine/statistics/newcombe'
import { pointsWithin } from '@bic/engine/statistics/points-text'
import { wilsonShare } from '@bic/engine/statistics/wilson'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { formatRate } from '../evaluate/words.ts'

interface Closed {
  readonly won: number
  readonly lost: number
}

/** Those of some deals that closed from one day to another. */
export const closedBetween = (deals: readonly FilteredDeal[], from: string, to: string): Closed => {
  const closed = deals.filter(
    ({ status, closed_on }) => status !== 'Open' && closed_on !== null && from <= closed_on && closed_on <= to,
  )
  const won = closed.filter(({ status }) => status === 'Won').length
  return { won, lost: closed.length - won }
}

/**
 * The share won in a period beside the year before it, each with its interval, and what their difference says: that it is more
 * than chance explains only where its interval does not contain 0.
 */
export const describeWinRates = (now: Closed, before: Closed): string => {
  const own = wilsonShare(now.won, now.won + now.lost)
  if (!own) return 'No deal closed.'
  const said = `Won ${formatRate(own)}`
  const change = newcombeDifference(now.won, now.won + now.lost, before.won, before.won + before.lost)
  if (!change) return `${said}. No deal closed in the year before.`
  const isClear = change.low > 0 || change.high < 0
  return `${said}; in the year before ${formatRate(change.second)}. That is ${pointsWithin(change)}, ${
    isClear ? 'more than chance explains' : 'no more than chance explains'
  }.`
}
