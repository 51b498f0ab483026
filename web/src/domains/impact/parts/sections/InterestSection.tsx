import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatPercent, formatQuantity } from '#lib/format.ts'
import { formatMonth } from '#lib/format-date.ts'
import { rangeOf } from '#lib/interval.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { AxesChart } from '#ui/chart/chart-description.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { withinBounds } from '#ui/table/qualified.ts'
import type { SectionProps } from '../section.ts'

type MonthRow = Answer<'getBuyerInterestPeriodicGrowth'>[number]

const points = (value: number) => `${value < 0 ? '−' : '+'}${(Math.abs(value) * 100).toFixed(1)}`

const growthText = ({ growthPercent: growth }: MonthRow): string =>
  growth === null ? '-' : `${growth < 0 ? '−' : growth > 0 ? '+' : ''}${Math.abs(growth)}%`

const changeText = ({ change }: MonthRow): string =>
  change ? `${points(change.difference)} (${points(change.low)} to ${points(change.high)})` : '-'

const columns: readonly Column<MonthRow>[] = [
  {
    id: 'month',
    header: 'Month',
    value: row => row.period,
    hover: row => `${formatMonth(row.period)}${row.partial ? ' (part)' : ''}`,
    render: row => `${formatMonth(row.period)}${row.partial ? ' (part)' : ''}`,
    width: 120,
    grow: 1,
  },
  {
    id: 'deals',
    header: 'Deals',
    hint: 'Deals in which a buyer said it',
    value: row => row.dealCount,
    align: 'right',
    export: 'number',
    width: 80,
  },
  {
    id: 'n',
    header: 'Talked',
    hint: 'Deals with a conversation in the month',
    value: row => row.n,
    align: 'right',
    export: 'number',
    width: 84,
  },
  {
    id: 'share',
    header: 'Share',
    value: row => row.share?.share,
    render: row => formatPercent(row.share?.share),
    align: 'right',
    export: 'percent',
    qualified: withinBounds(row => row.share),
    width: 80,
  },
  {
    id: 'interval',
    header: '95% interval',
    value: row => (row.share ? rangeOf(formatPercent(row.share.low), formatPercent(row.share.high)) : ''),
    align: 'right',
    export: 'none',
    width: 120,
  },
  {
    id: 'conversations',
    header: 'Conversations',
    value: row => row.convCount,
    align: 'right',
    export: 'number',
    width: 124,
  },
  {
    id: 'growth',
    header: 'Growth',
    hint: 'Of the conversations, against the month before',
    value: row => row.growthPercent,
    render: growthText,
    hover: growthText,
    align: 'right',
    export: 'number',
    width: 88,
  },
  {
    id: 'change',
    header: 'Change of share (points)',
    value: row => row.change?.difference,
    render: changeText,
    hover: changeText,
    align: 'right',
    export: 'points',
    qualified: withinBounds(row => row.change),
    width: 220,
  },
]

const describe = (months: readonly MonthRow[]): AxesChart => ({
  kind: 'axes',
  across: { names: months.map(({ period }) => ({ key: period, text: formatMonth(period) })) },
  values: { min: 0, text: formatPercent },
  marks: [
    {
      kind: 'bars',
      colour: 'theirs',
      bars: months.map(({ period, share, partial }) => ({ key: period, value: share?.share ?? 0, pale: partial })),
    },
    {
      kind: 'intervals',
      colour: 'text',
      intervals: months.flatMap(({ period, share }) =>
        share ? { key: period, low: share.low, high: share.high } : [],
      ),
    },
  ],
})

/** In how many of the deals that talked in a month buyers said the message. */
export function InterestSection({ query, open }: SectionProps) {
  const { data, error, refetch } = useApiQuery('getBuyerInterestPeriodicGrowth', query && { query }, {
    placeholderData: keepPreviousData,
  })
  const description = useMemo(() => describe(data ?? []), [data])
  const heard = data?.some(({ dealCount }) => dealCount > 0) ?? true
  return (
    <Chart
      title="Buyer interest growth"
      note={`Share of the deals that talked in a month in which a buyer said the message, with its 95% interval. Pale months are only partly in the period and not compared. ${formatQuantity(data?.reduce((sum, row) => sum + row.convCount, 0) ?? 0, 'conversation')} in all.`}
      rows={heard ? data : none}
      rowKey={row => row.period}
      columns={columns}
      description={description}
      onSelect={row => row.dealCount > 0 && open(`Buyers said it in ${formatMonth(row.period)}`, row.storyIdList)}
      error={error}
      onRetry={() => void refetch()}
      empty={<EmptyState title="No Insights found.">No buyer said the message in this period.</EmptyState>}
    />
  )
}

const none: readonly MonthRow[] = []
