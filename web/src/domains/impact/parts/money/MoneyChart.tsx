import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatCount, formatMoney } from '#lib/format.ts'
import { formatMonth } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { AxesChart } from '#ui/chart/chart-description.ts'
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

const describe = (months: readonly RevenueMonth[]): AxesChart => ({
  kind: 'axes',
  across: {
    names: months.map(({ month, ids }) => ({
      key: month,
      text: formatMonth(month),
      note: `n = ${formatCount(ids.length)}`,
    })),
  },
  values: { text: formatMoney },
  marks: parts.map(({ id, name }) => ({
    kind: 'bars',
    name,
    stacked: true,
    colour: id,
    bars: months.map(row => ({ key: row.month, value: row[id] })),
  })),
})

/** The revenue that the influenced deals stand for, month by month; each month opens its deals. */
export function MoneyChart({ query, open }: SectionProps) {
  const { data, error, refetch } = useApiQuery('getDealsForRevenueImpact', query && { query }, {
    placeholderData: keepPreviousData,
  })
  const months = useMemo(() => data && monthsOfRevenue(data), [data])
  const description = useMemo(() => describe(months ?? []), [months])
  return (
    <Chart
      title="Revenue of influenced deals by month of closing"
      rows={months}
      rowKey={({ month }) => month}
      columns={columns}
      description={description}
      height={280}
      onSelect={({ month, ids }) => open(`Influenced deals closing in ${formatMonth(month)}`, ids)}
      error={error}
      onRetry={() => void refetch()}
      empty={<EmptyState title="No insights found.">No deal of this period was influenced.</EmptyState>}
    />
  )
}
