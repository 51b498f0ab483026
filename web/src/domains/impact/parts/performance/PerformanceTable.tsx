import { useMemo } from 'react'
import { NothingFound } from '#domains/crm/shared/NothingFound.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { PerformanceRow } from './describe-performance.ts'
import { type PerformedBy, performanceColumns, type SayableCounts } from './performance-columns.tsx'

const sellerLines = [
  ['name', 'winRate'],
  ['team'],
  ['against'],
  ['verdict'],
  ['adoption'],
  ['messages', 'plays'],
  ['closed', 'open', 'won'],
] as const

const teamLines = [
  ['name', 'winRate'],
  ['sellers'],
  ['against'],
  ['verdict'],
  ['adoption'],
  ['messages', 'plays'],
  ['closed', 'open', 'won'],
] as const

interface PerformanceTableProps {
  rows: readonly PerformanceRow[]
  of: PerformedBy
  there: SayableCounts
  onOpen: (title: string, storyIdList: readonly number[]) => void
}

/** Sellers or teams by name: what was said, and what was reached with what may be concluded of it. */
export function PerformanceTable({ rows, of, there, onOpen }: PerformanceTableProps) {
  const { messages, plays } = there
  const columns = useMemo(() => performanceColumns(of, { messages, plays }, onOpen), [of, messages, plays, onOpen])
  const label = of === 'sellers' ? 'Sellers' : 'Teams'
  return (
    <DataTable
      label={label}
      name={`performance-${of}`}
      rows={rows}
      columns={columns}
      phone={of === 'sellers' ? sellerLines : teamLines}
      rowHeight={58}
      rowKey={row => ('userId' in row ? `${row.userId ?? ''} ${row.name}` : row.name)}
      searchLabel={`Search ${of}`}
      exportName={`Performance of ${of}`}
      paging
      empty={
        <NothingFound of="What each seller and team says and achieves appears here.">
          <EmptyState title={`No ${of} with deals in this market yet`} />
        </NothingFound>
      }
    />
  )
}
