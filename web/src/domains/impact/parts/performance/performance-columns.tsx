import { CountDrilldown } from '#domains/analysis/shared/deals-drilldown/CountDrilldown.tsx'
import { Figure } from '#domains/analysis/shared/figures/Figure.tsx'
import { rangeText, signed } from '#domains/analysis/shared/figures/figure-text.ts'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import { formatMoney, formatPercent } from '#lib/format.ts'
import { figureNote, shareBounds, shareWithInterval } from '#lib/interval.ts'
import type { Column } from '#ui/table/columns.ts'
import { Lines } from '#ui/table/Lines.tsx'
import { byClosedDeals, byCount, withinBounds } from '#ui/table/qualified.ts'
import { againstText, type PerformanceRow, verdictText } from './describe-performance.ts'

export type PerformedBy = 'sellers' | 'teams'

/** Messages and plays that there are. */
export interface SayableCounts {
  readonly messages: number
  readonly plays: number
}

type Columns = readonly Column<PerformanceRow>[]

const secondOf = (row: PerformanceRow): string | number => ('sellers' in row ? row.sellers : (row.team ?? 'No team'))

const teamColumn: Column<PerformanceRow> = {
  id: 'team',
  header: 'Team',
  value: secondOf,
  render: row => <Lines text={String(secondOf(row))} />,
  width: 112,
}

const sellersColumn: Column<PerformanceRow> = {
  id: 'sellers',
  header: 'Sellers',
  phoneName: 'Sellers',
  align: 'right',
  value: secondOf,
  width: 80,
  grow: 0,
}

/** What was reached, and what may be concluded of it. */
const reachedColumns: Columns = [
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
]

/** What was said. */
const saidColumns = (there: SayableCounts): Columns => [
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
]

const wonColumn: Column<PerformanceRow> = {
  id: 'won',
  header: 'Won',
  phoneName: 'Won',
  align: 'right',
  value: row => row.wonAmount,
  render: row => formatMoney(row.wonAmount),
  width: 80,
  grow: 0,
}

const countColumn = (
  id: string,
  header: string,
  read: (row: PerformanceRow) => readonly number[],
  onOpen: (title: string, storyIdList: readonly number[]) => void,
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

/** The columns of sellers or teams: who, what was reached, what was said, and the deals. */
export const performanceColumns = (
  of: PerformedBy,
  there: SayableCounts,
  onOpen: (title: string, storyIdList: readonly number[]) => void,
): Columns => [
  { id: 'name', header: of === 'sellers' ? 'Seller' : 'Team', value: row => row.name, width: 130, grow: 2 },
  of === 'sellers' ? teamColumn : sellersColumn,
  ...reachedColumns,
  ...saidColumns(there),
  countColumn('closed', 'Closed deals', row => row.closedIdList, onOpen),
  countColumn('open', 'Open deals', row => row.openIdList, onOpen),
  wonColumn,
]
