import type { Arm, CardComparison, Metric, MetricComparison } from '@bic/contract/analysis/figures'
import { formatCount, formatExactMoney, formatMoney, formatPercent, none } from '#lib/format.ts'
import { boundsOf, figureNote, rangeOf, shareBounds, shareWithInterval } from '#lib/interval.ts'

type Rate = Arm['winRate']
type MedianEstimate = Arm['salesCycle']
/** What an estimate is in. */
export type Unit = 'days' | 'money'

export const metricNames: Readonly<Record<Metric, string>> = {
  winRate: 'Win Rate',
  salesCycle: 'Sales Cycle (days)',
  dealSize: 'Deal Size ($)',
}

export const comparisonOf = (card: CardComparison, metric: Metric): MetricComparison => card[metric]

const days = (value: number): string => formatCount(Math.round(value))

export const medianValue = (value: number | null, unit: Unit): string =>
  value === null ? none : unit === 'days' ? days(value) : formatMoney(value)

/** The bounds of a rate, null of none. */
export const rateBounds = (rate: Rate) => shareBounds(rate)

/** "(30–55%), n = 57". */
export const rateNote = (rate: Rate): string => figureNote(rateBounds(rate), rate.closed)

/** The bounds of a median, null where its values show no spread. */
export const medianBounds = (estimate: MedianEstimate, unit: Unit) =>
  boundsOf(estimate, value => medianValue(value, unit))

/** "(101–121), n = 59". */
export const medianNote = (estimate: MedianEstimate, unit: Unit): string =>
  figureNote(medianBounds(estimate, unit), estimate.n)

/** Everything about a rate in one sentence. */
export const rateSentence = (rate: Rate): string =>
  rate.rate === null
    ? 'None of these deals is closed'
    : `${formatCount(rate.won)} won of ${formatCount(rate.closed)} closed, 95% interval ${formatPercent(rate.low, 1)} to ${formatPercent(rate.high, 1)}`

/** A share with its 95% interval and what it is of, as every figure is shown: "48% (39–57%), n = 112"; null of none. */
export const shareText = (
  share: { readonly share: number; readonly low: number; readonly high: number; readonly n: number } | null,
): string | null => share && shareWithInterval(share, share.n)

/** The same of a win rate. */
export const rateText = (rate: Rate): string | null =>
  rate.rate === null ? null : shareWithInterval({ ...rate, share: rate.rate }, rate.closed)

const exact = (value: number | null, unit: Unit): string =>
  value === null
    ? none
    : unit === 'money'
      ? formatExactMoney(Math.round(value))
      : `${formatCount(Math.round(value * 10) / 10)} days`

/** Everything about an estimate in one sentence. */
export const medianSentence = ({ median, mean, n, low, high }: MedianEstimate, unit: Unit): string =>
  n === 0
    ? 'None of these deals is won'
    : `Median ${exact(median, unit)}, ${low === null ? '' : `95% interval ${exact(low, unit)} to ${exact(high, unit)}, `}mean ${exact(mean, unit)}, of ${formatCount(n)} won deals`

/** Win rates differ by points; days and dollars by a share of the deals without. */
const size = (metric: Metric, value: number): string =>
  metric === 'winRate' ? `${(value * 100).toFixed(1)} pts` : formatPercent(value)

/** A difference with its sign: "+8.2 pts" of win rates, "−12%" of days and dollars. */
export const signed = (metric: Metric, value: number): string =>
  `${value < 0 ? '−' : '+'}${size(metric, Math.abs(value))}`

/** The interval of a difference: "(+1.0 to +15.4)" points, "(−20% to −3%)". */
export const rangeText = (metric: Metric, { low, high }: { low: number; high: number }): string =>
  `(${rangeOf(...([low, high].map(value => signed(metric, value).replace(/ pts$/, '')) as [string, string]))})`

/** A probability: "0.034", "under 0.001". */
export const probabilityText = (value: number): string => (value < 0.001 ? 'under 0.001' : value.toFixed(3))

/** What could have been seen, where nothing was: "10.2 pts up or 9.4 pts down". */
export const detectableText = (
  metric: Metric,
  { up, down }: NonNullable<MetricComparison['detectable']>,
): string | null => {
  const ways = [
    up === null ? null : `${size(metric, Math.abs(up))} up`,
    down === null ? null : `${size(metric, Math.abs(down))} down`,
  ].filter(way => way !== null)
  return ways.length === 0 ? null : ways.join(' or ')
}
