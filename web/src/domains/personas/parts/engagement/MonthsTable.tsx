import { useMemo } from 'react'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatMonth } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { CountButton } from '#ui/figure/CountButton.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { byClosedDeals } from '#ui/table/qualified.ts'
import { TableSection } from '../TableSection.tsx'
import type { PersonaTabProps } from '../tab-props.ts'

const phoneLines = [['month'], ['conversations', 'deals'], ['winRate']] as const

type MonthOfPersona = Answer<'getPersonaMonthlyDetails'>[number]

const columnsOf = ({
  name,
  drilldowns,
}: Pick<PersonaTabProps, 'name' | 'drilldowns'>): readonly Column<MonthOfPersona>[] => [
  { id: 'month', header: 'Month', value: ({ month }) => month, render: ({ month }) => formatMonth(month) },
  {
    id: 'conversations',
    header: 'Conversations',
    phoneName: 'Conversations',
    value: ({ convCount }) => convCount,
    render: ({ month, convCount }) => (
      <CountButton
        value={convCount}
        label={`conversations in ${formatMonth(month)}`}
        onOpen={() => drilldowns.openTalks(`${name} in ${formatMonth(month)}`, { month })}
      />
    ),
    align: 'right',
    export: 'number',
  },
  {
    id: 'deals',
    header: 'Deals',
    phoneName: 'Deals',
    value: ({ dealCount }) => dealCount,
    render: ({ month, dealCount, storyIdList }) => (
      <CountButton
        value={dealCount}
        label={`deals in ${formatMonth(month)}`}
        onOpen={() => drilldowns.openDeals(`Deals with ${name} in ${formatMonth(month)}`, storyIdList)}
      />
    ),
    align: 'right',
    export: 'number',
  },
  {
    id: 'winRate',
    header: 'Win rate of these deals',
    phoneName: 'Won',
    hint: 'A deal counts in every month in which the persona spoke in it.',
    value: ({ winRate }) => winRate.rate,
    render: ({ month, winRate, storyIdList }) => (
      <RateFigure
        label={`Win rate of deals in ${formatMonth(month)}`}
        rate={winRate}
        onOpen={() =>
          drilldowns.openDeals(`Closed deals with ${name} in ${formatMonth(month)}`, storyIdList, 'winRate')
        }
      />
    ),
    export: 'percent',
    qualified: byClosedDeals(({ winRate }) => winRate),
    width: 240,
    grow: 2,
  },
]

/** Conversations, deals and win rate, month by month. */
export function MonthsTable({ name, filter, drilldowns }: PersonaTabProps) {
  const { data, error, refetch } = useApiQuery('getPersonaMonthlyDetails', { body: filter })
  const columns = useMemo(() => columnsOf({ name, drilldowns }), [name, drilldowns])
  return (
    <TableSection title="Monthly details">
      <DataTable
        label="Monthly details"
        rows={data}
        columns={columns}
        phone={phoneLines}
        rowKey={({ month }) => month}
        maxHeight={360}
        error={error}
        onRetry={() => void refetch()}
      />
    </TableSection>
  )
}
