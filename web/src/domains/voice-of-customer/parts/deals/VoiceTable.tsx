import { useMemo, useState } from 'react'
import {
  useVoiceDeals,
  type VoiceDeal,
  type VoiceFilter,
  type VoiceOrder,
} from '#domains/voice-of-customer/api/voice-deals.ts'
import { initialTableState } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { dealColumns } from './deal-columns.tsx'

const phoneLines = [
  ['storyName', 'status'],
  ['accountName', 'stage'],
  ['amount', 'closeDate'],
  ['confidence', 'calls', 'matched'],
] as const

interface VoiceTableProps {
  filter: VoiceFilter | null
  /** Until a header is clicked. */
  order: VoiceOrder
  onRead: (deal: VoiceDeal, type?: 'all') => void
}

/** The deals as a table: a row leads to what was said in it, its number of conversations to all of them. */
export function VoiceTable({ filter, order, onRead }: VoiceTableProps) {
  const [state, setState] = useState(initialTableState)
  const { search, sort } = state
  const list = useVoiceDeals(filter, {
    ...(sort ? { sort: sort.column as VoiceOrder['sort'], descending: sort.descending ? 'Y' : 'N' } : order),
    search: search.trim() || undefined,
  })
  const columns = useMemo(() => dealColumns(deal => onRead(deal, 'all')), [onRead])
  return (
    <DataTable
      name="customer-voice"
      label="Deals"
      rows={list.rows}
      pages={{ ...list, unsearched: list.page?.deals }}
      columns={columns}
      phone={phoneLines}
      rowKey={deal => deal.storyId}
      onOpen={deal => onRead(deal)}
      state={state}
      onState={setState}
      searchLabel="Search deals"
      maxHeight={560}
      error={list.error}
      onRetry={list.retry}
    />
  )
}
