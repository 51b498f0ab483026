import type { Metric } from '@bic/contract/analysis/figures'
import { useCallback, useMemo } from 'react'
import { metricNames } from '#domains/analysis/shared/figures/figure-text.ts'
import type { Dashboard } from '#domains/market-performance/api/metrics.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { ChartLook, ChartOption } from '#ui/chart/chart-option.ts'
import { whiskers } from '#ui/chart/whiskers.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { figureOf, monthText } from '../metric-of.ts'

export type Month = Dashboard['trend'][number]

interface TrendChartProps {
  months: readonly Month[] | undefined
  metric: Metric
  onOpen: (month: Month) => void
}

const columnsOf = (metric: Metric): readonly Column<Month>[] => [
  { id: 'month', header: 'Month', value: monthText, sortable: false },
  {
    id: 'value',
    header: metric === 'winRate' ? metricNames.winRate : `${metricNames[metric]}, median`,
    value: month => figureOf(month, metric),
    align: 'right',
    export: metric === 'winRate' ? 'percent' : metric === 'dealSize' ? 'money' : 'number',
    width: 140,
  },
  ...(metric === 'winRate'
    ? ([
        { id: 'low', header: '95% from', value: month => month.winRate.low, align: 'right', export: 'percent' },
        { id: 'high', header: '95% to', value: month => month.winRate.high, align: 'right', export: 'percent' },
        { id: 'n', header: 'Closed deals (n)', value: month => month.winRate.closed, align: 'right', export: 'number' },
      ] as const satisfies readonly Column<Month>[])
    : ([
        {
          id: 'mean',
          header: 'Mean',
          value: month => month[metric].mean,
          align: 'right',
          export: metric === 'dealSize' ? 'money' : 'number',
        },
        { id: 'n', header: 'Won deals (n)', value: month => month[metric].n, align: 'right', export: 'number' },
      ] as const satisfies readonly Column<Month>[])),
]

const keyOf = ({ from }: Month) => from

/** A metric month by month over the trailing twelve months. */
export function TrendChart({ months, metric, onOpen }: TrendChartProps) {
  const columns = useMemo(() => columnsOf(metric), [metric])
  const option = useCallback(
    (look: ChartLook): ChartOption => {
      const rows = months ?? []
      const line = metric === 'winRate' ? look.won : look.accent
      const share = (value: number) => `${Math.round(value * 100)}%`
      const short = new Intl.NumberFormat('en-US', { notation: 'compact' })
      return {
        grid: { left: 52, right: 12, top: 16, bottom: 28 },
        xAxis: {
          type: 'category',
          data: rows.map(month => monthText(month).replace(' 20', ' ’')),
          axisLabel: { hideOverlap: true },
        },
        yAxis: {
          type: 'value',
          min: 0,
          ...(metric === 'winRate' ? { max: 1 } : {}),
          axisLabel: { formatter: metric === 'winRate' ? share : (value: number) => short.format(value) },
        },
        series: [
          {
            type: 'line',
            symbol: 'circle',
            symbolSize: 8,
            lineStyle: { color: line, width: 2 },
            itemStyle: { color: line },
            data: rows.map(month => ({ id: month.from, value: figureOf(month, metric) ?? '-' })),
          },
          whiskers(
            rows.flatMap(({ from, winRate: { low, high } }, at) =>
              metric !== 'winRate' || low === null || high === null ? [] : [{ id: from, at, low, high }],
            ),
            look.dim,
          ),
        ],
      }
    },
    [months, metric],
  )
  const closed = months?.some(month => month.dealCount > 0) ?? true
  return (
    <Chart
      title={`${metricNames[metric]} by month`}
      note={
        metric === 'winRate'
          ? 'Deals closed in each of the last twelve full months, with 95% intervals.'
          : 'Median of the deals won in each of the last twelve full months.'
      }
      rows={closed ? months : none}
      rowKey={keyOf}
      columns={columns}
      option={option}
      height={520}
      onSelect={onOpen}
      empty={<EmptyState title="No Insights found.">No deal was closed in these months.</EmptyState>}
    />
  )
}

const none: readonly Month[] = []
