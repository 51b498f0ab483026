import { dayNumber, dayText } from '../calendar/day.ts'
import { addMonths, firstDayOf, monthOf } from '../calendar/month.ts'
import type { DealPast } from './deal-past.ts'
import { fitModel } from './fit-model.ts'
import { predictDeal } from './predict-deal.ts'
import { winsWithin } from './time-to-win.ts'

/** A past month as it was predicted on its first day, and as it went. Money in the unit of the deals, by their last amounts. */
export interface BacktestMonth {
  /** `YYYY-MM` */
  readonly month: string
  /** Deals that were open on its first day. */
  readonly open: number
  /** Of these, how many were expected to be won in it, the variance of that number by their probabilities, and how many were. */
  readonly expected: number
  readonly variance: number
  readonly won: number
  readonly expectedAmount: number
  readonly wonAmount: number
}

export interface Backtest {
  readonly months: readonly BacktestMonth[]
  /** Standard deviation, in log-odds, of what moved all deals of a month alike, beyond their own probabilities. */
  readonly shock: number
}

const mostMonths = 12
const fewestToLearn = 50
/** Closed deals that a month's model learns from at most: the last ones. */
const mostToLearn = 1500
const largestShock = 1.5

const isOpenOn = ({ createdDay, closedDay }: DealPast, day: number): boolean =>
  createdDay < day && (closedDay === null || closedDay >= day)

function monthOfTest(deals: readonly DealPast[], month: string, seed: number, penalty: number): BacktestMonth | null {
  const [from, to] = [month, addMonths(month, 1)].map(one => dayNumber(firstDayOf(one)))
  const before = deals
    .filter(({ outcome, closedDay }) => outcome !== 'Open' && closedDay !== null && closedDay < from)
    .sort((a, b) => (a.closedDay ?? 0) - (b.closedDay ?? 0) || a.dealId - b.dealId)
    .slice(-mostToLearn)
  const won = before.filter(({ outcome }) => outcome === 'Won')
  if (Math.min(won.length, before.length - won.length) < fewestToLearn) return null
  const fitted = fitModel(before, seed, [penalty])
  if (!fitted) return null
  const cycles = Float64Array.from(won, ({ createdDay, closedDay }) => (closedDay ?? 0) - createdDay).sort()
  const sums = { open: 0, expected: 0, variance: 0, won: 0, expectedAmount: 0, wonAmount: 0 }
  for (const deal of deals) {
    if (!isOpenOn(deal, from)) continue
    // As known at the end of the day before.
    const { probability } = predictDeal(fitted.model, deal, from - 1)
    const chance = probability * winsWithin(cycles, from - 1 - deal.createdDay, to - from)
    const isWon = deal.outcome === 'Won' && deal.closedDay !== null && deal.closedDay < to
    sums.open++
    sums.expected += chance
    sums.variance += chance * (1 - chance)
    sums.expectedAmount += chance * (deal.amount ?? 0)
    if (isWon) {
      sums.won++
      sums.wonAmount += deal.amount ?? 0
    }
  }
  return sums.open === 0 ? null : { month, ...sums }
}

/**
 * The variance of the shock by moments: the squared misses of the months beyond what independent deals would miss by,
 * Σ((W − E)² − V)/ΣV², since a shock z moves the expected number by about V·z.
 */
function shockOf(months: readonly BacktestMonth[]): number {
  const beyond = months.reduce((sum, { won, expected, variance }) => sum + (won - expected) ** 2 - variance, 0)
  const squares = months.reduce((sum, { variance }) => sum + variance ** 2, 0)
  return squares > 0 ? Math.min(largestShock, Math.sqrt(Math.max(0, beyond / squares))) : 0
}

/**
 * The last twelve whole months, each predicted on its first day by a model that knew only the deals closed before: how many
 * of the deals open that day would be won in the month, and how many were. Open deals belong to it as they were open then.
 *
 * @param penalty of the ridge, per row of data, as chosen on all deals
 * @param until the months before that of this day are looked at
 */
export function backtest(deals: readonly DealPast[], penalty: number, seed: number, until: number): Backtest {
  const last = monthOf(dayText(until))
  const months = Array.from({ length: mostMonths }, (_, i) => addMonths(last, i - mostMonths)).flatMap(
    month => monthOfTest(deals, month, seed, penalty) ?? [],
  )
  return { months, shock: shockOf(months) }
}
