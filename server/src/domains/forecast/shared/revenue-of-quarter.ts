import { rangeOfPeriod } from '@bic/engine/calendar/close-period'
import { dayNumber } from '@bic/engine/calendar/day'
import { revenueOf } from '@bic/engine/forecast/revenue'
import type { CustomerCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import type { KeptForecast } from '../actions/kept-forecast.ts'
import type { predictDeals } from './predict-deals.ts'

type Predictions = Awaited<ReturnType<typeof predictDeals>>

interface QuarterDeal {
  readonly id: number
  readonly amount_cents: number | null
  readonly closed_on: string | null
}

const shares = Array.from({ length: 19 }, (_, i) => (i + 1) / 20)
const [low, middle, high] = [0.1, 0.5, 0.9]

/**
 * What some deals bring in the present fiscal quarter: what is won in it, and what of the open ones may be won until its end, as
 * a distribution. Null while nothing is predicted.
 *
 * @param won deals that were won, in the quarter or not
 */
export const revenueOfQuarter = (
  { today, fiscalStart }: CustomerCalendar,
  deals: { readonly open: readonly QuarterDeal[]; readonly won: readonly QuarterDeal[] },
  { content, predictions }: { readonly content: KeptForecast | undefined; readonly predictions: Predictions },
) => {
  const quarter = rangeOfPeriod('this quarter', today, fiscalStart)
  if (quarter === null || content === undefined || !('forecast' in content)) return null
  const until = dayNumber(quarter.to)
  const won = deals.won.filter(({ closed_on: on }) => on !== null && on >= quarter.from && on <= quarter.to)
  const wonAmount = won.reduce((sum, deal) => sum + (deal.amount_cents ?? 0) / 100, 0)
  const possible = deals.open.flatMap(({ id, amount_cents: cents }) => {
    const prediction = predictions.get(id)
    return prediction && cents !== null ? [{ probability: prediction.winsBy(until), amount: cents / 100 }] : []
  })
  const { mean, quantiles } = revenueOf(possible, content.forecast.backtest.shock, [...shares, low, middle, high])
  const amountOf = (index: number): number => wonAmount + (quantiles[index]?.amount ?? 0)
  return {
    ...quarter,
    wonAmount,
    wonDeals: won.length,
    openDeals: possible.length,
    expected: wonAmount + mean,
    p10: amountOf(shares.length),
    p50: amountOf(shares.length + 1),
    p90: amountOf(shares.length + 2),
    quantiles: shares.map((share, i) => ({ share, amount: amountOf(i) })),
  }
}
