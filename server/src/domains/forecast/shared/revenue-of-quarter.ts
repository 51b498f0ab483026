import { rangeOfPeriod } from '@bic/engine/calendar/close-period'
import { dayNumber } from '@bic/engine/calendar/day'
import { revenueOf as distribute } from '@bic/engine/forecast/revenue'
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

interface Deals<Open extends QuarterDeal, Won extends QuarterDeal> {
  readonly open: readonly Open[]
  /** Won, in the quarter or not. */
  readonly won: readonly Won[]
}

interface Forecast {
  readonly content: KeptForecast | undefined
  readonly predictions: Predictions
}

/**
 * What was won in the present fiscal quarter, and the open deals that may be won until its end with their probability for that, in
 * dollars. Null while nothing is predicted.
 */
export const dealsOfQuarter = <Open extends QuarterDeal, Won extends QuarterDeal>(
  { today, fiscalStart }: CustomerCalendar,
  deals: Deals<Open, Won>,
  { content, predictions }: Forecast,
) => {
  const quarter = rangeOfPeriod('this quarter', today, fiscalStart)
  if (quarter === null || content === undefined || !('forecast' in content)) return null
  const until = dayNumber(quarter.to)
  const won = deals.won.flatMap(deal =>
    deal.closed_on !== null && deal.closed_on >= quarter.from && deal.closed_on <= quarter.to
      ? [{ deal, amount: (deal.amount_cents ?? 0) / 100 }]
      : [],
  )
  const possible = deals.open.flatMap(deal => {
    const prediction = predictions.get(deal.id)
    return prediction && deal.amount_cents !== null
      ? [{ deal, probability: prediction.winsBy(until), amount: deal.amount_cents / 100 }]
      : []
  })
  return { quarter, shock: content.forecast.backtest.shock, won, possible }
}

export type DealsOfQuarter<D extends QuarterDeal> = NonNullable<ReturnType<typeof dealsOfQuarter<D, D>>>

/**
 * What some deals bring in the present fiscal quarter: what is won in it, and what of the open ones may be won until its end, as
 * a distribution.
 */
export const revenueOf = ({ quarter, shock, won, possible }: DealsOfQuarter<QuarterDeal>) => {
  const wonAmount = won.reduce((sum, { amount }) => sum + amount, 0)
  const { mean, quantiles } = distribute(possible, shock, [...shares, low, middle, high])
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
