import { useCallback } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatMonth } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { ChartLook, ChartOption } from '#ui/chart/chart-option.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import type { PersonaTabProps } from '../tab-props.ts'

type Month = Answer<'getPersonaConvoCountByDateRange'>[number]

const columns: readonly Column<Month>[] = [
  { id: 'month', header: 'Month', value: ({ period }) => formatMonth(period) },
  { id: 'all', header: 'Conversations', value: ({ convCount }) => convCount, align: 'right', export: 'number' },
  { id: 'calls', header: 'Calls', value: ({ callCount }) => callCount, align: 'right', export: 'number' },
  { id: 'emails', header: 'E-mails', value: ({ emailCount }) => emailCount, align: 'right', export: 'number' },
]
const keyOf = ({ period }: Month) => period

const parts = [
  { name: 'Calls', of: (month: Month) => month.callCount },
  { name: 'E-mails', of: (month: Month) => month.emailCount },
  { name: 'Others', of: (month: Month) => month.convCount - month.callCount - month.emailCount },
]

/** The conversations with a persona, month by month and type by type. */
export function MonthsChart({ name, filter, drilldowns }: PersonaTabProps) {
  const { data, error, refetch } = useApiQuery('getPersonaConvoCountByDateRange', { body: filter })
  const option = useCallback(
    (look: ChartLook): ChartOption => ({
      grid: { left: 40, right: 8, top: 32, bottom: 28 },
      legend: { top: 0, left: 0, textStyle: { color: look.text } },
      xAxis: { type: 'category', data: (data ?? []).map(({ period }) => formatMonth(period)) },
      yAxis: { type: 'value', minInterval: 1 },
      series: parts
        .filter(({ of }) => (data ?? []).some(month => of(month) > 0))
        .map(({ name: part, of }, place) => ({
          type: 'bar',
          name: part,
          stack: 'all',
          barMaxWidth: 40,
          itemStyle: { color: look.kinds[place] ?? look.neutral },
          data: (data ?? []).map(month => ({ id: month.period, value: of(month) })),
        })),
    }),
    [data],
  )
  return (
    <Chart
      title="Conversations by month"
      note="Choose a bar to read its conversations."
      rows={data?.some(({ convCount }) => convCount > 0) === false ? [] : data}
      rowKey={keyOf}
      columns={columns}
      option={option}
      height={240}
      error={error}
      onRetry={() => void refetch()}
      onSelect={({ period }) => drilldowns.openTalks(`${name} in ${formatMonth(period)}`, { month: period })}
      empty={
        <EmptyState title="No conversations with this persona">
          Another period, or more types, may have some.
        </EmptyState>
      }
    />
  )
}
