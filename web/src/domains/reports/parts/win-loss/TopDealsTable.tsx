import type { WinLoss } from '#domains/reports/api/win-loss.ts'
import { formatExactMoney, formatMoney, formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

const phoneLines = [['deal', 'amount'], ['closed', 'days'], ['reasons']] as const

type TopDeal = WinLoss['topWon'][number]

const columns: readonly Column<TopDeal>[] = [
  { id: 'deal', header: 'Deal', value: row => row.storyName, grow: 3, width: 150 },
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    export: 'money',
    width: 90,
    grow: 0,
    value: row => row.opportunityAmount,
    render: row => <span title={formatExactMoney(row.opportunityAmount)}>{formatMoney(row.opportunityAmount)}</span>,
  },
  {
    id: 'closed',
    header: 'Closed',
    phoneName: 'Closed',
    export: 'date',
    width: 100,
    grow: 0,
    value: row => row.closedDate,
    render: row => formatDate(row.closedDate),
  },
  { id: 'days', header: 'Days', phoneName: 'Days', align: 'right', width: 64, grow: 0, value: row => row.lengthOfDeal },
  {
    id: 'reasons',
    header: 'Stated reasons',
    width: 120,
    value: row => row.statedReasons.join(', '),
    render: row => formatText(row.statedReasons.join(', ')),
  },
]

/** The largest deals of one outcome; each opens its tape. */
export function TopDealsTable({ title, deals }: { title: string; deals: readonly TopDeal[] }) {
  const go = useGo()
  return (
    <Panel title={title} flush>
      <DataTable
        label={title}
        rows={deals}
        columns={columns}
        phone={phoneLines}
        rowKey={row => row.storyId}
        onOpen={row => go(links.gameTape(row.storyId))}
        empty={<EmptyState title="No matches found." />}
      />
    </Panel>
  )
}
