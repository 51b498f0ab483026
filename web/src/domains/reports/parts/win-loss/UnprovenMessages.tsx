import { knownDifference } from '@bic/contract/analysis/known-difference'
import type { WinLoss } from '#domains/reports/api/win-loss.ts'
import { formatCount, none } from '#lib/format.ts'
import { pointsText } from '#lib/points.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { withinBounds } from '#ui/table/qualified.ts'

type Message = WinLoss['unproven'][number]

const columns: readonly Column<Message>[] = [
  { id: 'title', header: 'Message', value: row => row.title, grow: 3, width: 180 },
  { id: 'topic', header: 'Topic', value: row => row.topicName, width: 130 },
  {
    id: 'deals',
    header: 'Said in closed deals',
    phoneName: 'said in',
    align: 'right',
    width: 150,
    grow: 0,
    value: row => row.with.winRate.closed,
    render: row => formatCount(row.with.winRate.closed),
  },
  {
    id: 'difference',
    header: 'Among comparable deals',
    hint: 'Win rate with it minus without it, among comparable deals, with its 95% interval; a dash where too few deals have it or are comparable',
    export: 'points',
    qualified: withinBounds(
      row => knownDifference(row.winRate),
      row => row.with.winRate.closed + row.without.winRate.closed,
    ),
    width: 260,
    value: row => knownDifference(row.winRate)?.difference ?? null,
    render: row => pointsText(knownDifference(row.winRate)) || none,
  },
]

/** A message on a phone: which, in how many deals, and what it may go with. */
const phoneLines = [['title'], ['topic', 'deals'], ['difference']] as const

/** Messages that were said and of which nothing can be concluded yet. */
export const UnprovenMessages = ({ messages }: { messages: readonly Message[] }) => (
  <Panel title="Not proven: these deals cannot say yet" flush>
    <DataTable
      label="Messages that are not proven"
      rows={messages}
      columns={columns}
      rowKey={row => row.cardId}
      phone={phoneLines}
      exportName="Messages not proven"
      empty={<EmptyState title="No other message was said in these deals." />}
    />
  </Panel>
)
