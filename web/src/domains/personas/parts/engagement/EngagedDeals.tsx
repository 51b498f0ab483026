import { useMemo, useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatCount } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SwitchField } from '#ui/input/SwitchField.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { dealColumns, type ListedDeal, listedDeals } from '../deal-columns.tsx'
import { TableSection } from '../TableSection.tsx'
import type { PersonaTabProps } from '../tab-props.ts'

const phoneLines = [['storyName', 'status'], ['account'], ['amount'], ['conversations', 'median', 'people']] as const

type Shown = ListedDeal<Answer<'getPersonaBuyerEngagement'>[number]>

const sign = (difference: number): string =>
  difference === 0 ? 'at the median' : `${difference > 0 ? '+' : '−'}${formatCount(Math.abs(difference))}`

const columnsOf = (
  about: Pick<PersonaTabProps, 'name' | 'drilldowns'>,
  median: number | null,
): readonly Column<Shown>[] => [
  ...dealColumns(about),
  ...(median === null
    ? []
    : [
        {
          id: 'median',
          header: 'Against the median',
          value: ({ convCount }: Shown) => convCount - median,
          render: ({ convCount }: Shown) => sign(convCount - median),
          align: 'right',
          export: 'number',
          width: 150,
          grow: 0,
        } as const,
      ]),
  {
    id: 'people',
    header: 'People',
    phoneName: 'People',
    value: ({ participantCount }) => participantCount,
    align: 'right',
    export: 'number',
    width: 84,
    grow: 0,
  },
]

/** The deals of a persona by engagement, alone or beside the median of all of them. */
export function EngagedDeals({ name, filter, drilldowns }: PersonaTabProps) {
  const go = useGo()
  const [withMedian, setWithMedian] = useState(false)
  const plain = useApiQuery('getPersonaBuyerEngagement', { body: filter }, { enabled: !withMedian })
  const beside = useApiQuery('getPersonaBuyerEngagementWithMedian', { body: filter }, { enabled: withMedian })
  const { error, refetch } = withMedian ? beside : plain
  const middle = beside.data?.median
  const median = middle?.median ?? null
  const data = withMedian ? beside.data?.deals : plain.data
  const rows = useMemo(() => data && listedDeals(data), [data])
  const columns = useMemo(
    () => columnsOf({ name, drilldowns }, withMedian ? median : null),
    [name, drilldowns, withMedian, median],
  )
  return (
    <TableSection
      title="Buyer engagement"
      note={
        withMedian &&
        middle &&
        median !== null &&
        `Median ${formatCount(median)} conversations per deal, over ${formatCount(middle.n)} deals with ${name}.`
      }
      actions={
        <SwitchField label="Median" off="Plain" on="With median" checked={withMedian} onChange={setWithMedian} />
      }
    >
      <DataTable
        label="Buyer engagement"
        rows={rows}
        columns={columns}
        phone={phoneLines}
        rowKey={({ storyId: dealId }) => dealId}
        onOpen={({ storyId: dealId }) => go(links.gameTape(dealId))}
        exportName={`Deals with ${name}`}
        paging
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title="No deals with this persona">Another period may have some.</EmptyState>}
      />
    </TableSection>
  )
}
