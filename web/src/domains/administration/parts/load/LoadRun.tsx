import { useEffect, useRef } from 'react'
import { useDialogs } from '../../../../ui/dialog/dialogs.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { useJob } from '../../api/get-job.ts'
import { JobList } from '../JobRow.tsx'
import { describeResult } from '../job-result.ts'

/** An import on its way, and what came of it. Its success is told once, when it ends while somebody looks. */
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
