import { useMemo } from 'react'
import { CountDrilldown } from '#domains/analysis/shared/deals-drilldown/CountDrilldown.tsx'
import { Figure } from '#domains/analysis/shared/figures/Figure.tsx'
import { rangeText, signed } from '#domains/analysis/shared/figures/figure-text.ts'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import { NothingFound } from '#domains/crm/shared/NothingFound.tsx'
import { formatMoney, formatPercent } from '#lib/format.ts'
import { figureNote, shareBounds, shareWithInterval } from '#lib/interval.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Lines } from '#ui/table/Lines.tsx'
import { byClosedDeals, byCount, withinBounds } from '#ui/table/qualified.ts'
import { againstText, type PerformanceRow, verdictText } from './describe-performance.ts'

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
      phoneName: header,
      align: 'right',
      value: row => read(row).length,
      render: row => {
        const title = `${row.name}: ${header.toLowerCase()}`
        return <CountDrilldown value={read(row).length} label={title} onOpen={() => onOpen(title, read(row))} />
      },
      export: 'number',
      width: 70,
      grow: 0,
    })
    return [
      { id: 'name', header: of === 'sellers' ? 'Seller' : 'Team', value: row => row.name, width: 130, grow: 2 },
      of === 'sellers'
        ? {
            id: 'team',
            header: 'Team',
            value: secondOf,
            render: row => <Lines text={String(secondOf(row))} />,
            width: 112,
          }
        : {
            id: 'sellers',
            header: 'Sellers',
            phoneName: 'Sellers',
            align: 'right',
            value: secondOf,
            width: 80,
            grow: 0,
          },
      {
        id: 'winRate',
        header: 'Win rate',
        align: 'right',
        value: row => row.winRate.rate,
        render: row => <RateFigure stacked label={`Win rate of ${row.name}`} rate={row.winRate} />,
        export: 'percent',
        qualified: byClosedDeals(row => row.winRate),
        width: 122,
      },
      {
        id: 'against',
        header: 'Among comparable deals',
        phoneName: 'Among comparable deals',
        align: 'right',
        value: row => row.against?.difference ?? null,
        render: row =>
          row.against ? (
            <Figure
              stacked
              value={signed('winRate', row.against.difference)}
              notes={[rangeText('winRate', row.against)]}
              label={`${row.name} among comparable deals`}
              sentence={againstText(row)}
            />
          ) : (
            '-'
          ),
        export: 'points',
        qualified: withinBounds(
          row => row.against,
          ({ against }) => against && against.own + against.others,
        ),
        width: 124,
      },
      {
        id: 'verdict',
        header: 'What that says',
        value: row => verdictText(row),
        render: row => <Lines text={verdictText(row)} most={3} small />,
        width: 146,
        grow: 2,
      },
      {
        id: 'adoption',
        header: 'Deals with a message said',
        phoneName: 'Said a message in',
        align: 'right',
        value: row => row.adoption?.share ?? null,
        render: ({ name, adoption }) =>
          adoption ? (
            <Figure
              stacked
              value={formatPercent(adoption.share)}
              notes={[figureNote(shareBounds(adoption), adoption.n)]}
              label={`Deals of ${name} with a message said`}
              sentence={`${shareWithInterval(adoption, adoption.n)} deals`}
            />
          ) : (
            '-'
          ),
        export: 'percent',
        qualified: byCount(row => row.adoption),
        width: 132,
      },
      {
        id: 'messages',
        header: `Messages, of ${there.messages}`,
        phoneName: `Messages of ${there.messages}:`,
        align: 'right',
        value: row => row.messages,
        width: 90,
        grow: 0,
      },
      {
        id: 'plays',
        header: `Plays, of ${there.plays}`,
        phoneName: `Plays of ${there.plays}:`,
        align: 'right',
        value: row => row.plays,
        width: 68,
        grow: 0,
      },
      counted('closed', 'Closed deals', row => row.closedIdList),
      counted('open', 'Open deals', row => row.openIdList),
      {
        id: 'won',
        header: 'Won',
        phoneName: 'Won',
        align: 'right',
        value: row => row.wonAmount,
        render: row => formatMoney(row.wonAmount),
        width: 80,
        grow: 0,
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
