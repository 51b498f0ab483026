import { useMemo } from 'react'
import { amountColumn, nameColumn, statusColumn } from '#domains/crm/shared/deal-facts.tsx'
import type { Answer } from '#lib/call-types.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { CountButton } from '#ui/figure/CountButton.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { TableSection } from '../TableSection.tsx'
import type { PersonaTabProps } from '../tab-props.ts'

type TopDeal = Answer<'getPersonaTopDeals'>[number]

type Shown = TopDeal & { readonly oppStatus: string }

const columnsOf = ({ name, drilldowns }: Pick<PersonaTabProps, 'name' | 'drilldowns'>): readonly Column<Shown>[] => [
  { id: 'account', header: 'Account', value: ({ accountName }) => accountName, width: 132, grow: 2 },
  nameColumn,
  statusColumn,
  amountColumn,
  {
    id: 'conversations',
    header: 'Conversations',
    value: ({ convCount }) => convCount,
    render: ({ storyId, storyName, convCount }) => (
      <CountButton
        value={convCount}
        label={`conversations with ${name} in ${storyName}`}
        onOpen={() => drilldowns.openTalks(`${name} in ${storyName}`, { storyId })}
      />
    ),
    align: 'right',
    rank: true,
    export: 'number',
    width: 124,
    grow: 0,
  },
]

const mostShown = 10

/** The deals in which a persona took part most. */
export function TopDeals({ name, filter, drilldowns }: PersonaTabProps) {
  const go = useGo()
  const { data, error, refetch } = useApiQuery('getPersonaTopDeals', { body: filter })
  const rows = useMemo(() => data?.slice(0, mostShown).map(deal => ({ ...deal, oppStatus: deal.opptyStatus })), [data])
  const columns = useMemo(() => columnsOf({ name, drilldowns }), [name, drilldowns])
  return (
    <TableSection title="Top deals" note={`The ten deals in which ${name} took part most.`}>
      <DataTable
        label="Top deals"
        rows={rows}
        columns={columns}
        rowKey={({ storyId }) => storyId}
        onOpen={({ storyId }) => go(links.gameTape(storyId))}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
        empty={<EmptyState title="No deals with this persona">Another period may have some.</EmptyState>}
      />
    </TableSection>
  )
}
