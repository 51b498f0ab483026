import { useMemo } from 'react'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { dealColumns, listedDeals } from '../deal-columns.tsx'
import { TableSection } from '../TableSection.tsx'
import type { PersonaTabProps } from '../tab-props.ts'

const phoneLines = [['storyName', 'status'], ['account'], ['amount', 'conversations']] as const

const mostShown = 10

/** The deals in which a persona took part most. */
export function TopDeals({ name, filter, drilldowns }: PersonaTabProps) {
  const go = useGo()
  const { data, error, refetch } = useApiQuery('getPersonaTopDeals', { body: filter })
  const rows = useMemo(() => data && listedDeals(data.slice(0, mostShown)), [data])
  const columns = useMemo(() => dealColumns({ name, drilldowns }), [name, drilldowns])
  return (
    <TableSection title="Top deals" note={`The ten deals in which ${name} took part most.`}>
      <DataTable
        label="Top deals"
        rows={rows}
        columns={columns}
        phone={phoneLines}
        rowKey={({ storyId: dealId }) => dealId}
        onOpen={({ storyId: dealId }) => go(links.gameTape(dealId))}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title="No deals with this persona">Another period may have some.</EmptyState>}
      />
    </TableSection>
  )
}
