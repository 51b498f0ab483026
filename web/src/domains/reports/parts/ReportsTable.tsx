import type { ReportType } from '@bic/contract/reports/report'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatQuantity, formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

const phoneLines = [['name', 'status'], ['market', 'date'], ['made'], ['by']] as const

type ReportRow = Answer<'getTrendingReports'>[number]

const states = {
  generating: ['Generating', 'accent'],
  ready: ['Ready', 'positive'],
  failed: ['Failed', 'negative'],
} as const

const columns: readonly Column<ReportRow>[] = [
  { id: 'name', header: 'Report', value: row => row.name, grow: 3, width: 160 },
  { id: 'market', header: 'Market', value: row => row.marketName, width: 120 },
  {
    id: 'date',
    header: 'Date',
    export: 'date',
    width: 110,
    grow: 0,
    value: row => row.createdTime,
    render: row => (row.createdTime === null ? 'Always new' : formatDate(row.createdTime)),
  },
  {
    id: 'made',
    header: 'Made of',
    width: 150,
    value: row => row.made?.conversations,
    render: row =>
      row.made === null
        ? '-'
        : `${formatQuantity(row.made.conversations, 'conversation')} in ${formatCount(row.made.deals)} deals`,
  },
  {
    id: 'by',
    header: 'By',
    phoneName: 'By',
    value: row => row.createdBy,
    render: row => formatText(row.createdBy),
    width: 110,
  },
  {
    id: 'status',
    header: 'Status',
    width: 120,
    grow: 0,
    value: row => states[row.status][0],
    render: row => (
      <Pill tone={states[row.status][1]} {...(row.error === null ? {} : { hint: row.error })}>
        {states[row.status][0]}
      </Pill>
    ),
  },
]

/** The reports of a market; each opens. */
export function ReportsTable({ marketId, reportType }: { marketId: number; reportType?: ReportType | undefined }) {
  const go = useGo()
  const { data, error, refetch } = useApiQuery(
    'getTrendingReports',
    marketId === null ? null : { query: { marketId, ...(reportType ? { reportType } : {}) } },
  )
  return (
    <Panel title="Reports" flush>
      <DataTable
        label="Reports"
        rows={data}
        columns={columns}
        phone={phoneLines}
        rowKey={row => row.reportId}
        onOpen={row => go(links.messagingFeedback(row.reportId))}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="No reports yet">Create report makes one from the conversations of a market.</EmptyState>
        }
      />
    </Panel>
  )
}
