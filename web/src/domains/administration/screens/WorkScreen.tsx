import { useSearchState } from '../../../lib/navigation.ts'
import { oneOf, whole } from '../../../lib/search-params.ts'
import { SegmentedButtons } from '../../../ui/input/SegmentedButtons.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/state/Skeletons.tsx'
import { TablePages } from '../../../ui/table/TablePages.tsx'
import { useJobs } from '../api/list-jobs.ts'
import { JobList } from '../parts/JobRow.tsx'

const sizes = [10, 20, 50]
const spec = {
  show: oneOf(['all', 'running', 'ended'], 'all'),
  page: whole(1, { min: 1 }),
  size: whole(20, { min: 10, max: 50 }),
}
const running = { all: undefined, running: 'Y', ended: 'N' } as const

/** Long work of the company: what runs, what came of the rest. */
export default function WorkScreen() {
  const [{ show, page, size }, change] = useSearchState(spec)
  const { data, error, refetch } = useJobs({ running: running[show], pageNumber: page, pageSize: size })
  const { data: open } = useJobs({ running: 'Y', pageNumber: 1, pageSize: 1 })
  const body = () => {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data) return <SkeletonRows rows={8} height={56} />
    if (data.rows.length === 0)
      return (
        <EmptyState title={show === 'running' ? 'Nothing is running' : 'No work yet'}>
          Uploads, imports and the matching of changed keywords show here while they run and when they ended.
        </EmptyState>
      )
    return <JobList runs={data.rows} />
  }
  return (
    <Page
      title="Work in progress"
      actions={
        <SegmentedButtons
          label="Work shown"
          choices={[
            { value: 'all', label: 'All' },
            { value: 'running', label: 'Running', count: open?.total },
            { value: 'ended', label: 'Ended' },
          ]}
          value={show}
          onChange={value => change({ show: value, page: 1 })}
        />
      }
    >
      <Panel flush>
        {body()}
        {data && data.total > sizes[0]! && (
          <TablePages
            page={page}
            pages={Math.max(1, Math.ceil(data.total / size))}
            from={(page - 1) * size}
            shown={data.rows.length}
            total={data.total}
            pageSize={size}
            sizes={sizes}
            onPage={next => change({ page: next })}
            onPageSize={next => change({ size: next, page: 1 })}
          />
        )}
      </Panel>
    </Page>
  )
}
