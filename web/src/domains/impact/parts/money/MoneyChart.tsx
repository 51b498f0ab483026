import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { formatCount, formatMoney } from '#lib/format.ts'
import { formatMonth } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { ChartLook, ChartOption } from '#ui/chart/chart-option.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import type { SectionProps } from '../section.ts'
import { monthsOfRevenue, type RevenueMonth } from './months-of-revenue.ts'

const parts = [
  { id: 'won', name: 'Won' },
  { id: 'open', name: 'Open' },
  { id: 'lost', name: 'Lost' },
] as const

const columns: readonly Column<RevenueMonth>[] = [
  { id: 'month', header: 'Month of closing', value: row => row.month, render: row => formatMonth(row.month) },
  ...parts.map(
    ({ id, name }): Column<RevenueMonth> => ({
      id,
      header: name,
      value: row => row[id],
      render: row => formatMoney(row[id]),
      align: 'right',
      export: 'money',
    }),
  ),
  { id: 'deals', header: 'Deals', value: row => row.ids.length, align: 'right', export: 'number' },
]

const draw = (months: readonly RevenueMonth[], look: ChartLook): ChartOption => ({
  grid: { left: 8, right: 16, top: 36, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
  legend: { top: 0, left: 0 },
  xAxis: {
    type: 'category',
    data: months.map(({ month, ids }) => `${formatMonth(month)} (n = ${formatCount(ids.length)})`),
  },
  yAxis: { type: 'value', axisLabel: { formatter: (value: number) => formatMoney(value) } },
  series: parts.map(({ id, name }) => ({
    type: 'bar',
    name,
    stack: 'money',
    barMaxWidth: 36,
    itemStyle: { color: look[id] },
    data: months.map(row => ({ id: row.month, value: row[id] })),
  })),
})

/** The revenue that the influenced deals stand for, month by month; each month opens its deals. */
export function MoneyChart({ query, open }: SectionProps) {
  const { data, error, refetch } = useApiQuery('getDealsForRevenueImpact', query && { query }, {
    placeholderData: keepPreviousData,
  })
  const months = useMemo(() => data && monthsOfRevenue(data), [data])
  const option = useCallback((look: ChartLook) => draw(months ?? [], look), [months])
  return (
    <Chart
      title="Revenue of influenced deals by month of closing"
      rows={months}
      rowKey={({ month }) => month}
      columns={columns}
      option={option}
      height={280}
      onSelect={({ month, ids }) => open(`Influenced deals closing in ${formatMonth(month)}`, ids)}
      error={error}
      onRetry={() => void refetch()}
      empty={<EmptyState title="No insights found.">No deal of this period was influenced.</EmptyState>}
    />
  )
}
