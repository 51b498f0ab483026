import { useEffect, useRef } from 'react'
import { useJob } from '#domains/jobs/shared/get-job.ts'
import { JobList } from '#domains/jobs/shared/JobRow.tsx'
import { describeResult } from '#domains/jobs/shared/job-result.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'

/** An import in progress, and its result. Success is announced once, when it ends while the screen is open. */
export function LoadRun({ jobRunId }: { jobRunId: number }) {
  const { data: run, error, refetch } = useJob(jobRunId)
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
  if (error && !run) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!run) return null
  return (
    <Panel flush title="This import">
      <JobList runs={[run]} />
    </Panel>
  )
}
