import type { Metric } from '@bic/contract/analysis/figures'
import { useMemo } from 'react'
import { metricNames } from '#domains/analysis/shared/figures/figure-text.ts'
import type { Dashboard } from '#domains/market-performance/api/metrics.ts'
import { formatPercent } from '#lib/format.ts'
import { whenNeeded } from '#lib/when-needed.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { AxesChart } from '#ui/chart/chart-description.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { boundColumn, byClosedDeals, byCount } from '#ui/table/qualified.ts'
import { figureOf, monthText } from '../metric-of.ts'

export type Month = Dashboard['trend'][number]

interface TrendChartProps {
  months: readonly Month[] | undefined
  metric: Metric
  onOpen: (month: Month) => void
}

const percent = (value: number | null | undefined): string => formatPercent(value, 1)

const columnsOf = (metric: Metric): readonly Column<Month>[] => [
  { id: 'month', header: 'Month', value: monthText, sortable: false },
  {
    id: 'value',
    header: metric === 'winRate' ? metricNames.winRate : `${metricNames[metric]}, median`,
    value: month => figureOf(month, metric),
    align: 'right',
    export: metric === 'winRate' ? 'percent' : metric === 'dealSize' ? 'money' : 'number',
    qualified: metric === 'winRate' ? byClosedDeals(month => month.winRate) : byCount(month => month[metric]),
    width: 140,
  },
  ...(metric === 'winRate'
    ? ([
        boundColumn<Month>('low', month => month.winRate.low, percent),
        boundColumn<Month>('high', month => month.winRate.high, percent),
        { id: 'n', header: 'Closed deals (n)', value: month => month.winRate.closed, align: 'right', export: 'none' },
      ] as const satisfies readonly Column<Month>[])
    : ([
        {
          id: 'mean',
          header: 'Mean',
          value: month => month[metric].mean,
          align: 'right',
          export: metric === 'dealSize' ? 'money' : 'number',
        },
        { id: 'n', header: 'Won deals (n)', value: month => month[metric].n, align: 'right', export: 'none' },
      ] as const satisfies readonly Column<Month>[])),
]

const keyOf = ({ from }: Month) => from

const short = whenNeeded(() => new Intl.NumberFormat('en-US', { notation: 'compact' }))

const describe = (months: readonly Month[], metric: Metric): AxesChart => ({
  kind: 'axes',
  across: { names: months.map(month => ({ key: month.from, text: monthText(month).replace(' 20', ' ’') })) },
  values: {
    min: 0,
    ...(metric === 'winRate' ? { max: 1 } : {}),
    text: metric === 'winRate' ? formatPercent : value => short().format(value),
  },
  marks: [
    {
      kind: 'intervals',
      colour: 'text-dim',
      intervals: months.flatMap(({ from, winRate: { low, high } }) =>
        metric !== 'winRate' || low === null || high === null ? [] : [{ key: from, low, high }],
      ),
    },
    {
      kind: 'line',
      colour: metric === 'winRate' ? 'won' : 'accent',
      dots: 8,
      points: months.map(month => ({ key: month.from, value: figureOf(month, metric) })),
    },
  ],
})

/** A metric month by month over the trailing twelve months, or those up to the last closed deal where none closed since. */
export function TrendChart({ months, metric, onOpen }: TrendChartProps) {
  const columns = useMemo(() => columnsOf(metric), [metric])
  const description = useMemo(() => describe(months ?? [], metric), [months, metric])
  const closed = months?.some(month => month.dealCount > 0) ?? true
  return (
    <Chart
      title={`${metricNames[metric]} by month`}
      note={
        metric === 'winRate'
          ? 'Deals closed in each of twelve full months, with 95% intervals.'
          : 'Median of the deals won in each of twelve full months.'
      }
      rows={closed ? months : none}
      rowKey={keyOf}
      columns={columns}
      description={description}
      height={520}
      onSelect={onOpen}
      empty={<EmptyState title="No Insights found.">No deal was closed in these months.</EmptyState>}
    />
  )
}

const none: readonly Month[] = []
