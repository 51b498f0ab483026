import { useMemo } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatMonth } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { AxesChart } from '#ui/chart/chart-description.ts'
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
  { name: 'Calls', colour: 'kind-1', of: (month: Month) => month.callCount },
  { name: 'E-mails', colour: 'kind-2', of: (month: Month) => month.emailCount },
  { name: 'Others', colour: 'neutral', of: (month: Month) => month.convCount - month.callCount - month.emailCount },
] as const

const describe = (months: readonly Month[]): AxesChart => ({
  kind: 'axes',
  across: { names: months.map(({ period }) => ({ key: period, text: formatMonth(period) })) },
  values: { whole: true },
  marks: parts
    .filter(({ of }) => months.some(month => of(month) > 0))
    .map(({ name, colour, of }) => ({
      kind: 'bars',
      name,
      colour,
      stacked: true,
      bars: months.map(month => ({ key: month.period, value: of(month) })),
    })),
})

/** The conversations with a persona, month by month and type by type. */
export function MonthsChart({ name, filter, drilldowns }: PersonaTabProps) {
  const { data, error, refetch } = useApiQuery('getPersonaConvoCountByDateRange', { body: filter })
  const description = useMemo(() => describe(data ?? []), [data])
  return (
    <Chart
      title="Conversations by month"
      note="Choose a bar to read its conversations."
      rows={data?.some(({ convCount }) => convCount > 0) === false ? [] : data}
      rowKey={keyOf}
      columns={columns}
      description={description}
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
