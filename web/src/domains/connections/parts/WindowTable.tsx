import { syncPassWords } from '@bic/contract/connections/connection-words'
import { Group } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { Answer } from '#lib/call-types.ts'
import { formatCount } from '#lib/format.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { PagedRows } from '#ui/list/PagedRows.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { ChangeLedger, LedgerSearch } from './ledger-search.ts'

type Slice = Answer<'listSyncSlices'>['rows'][number]

const stateWords = {
  open: { label: 'Under way', tone: 'neutral' },
  done: { label: 'Listed', tone: 'positive' },
  gap: { label: 'Gap', tone: 'negative' },
} as const

const columns: readonly Column<Slice>[] = [
  {
    id: 'from',
    header: 'From',
    value: row => row.windowFrom,
    render: row => formatDateTime(row.windowFrom),
    sortable: false,
    width: 190,
  },
  {
    id: 'to',
    header: 'To',
    phoneName: 'to',
    value: row => row.windowTo,
    render: row => formatDateTime(row.windowTo),
    sortable: false,
    width: 190,
  },
  {
    id: 'state',
    header: 'State',
    value: row => stateWords[row.state].label,
    render: row => (
      <Pill tone={stateWords[row.state].tone} hint={row.problem ?? undefined}>
        {stateWords[row.state].label}
      </Pill>
    ),
    sortable: false,
    width: 110,
    grow: 0,
  },
  { id: 'pass', header: 'Why', value: row => syncPassWords[row.pass], sortable: false, width: 190, grow: 2 },
  {
    id: 'listed',
    header: 'Listed',
    phoneName: 'Listed',
    value: row => row.listed,
    render: row => `${formatCount(row.listed)}${row.vendorTotal === null ? '' : ` of ${formatCount(row.vendorTotal)}`}`,
    align: 'right',
    sortable: false,
    width: 110,
    grow: 0,
  },
  {
    id: 'requests',
    header: 'Requests',
    phoneName: 'Requests',
    value: row => row.requests,
    align: 'right',
    sortable: false,
    width: 90,
    grow: 0,
  },
  {
    id: 'completed',
    header: 'Ended',
    phoneName: 'Ended',
    value: row => row.completedAt,
    render: row => formatDateTime(row.completedAt),
    sortable: false,
    width: 190,
  },
]

const phoneLines = [['from', 'state'], ['to', 'pass'], ['listed', 'requests'], ['completed']] as const

interface WindowTableProps {
  connectionId: number
  search: LedgerSearch
  onChange: ChangeLedger
}

/** The windows of time that the vendor was asked for; a row opens what it listed last. */
export function WindowTable({ connectionId, search, onChange }: WindowTableProps) {
  const { windows, page, size } = search
  const found = useApiQuery(
    'listSyncSlices',
    {
      params: { connectionId },
      query: { ...(windows === 'all' ? {} : { state: windows }), pageNumber: page, pageSize: size },
    },
    { placeholderData: keepPreviousData },
  )
  return (
    <>
      <Group p="sm">
        <SegmentedButtons
          label="State of windows"
          choices={[
            { value: 'all', label: 'All' },
            { value: 'gap', label: 'Gaps' },
            { value: 'open', label: 'Under way' },
            { value: 'done', label: 'Listed' },
          ]}
          value={windows}
          onChange={value => onChange({ windows: value, page: 1 })}
        />
      </Group>
      <PagedRows
        answer={found.data}
        error={found.error}
        onRetry={() => void found.refetch()}
        page={page}
        size={size}
        onTurn={onChange}
        skeleton={<SkeletonRows rows={6} />}
        empty={<EmptyState title="No windows found.">Nothing is in this state.</EmptyState>}
      >
        {rows => (
          <DataTable
            label="Windows that were asked for"
            rows={rows}
            columns={columns}
            rowKey={row => row.sliceId}
            phone={phoneLines}
            maxHeight="auto"
            onOpen={row => onChange({ view: 'objects', states: [], q: '', day: '', window: row.sliceId, page: 1 })}
          />
        )}
      </PagedRows>
    </>
  )
}
