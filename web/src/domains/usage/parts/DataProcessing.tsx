import { isAdministrator } from '@bic/contract/entitlements/roles'
import { Stack, Text } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { formatCount } from '#lib/format.ts'
import { formatDate, formatDateTime } from '#lib/format-date.ts'
import { kindOfFile } from '#lib/kind-of-file.ts'
import { useUser } from '#lib/session.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { describeProcessing } from './describe-processing.ts'
import { useDays } from './use-days.tsx'

type Load = Answer<'getProductAnalyticsDataLoad'>[number]
type Task = Answer<'getOfflineTasksInsights'>[number]
type Fault = Answer<'getErrorLogsForDateRange'>[number]
type Received = Answer<'getIngestionDetails'>[number]

const sourceWords: Readonly<Record<Load['source'], string>> = {
  upload: 'Upload',
  'CSV load': 'CSV load',
  entered: 'Entered by hand',
}
const statusWords: Readonly<Record<Task['status'], string>> = {
  queued: 'Queued',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

const loadColumns: readonly Column<Load>[] = [
  { id: 'date', header: 'Date', export: 'date', value: row => row.date, render: row => formatDate(row.date) },
  { id: 'source', header: 'Source', value: row => sourceWords[row.source] },
  {
    id: 'accounts',
    header: 'Accounts',
    phoneName: 'Accounts',
    align: 'right',
    value: row => row.accountCount,
    render: row => formatCount(row.accountCount),
  },
  {
    id: 'deals',
    header: 'Deals',
    phoneName: 'Deals',
    align: 'right',
    value: row => row.opptyCount,
    render: row => formatCount(row.opptyCount),
  },
  {
    id: 'conversations',
    header: 'Conversations',
    phoneName: 'Conversations',
    align: 'right',
    value: row => row.convCount,
    render: row => formatCount(row.convCount),
  },
  {
    id: 'failed',
    header: 'Failed',
    phoneName: 'Failed',
    align: 'right',
    value: row => row.failedCount,
    render: row => formatCount(row.failedCount),
    hint: 'Files and rows refused',
  },
]
const receivedColumns: readonly Column<Received>[] = [
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
const taskColumns: readonly Column<Task>[] = [
  { id: 'name', header: 'Job', value: row => row.taskName, width: 180, grow: 2 },
  { id: 'status', header: 'Status', value: row => statusWords[row.status], width: 100 },
  {
    id: 'start',
    header: 'Started',
    phoneName: 'Started',
    value: row => row.startTime,
    render: row => formatDateTime(row.startTime),
    export: 'date',
    width: 190,
  },
  {
    id: 'end',
    header: 'Ended',
    phoneName: 'Ended',
    value: row => row.endTime,
    render: row => formatDateTime(row.endTime),
    export: 'date',
    width: 190,
  },
  {
    id: 'done',
    header: 'Processed',
    phoneName: 'Processed',
    align: 'right',
    value: row => row.processedCount,
    render: row => formatCount(row.processedCount),
  },
  { id: 'error', header: 'Error', value: row => row.error, width: 200, grow: 2 },
]
const faultColumns: readonly Column<Fault>[] = [
  { id: 'time', header: 'Last', value: row => row.time, render: row => formatDateTime(row.time), width: 190 },
  { id: 'source', header: 'Where', value: row => row.source, width: 120 },
  { id: 'message', header: 'Error', value: row => row.message, width: 240, grow: 3 },
  { id: 'count', header: 'Times', phoneName: 'Times', align: 'right', value: row => row.count, width: 80 },
]

/** The rows of the tables on a phone. */
const loadLines = [
  ['date', 'source'],
  ['accounts', 'deals'],
  ['conversations', 'failed'],
] as const
const receivedLines = [
  ['date', 'source'],
  ['ingested', 'skipped'],
] as const
const taskLines = [['name', 'status'], ['start'], ['done', 'error']] as const
const faultLines = [['time', 'source'], ['message'], ['count']] as const

/** What went wrong, for administrators. */
function Faults({ query }: { query: { startDate?: string; endDate?: string } }) {
  const faults = useApiQuery('getErrorLogsForDateRange', { query })
  return (
    <Panel title="Error log" flush>
      <DataTable
        label="Error log"
        rows={faults.data}
        columns={faultColumns}
        phone={faultLines}
        rowKey={row => `${row.time} ${row.source} ${row.message}`}
        searchLabel="Search errors"
        exportName="Error log"
        paging
        error={faults.error}
        onRetry={() => void faults.refetch()}
        empty={<EmptyState title="No errors">Nothing went wrong with your data in these days.</EmptyState>}
      />
    </Panel>
  )
}

/** Whether processing is healthy: what came in, day by day, and what became of the work. */
export function DataProcessing() {
  const { query, fields, words } = useDays()
  const user = useUser()
  const loads = useApiQuery('getProductAnalyticsDataLoad', { query })
  const tasks = useApiQuery('getOfflineTasksInsights', { query })
  const received = useApiQuery('getIngestionDetails', { query })
  return (
    <Stack gap="md">
      {fields}
      <QueryState query={loads} loading={<SkeletonText lines={1} />}>
        {loaded =>
          tasks.isPending ? (
            <SkeletonText lines={1} />
          ) : (
            tasks.data && <Text fw={500}>{describeProcessing(loaded, tasks.data, words)}</Text>
          )
        }
      </QueryState>
      <Panel title="Loaded and processed" flush>
        <DataTable
          label="Loaded and processed"
          rows={loads.data}
          columns={loadColumns}
          phone={loadLines}
          rowKey={row => `${row.date} ${row.source}`}
          exportName="Data load"
          paging
          error={loads.error}
          onRetry={() => void loads.refetch()}
          empty={<EmptyState title="Nothing was loaded">No accounts, deals or conversations came in.</EmptyState>}
        />
      </Panel>
      <Panel title="Conversations received" flush>
        <DataTable
          label="Conversations received"
          rows={received.data}
          columns={receivedColumns}
          phone={receivedLines}
          rowKey={row => `${row.date} ${row.source}`}
          exportName="Ingestion"
          paging
          error={received.error}
          onRetry={() => void received.refetch()}
          empty={<EmptyState title="No conversations were received" />}
        />
      </Panel>
      <Panel title="Background jobs" flush>
        <DataTable
          label="Background jobs"
          rows={tasks.data}
          columns={taskColumns}
          phone={taskLines}
          rowKey={row => row.taskId}
          searchLabel="Search jobs"
          exportName="Background jobs"
          paging
          error={tasks.error}
          onRetry={() => void tasks.refetch()}
          empty={<EmptyState title="No jobs">Nothing was done in the background.</EmptyState>}
        />
      </Panel>
      {user && isAdministrator(user) && <Faults query={query} />}
    </Stack>
  )
}
