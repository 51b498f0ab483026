import { isAdministrator } from '@bic/contract/entitlements/roles'
import type { JobRun } from '@bic/contract/jobs/jobs'
import { Anchor, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatDateTime } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useMayChange } from '#lib/may-change.ts'
import { useUser } from '#lib/session.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { notify } from '#ui/notify.ts'
import { LongWork } from '#ui/state/LongWork.tsx'

import classes from './JobRow.module.css'
import { countOf, describeResult, unitOf } from './job-result.ts'

/** The time in milliseconds, updated every second while `ticking`. */
function useNow(ticking: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!ticking) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [ticking])
  return now
}

const outcomes = {
  done: ['Done', 'positive'],
  failed: ['Failed', 'negative'],
  cancelled: ['Cancelled', 'warning'],
} as const

/** Work that is on its way: its bar, how long it may take, and Cancel. */
export function RunningJob({ run }: { run: JobRun }) {
  const now = useNow(true)
  const { mutate: cancel, isPending } = useApiMutation('cancelJobRun', { onError: error => notify.error(error) })
  const { may } = useMayChange('cancelJobRun', run.id)
  const elapsed = run.startedAt === null ? 0 : Math.max(0, (now - new Date(run.startedAt).getTime()) / 1000)
  const waiting = run.status === 'queued' ? 'Queued' : run.message
  return (
    <LongWork
      label={run.title}
      done={run.done}
      total={run.total === 0 ? null : run.total}
      unit={unitOf(run.kind)}
      elapsedSeconds={elapsed}
      onCancel={may ? () => cancel({ params: { id: run.id } }) : undefined}
      cancelling={isPending || run.cancelRequested}
      note={run.cancelRequested ? 'Stopping. Completed work is kept.' : waiting}
    />
  )
}

/** The report of rows that an import did not take, for those who may have it. */
function ProblemsButton({ run }: { run: JobRun }) {
  const user = useUser()
  const { mutate: download, isPending } = useApiMutation('downloadLoadProblems', {
    onSuccess: ({ location }) => {
      const link = document.createElement('a')
      link.href = location
      link.download = ''
      link.click()
    },
    onError: error => notify.error(error, 'The report could not be created'),
  })
  const problems = countOf(run, 'errors') + countOf(run, 'notices')
  if (run.kind !== 'load-data' || problems + countOf(run, 'rejected') === 0 || !user || !isAdministrator(user))
    return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} />}
      loading={isPending}
      onClick={() => download({ params: { jobRunId: run.id } })}
    >
      Download the report
    </Button>
  )
}

function EndedJob({ run }: { run: JobRun }) {
  const [word, tone] = outcomes[run.status as keyof typeof outcomes] ?? outcomes.done
  return (
    <>
      <div className={classes.line}>
        <span className={classes.title}>{run.title}</span>
        <ProblemsButton run={run} />
        <Pill tone={tone}>{word}</Pill>
      </div>
      {run.error && <p className={classes.error}>{run.error}</p>}
      <div className={classes.facts}>
        {describeResult(run) && <span>{describeResult(run)}</span>}
        {run.kind === 'ingest' && (
          <Anchor component={Link} size="xs" href={links.upload({ run: run.id })}>
            Show the files
          </Anchor>
        )}
        <span>{formatDateTime(run.finishedAt ?? run.createdAt)}</span>
        {run.createdBy && <span>{run.createdBy}</span>}
      </div>
    </>
  )
}

/** One piece of long work: on its way, or what came of it. */
export function JobRow({ run }: { run: JobRun }) {
  return <li className={classes.row}>{run.finishedAt === null ? <RunningJob run={run} /> : <EndedJob run={run} />}</li>
}

export function JobList({ runs }: { runs: readonly JobRun[] }) {
  return (
    <ul className={classes.list}>
      {runs.map(run => (
        <JobRow key={run.id} run={run} />
      ))}
    </ul>
  )
}
