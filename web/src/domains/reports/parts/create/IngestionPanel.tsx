import type { Answer } from '#lib/call-types.ts'
import { formatCount } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { kindOfFile } from '#lib/kind-of-file.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

const phoneLines = [
  ['date', 'source'],
  ['ingested', 'skipped'],
] as const

type Day = Answer<'getIngestionDetails'>[number]

const columns: readonly Column<Day>[] = [
  { id: 'date', header: 'Date', export: 'date', value: row => row.date, render: row => formatDate(row.date) },
  { id: 'source', header: 'Kind of file', value: row => kindOfFile(row.source) },
  {
    id: 'ingested',
    header: 'Conversations',
    phoneName: 'Conversations',
    align: 'right',
    value: row => row.ingestedCount,
    render: row => formatCount(row.ingestedCount),
  },
  {
    id: 'skipped',
    header: 'Files skipped',
    phoneName: 'Files skipped',
    align: 'right',
    value: row => row.skippedCount,
    render: row => formatCount(row.skippedCount),
  },
]

/** What came in and what was skipped, day by day: whether a report can be complete. */
export function IngestionPanel() {
  const { data, error, refetch } = useApiQuery('getIngestionDetails', { query: {} })
  return (
    <Panel title="Conversations received" flush>
      <DataTable
        label="Conversations received"
        rows={data}
        columns={columns}
        phone={phoneLines}
        rowKey={row => `${row.date} ${row.source}`}
        maxHeight={320}
        exportName="Ingestion"
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title="No conversations yet" />}
      />
    </Panel>
  )
}
