import { useMemo } from 'react'
import { CountButton } from '../../../../ui/figure/CountButton.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { RateFigure } from '../../../analysis/parts/figures/RateFigure.tsx'
import { type MonthOfPersona, useMonths } from '../../api/engagement.ts'
import { monthName } from '../months.ts'
import { TableSection } from '../TableSection.tsx'
import type { PersonaTabProps } from '../tab-props.ts'

const columnsOf = ({ name, doors }: Pick<PersonaTabProps, 'name' | 'doors'>): readonly Column<MonthOfPersona>[] => [
  { id: 'month', header: 'Month', value: ({ month }) => month, render: ({ month }) => monthName(month) },
  {
    id: 'conversations',
    header: 'Conversations',
    value: ({ convCount }) => convCount,
    render: ({ month, convCount }) => (
      <CountButton
        value={convCount}
        label={`conversations in ${monthName(month)}`}
        onOpen={() => doors.openTalks(`${name} in ${monthName(month)}`, { month })}
      />
    ),
    align: 'right',
    export: 'number',
  },
  {
    id: 'deals',
    header: 'Deals',
    value: ({ dealCount }) => dealCount,
    render: ({ month, dealCount, storyIdList }) => (
      <CountButton
        value={dealCount}
        label={`deals in ${monthName(month)}`}
        onOpen={() => doors.openDeals(`Deals with ${name} in ${monthName(month)}`, storyIdList)}
      />
    ),
    align: 'right',
    export: 'number',
  },
  {
    id: 'winRate',
    header: 'Win rate of these deals',
    hint: 'A deal counts in every month in which the persona spoke in it.',
    value: ({ winRate }) => winRate.rate,
    render: ({ month, winRate, storyIdList }) => (
      <RateFigure
        label={`Win rate of deals in ${monthName(month)}`}
        rate={winRate}
        onOpen={() => doors.openDeals(`Closed deals with ${name} in ${monthName(month)}`, storyIdList, 'winRate')}
      />
    ),
    export: 'percent',
    width: 240,
    grow: 2,
  },
]

/** Conversations, deals and win rate, month by month. */
export function MonthsTable({ name, filter, doors }: PersonaTabProps) {
  const { data, error, refetch } = useMonths(filter)
  const columns = useMemo(() => columnsOf({ name, doors }), [name, doors])
  return (
    <TableSection title="Monthly details">
      <DataTable
        label="Monthly details"
        rows={data}
        columns={columns}
        rowKey={({ month }) => month}
        maxHeight={360}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
      />
    </TableSection>
  )
}
