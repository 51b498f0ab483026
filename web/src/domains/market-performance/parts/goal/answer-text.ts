import { medianNote } from '#domains/analysis/shared/figures/figure-text.ts'
import type { Population } from '#domains/market-performance/api/insights.ts'
import { formatCount, formatPercent, formatTotal } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { shareWithInterval } from '#lib/interval.ts'
import type { Goal } from './goals.ts'

type Side = Population['now']

const between = ({ days: { from, to } }: Side): string => `${formatLongDate(from)} to ${formatLongDate(to)}`

const rateText = ({ winRate: { won, closed, rate, low, high } }: Side): string =>
  `${formatCount(won)} of ${formatCount(closed)} closed deals were won: ${shareWithInterval({ share: rate, low, high })}`

const cycleText = ({ salesCycle }: Side): string =>
  salesCycle.median === null
    ? 'no deal was won'
    : `${Math.round(salesCycle.median)} days ${medianNote(salesCycle, 'days')}`

/** The answer to the question of a goal, in one or two sentences with their n. */
export const answerText = ({ answers }: Pick<Goal, 'answers'>, { now, before }: Population): string => {
  if (now.deals === 0) return `No deals from ${between(now)}.`
  if (answers === 'salesCycle') {
    const result = now.salesCycle.median === null ? 'no deal was won' : `a won deal took a median of ${cycleText(now)}`
    return `From ${between(now)}, ${result}; in the period before, ${cycleText(before)}.`
  }
  const money = `Won amount: ${formatTotal(now.wonAmount, now.winRate.won)}`
  if (now.winRate.closed === 0) return `From ${between(now)}, none of ${formatCount(now.deals)} deals has closed.`
  const then =
    before.winRate.closed === 0
      ? 'in the period before, none closed'
      : `in the period before, ${formatCount(before.winRate.won)} of ${formatCount(before.winRate.closed)} (${formatPercent(before.winRate.rate)})`
  return `From ${between(now)}, ${rateText(now)}; ${then}. ${money}, before ${formatTotal(before.wonAmount, before.winRate.won)}.`
}
