import type { InsightBar } from '@bic/contract/market-performance/insight'
import { medianValue } from '#domains/analysis/shared/figures/figure-text.ts'
import { formatCount, formatMoney, formatPercent } from '#lib/format.ts'

export const barMetrics = ['dealCount', 'winRate', 'amount', 'salesCycle', 'dealSize'] as const
export type BarMetric = (typeof barMetrics)[number]

interface Reading {
  readonly name: string
  /** What the bar shows; null where there is nothing to show. */
  readonly value: (bar: InsightBar) => number | null
  readonly text: (value: number | null) => string
  /** How many deals it rests on. */
  readonly n: (bar: InsightBar) => number
}

/** What the bars of a chart may show. */
export const readings: Readonly<Record<BarMetric, Reading>> = {
  dealCount: { name: 'Deals', value: bar => bar.dealCount, text: formatCount, n: bar => bar.dealCount },
  winRate: {
    name: 'Win rate',
    value: bar => bar.winRate.rate,
    text: value => formatPercent(value),
    n: bar => bar.winRate.closed,
  },
  amount: { name: 'Won amount', value: bar => bar.amount, text: formatMoney, n: bar => bar.winRate.won },
  salesCycle: {
    name: 'Sales cycle, median days',
    value: bar => bar.salesCycle.median,
    text: value => medianValue(value, 'days'),
    n: bar => bar.salesCycle.n,
  },
  dealSize: {
    name: 'Deal size, median',
    value: bar => bar.dealSize.median,
    text: value => medianValue(value, 'money'),
    n: bar => bar.dealSize.n,
  },
}
