import { isAdministrator } from '@bic/contract/entitlements/roles'
import { Anchor } from '@mantine/core'
import { JobList } from '#domains/jobs/shared/JobRow.tsx'
import { useJobs } from '#domains/jobs/shared/list-jobs.ts'
import { links } from '#lib/links.ts'
import { useUser } from '#lib/session.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'

const shown = 3

function Running() {
  const { data } = useJobs({ running: 'Y', pageNumber: 1, pageSize: shown })
  if (!data || data.rows.length === 0) return null
  return (
    <Panel
      flush
      title="Work in progress"
      actions={
        <Anchor component={Link} href={links.work()} size="sm" underline="always">
          All work
        </Anchor>
      }
    >
      <JobList runs={data.rows} />
    </Panel>
  )
}

/** What is being read, matched and computed, for administrators while there is any. */
export function RunningWork() {
  const user = useUser()
  return user && isAdministrator(user) ? <Running /> : null
}
