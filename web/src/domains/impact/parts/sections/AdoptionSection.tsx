import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CountDrilldown } from '#domains/analysis/shared/deals-drilldown/CountDrilldown.tsx'
import type { Answer } from '#lib/call-types.ts'
import { shareWithInterval } from '#lib/interval.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { byCount } from '#ui/table/qualified.ts'
import classes from '../Impact.module.css'
import type { SectionProps } from '../section.ts'
import { PiePanel } from './PiePanel.tsx'

const customerLines = [['name'], ['deals', 'adopted'], ['interested']] as const

const repLines = [
  ['name', 'share'],
  ['deals', 'adopted'],
] as const

type RepRow = Answer<'getDealsAdoptionByReps'>[number]
type CustomerRow = Answer<'getDealsAdoptionByCustomers'>[number]

/** A column of counts that open their deals. */
const countColumn = <Row,>(
  id: string,
  header: string,
  read: (row: Row) => { readonly name: string; readonly ids: readonly number[] },
  open: SectionProps['open'],
  hint?: string,
): Column<Row> => ({
  id,
  header,
  phoneName: header,
  ...(hint === undefined ? {} : { hint }),
  value: row => read(row).ids.length,
  render: row => {
    const { name, ids } = read(row)
    const title = `${name}: ${header.toLowerCase()}`
    return <CountDrilldown value={ids.length} label={title} onOpen={() => open(title, ids)} />
  },
  align: 'right',
  export: 'number',
  width: 104,
  grow: 0,
})

const sharePart = (share: RepRow['share']) => (share ? shareWithInterval(share) : '-')

const repColumns = (open: SectionProps['open']): readonly Column<RepRow>[] => [
  { id: 'name', header: 'Seller', value: row => row.name, width: 150, grow: 2 },
  countColumn('deals', 'Deals', row => ({ name: row.name, ids: row.storyIdList }), open),
  countColumn('adopted', 'Adopted', row => ({ name: row.name, ids: row.adoptedStoryIdList }), open),
  {
    id: 'share',
    header: 'Adoption',
    phoneName: 'Adoption',
    value: row => row.share?.share,
    render: row => sharePart(row.share),
    align: 'right',
    export: 'percent',
    qualified: byCount(row => row.share),
    width: 190,
    grow: 0,
  },
]

const customerColumns = (open: SectionProps['open']): readonly Column<CustomerRow>[] => [
  { id: 'name', header: 'Customer', value: row => row.accountName, width: 150, grow: 2 },
  countColumn('deals', 'Deals', row => ({ name: row.accountName, ids: row.storyIdList }), open),
  countColumn(
    'adopted',
    'We said it',
    row => ({ name: row.accountName, ids: row.adoptedStoryIdList }),
    open,
    'Deals in which a seller said the message',
  ),
  countColumn(
    'interested',
    'They said it',
    row => ({ name: row.accountName, ids: row.interestedStoryIdList }),
    open,
    'Deals in which a buyer said the message',
  ),
]

interface AdoptionSectionProps extends SectionProps {
  pie: 'all' | 'significant'
  onPie: (pie: 'all' | 'significant') => void
}

/** Who says the message: the split of all deals, then by seller and by customer. */
export function AdoptionSection({ query, open, pie, onPie }: AdoptionSectionProps) {
  const reps = useApiQuery('getDealsAdoptionByReps', query && { query }, { placeholderData: keepPreviousData })
  const customers = useApiQuery('getDealsAdoptionByCustomers', query && { query }, {
    placeholderData: keepPreviousData,
  })
  const ofReps = useMemo(() => repColumns(open), [open])
  const ofCustomers = useMemo(() => customerColumns(open), [open])
  const empty = <EmptyState title="No Insights found.">Another period or fewer filters may have some.</EmptyState>
  return (
    <div className={classes.stack}>
      <div className={classes.columns}>
        <PiePanel query={query} open={open} kind={pie} onKind={onPie} />
        <DataTable
          label="Adoption by sellers"
          tools={<h2 className={classes.heading}>Adoption by sellers</h2>}
          exportName="Adoption by sellers"
          rows={reps.data}
          columns={ofReps}
          phone={repLines}
          rowKey={row => `${row.userId ?? ''} ${row.name}`}
          maxHeight={332}
          error={reps.error}
          onRetry={() => void reps.refetch()}
          empty={empty}
        />
      </div>
      <DataTable
        label="Adoption by customers"
        tools={<h2 className={classes.heading}>Adoption by customers</h2>}
        exportName="Adoption by customers"
        rows={customers.data}
        columns={ofCustomers}
        phone={customerLines}
        rowKey={row => row.accountId ?? 0}
        maxHeight={420}
        error={customers.error}
        onRetry={() => void customers.refetch()}
        empty={empty}
      />
    </div>
  )
}
