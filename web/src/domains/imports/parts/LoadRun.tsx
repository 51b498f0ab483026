import { useEffect, useRef } from 'react'
import { useJob } from '#domains/jobs/shared/get-job.ts'
import { JobList } from '#domains/jobs/shared/JobRow.tsx'
import { describeResult } from '#domains/jobs/shared/job-result.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'

/** An import in progress, and its result. Success is announced once, when it ends while the screen is open. */
export function LoadRun({ jobRunId }: { jobRunId: number }) {
  const job = useJob(jobRunId)
  const run = job.data
  const { success } = useDialogs()
  const seenOpen = useRef(true)
  useEffect(() => {
    if (!run || !seenOpen.current || run.finishedAt === null) return
    seenOpen.current = false
    if (run.status !== 'done') return
    void success(
      <>
        CSV Uploaded Successfully!
        <br />
        {describeResult(run)}
      </>,
    )
  }, [run, success])
  return (
    <QueryState query={job} loading={null}>
      {present => (
        <Panel flush title="This import">
          <JobList runs={[present]} />
        </Panel>
      )}
    </QueryState>
  )
}
