import { useMemo } from 'react'
import { CountDrilldown } from '#domains/analysis/shared/deals-drilldown/CountDrilldown.tsx'
import { formatMoney } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { againstText, type PerformanceRow, rateText, verdictText } from './say-performance.ts'

interface PerformanceTableProps {
  rows: readonly PerformanceRow[]
  of: 'sellers' | 'teams'
  /** Messages and plays that there are. */
  there: { readonly messages: number; readonly plays: number }
  onOpen: (title: string, storyIdList: readonly number[]) => void
}

const secondOf = (row: PerformanceRow): string | number => ('sellers' in row ? row.sellers : (row.team ?? 'No team'))

/** Sellers or teams by name: what was said, and what was reached with what may be concluded of it. */
export function PerformanceTable({ rows, of, there, onOpen }: PerformanceTableProps) {
  const columns = useMemo((): readonly Column<PerformanceRow>[] => {
    const counted = (
      id: string,
      header: string,
      read: (row: PerformanceRow) => readonly number[],
    ): Column<PerformanceRow> => ({
      id,
      header,
      align: 'right',
      value: row => read(row).length,
      render: row => {
        const title = `${row.name}: ${header.toLowerCase()}`
        return <CountDrilldown value={read(row).length} label={title} onOpen={() => onOpen(title, read(row))} />
      },
      export: 'number',
      width: 110,
      grow: 0,
    })
    return [
      { id: 'name', header: of === 'sellers' ? 'Seller' : 'Team', value: row => row.name, width: 150, grow: 2 },
      of === 'sellers'
        ? { id: 'team', header: 'Team', value: secondOf, width: 150 }
        : { id: 'sellers', header: 'Sellers', align: 'right', value: secondOf, width: 80, grow: 0 },
      {
        id: 'winRate',
        header: 'Win rate',
        align: 'right',
        value: row => row.winRate.rate,
        render: row => rateText(row.winRate),
        export: 'percent',
        width: 170,
      },
      {
        id: 'against',
        header: 'Among comparable deals',
        align: 'right',
        value: row => row.against?.difference ?? null,
        render: row => againstText(row),
        export: 'percent',
        width: 200,
      },
      { id: 'verdict', header: 'What that says', value: row => verdictText(row), width: 200, grow: 2 },
      {
        id: 'adoption',
        header: 'Deals with a message said',
        align: 'right',
        value: row => row.adoption?.share ?? null,
        render: row => (row.adoption ? shareWithInterval(row.adoption, row.adoption.n) : '-'),
        export: 'percent',
        width: 180,
      },
      {
        id: 'messages',
        header: `Messages, of ${there.messages}`,
        align: 'right',
        value: row => row.messages,
        width: 100,
      },
      { id: 'plays', header: `Plays, of ${there.plays}`, align: 'right', value: row => row.plays, width: 90 },
      counted('closed', 'Closed deals', row => row.closedIdList),
      counted('open', 'Open deals', row => row.openIdList),
      {
        id: 'won',
        header: 'Won',
        align: 'right',
        value: row => row.wonAmount,
        render: row => formatMoney(row.wonAmount),
        width: 90,
      },
    ]
  }, [of, there.messages, there.plays, onOpen])
  const label = of === 'sellers' ? 'Sellers' : 'Teams'
  return (
    <DataTable
      label={label}
      name={`performance-${of}`}
      rows={rows}
      columns={columns}
      rowKey={row => ('userId' in row ? `${row.userId ?? ''} ${row.name}` : row.name)}
      searchLabel={`Search ${of}`}
      exportName={`Performance of ${of}`}
      paging
      empty={<EmptyState title={`No ${of} with deals in this market yet`} />}
    />
  )
}
