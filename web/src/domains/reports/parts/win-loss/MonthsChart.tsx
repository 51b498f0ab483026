import { firstDayOf, lastDayOf } from '@bic/engine/calendar/month'
import { useMemo } from 'react'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import type { WinLoss, WinLossFilter } from '#domains/reports/api/win-loss.ts'
import { formatCount, formatPercent } from '#lib/format.ts'
import { formatMonth } from '#lib/format-date.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { AxesChart } from '#ui/chart/chart-description.ts'
import type { Column } from '#ui/table/columns.ts'
import { withinBounds } from '#ui/table/qualified.ts'

type Month = WinLoss['months'][number]

const columns: readonly Column<Month>[] = [
  { id: 'month', header: 'Closing month', value: row => row.month, render: row => formatMonth(row.month) },
  {
    id: 'rate',
    header: 'Win rate',
    align: 'right',
    export: 'percent',
    qualified: withinBounds(row => row.winRate),
    value: row => row.winRate.rate,
    render: row => formatPercent(row.winRate.rate),
  },
  {
    id: 'interval',
    header: '95% interval',
    align: 'right',
    export: 'none',
    value: row => `${formatPercent(row.winRate.low)} to ${formatPercent(row.winRate.high)}`,
  },
  { id: 'won', header: 'Won', align: 'right', value: row => row.winRate.won },
  {
    id: 'n',
    header: 'n',
    align: 'right',
    value: row => row.winRate.closed,
    render: row => formatCount(row.winRate.closed),
  },
]

/** The later of two days, or the earlier, so that a month stays within the period that was asked for. */
const within = (month: string, period: string | undefined): string => {
  const [from, to] = [firstDayOf(month), lastDayOf(month)]
  const [, first = from, last = to] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(period ?? '') ?? []
  return `${from > first ? from : first}..${to < last ? to : last}`
}

const describe = (months: readonly Month[]): AxesChart => ({
  kind: 'axes',
  across: { names: months.map(({ month }) => ({ key: month, text: formatMonth(month) })) },
  values: { min: 0, max: 1, text: formatPercent },
  marks: [
    {
      kind: 'bars',
      colour: 'won',
      bars: months.map(({ month, winRate }) => ({ key: month, value: winRate.rate ?? 0 })),
    },
    {
      kind: 'intervals',
      colour: 'text',
      intervals: months.flatMap(({ month, winRate: { low, high } }) =>
        low === null || high === null ? [] : [{ key: month, low, high }],
      ),
    },
  ],
})

interface MonthsChartProps {
  months: readonly Month[]
  filter: WinLossFilter
  onOpen: (drilldown: Drilldown) => void
}

/** Win rates month by month, each with its interval; a month opens its deals. */
export function MonthsChart({ months, filter, onOpen }: MonthsChartProps) {
  const description = useMemo(() => describe(months), [months])
  return (
    <Chart
      title="Win rate by closing month"
      note="Bars: share of closed deals that were won; lines: 95% interval. A month opens its deals."
      rows={months}
      rowKey={row => row.month}
      columns={columns}
      description={description}
      height={220}
      onSelect={({ month }) =>
        onOpen({
          title: `Closed in ${formatMonth(month)}`,
          asked: { ...filter, closePeriod: within(month, filter.closePeriod), outcome: 'closed' },
        })
      }
    />
  )
}
