import { useSearchState } from '#lib/navigation.ts'
import { oneOf } from '#lib/search-params.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { PagedRows, pageSearch } from '#ui/list/PagedRows.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { JobList } from '../shared/JobRow.tsx'
import { useJobs } from '../shared/list-jobs.ts'

const spec = {
  show: oneOf(['all', 'running', 'ended'], 'all'),
  ...pageSearch,
}
const running = { all: undefined, running: 'Y', ended: 'N' } as const

/** Long work of the company: what runs, what came of the rest. */
export default function WorkScreen() {
  const [{ show, page, size }, change] = useSearchState(spec)
  const { data, error, refetch } = useJobs({ running: running[show], pageNumber: page, pageSize: size })
  const { data: open } = useJobs({ running: 'Y', pageNumber: 1, pageSize: 1 })
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
        <PagedRows
          answer={data}
          error={error}
          onRetry={() => void refetch()}
          page={page}
          size={size}
          onTurn={change}
          skeleton={<SkeletonRows rows={8} height={56} />}
          empty={
            <EmptyState title={show === 'running' ? 'Nothing is running' : 'No work yet'}>
              Uploads, imports and keyword matching appear here while they run and after they finish.
            </EmptyState>
          }
        >
          {runs => <JobList runs={runs} />}
        </PagedRows>
      </Panel>
    </Page>
  )
}
