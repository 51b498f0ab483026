import type { JobRun } from '@bic/contract/administration'
import { isAdministrator } from '@bic/contract/entitlement/roles'
import { Anchor, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { formatDateTime } from '../../../lib/format-date.ts'
import { links } from '../../../lib/links.ts'
import { useMayChange } from '../../../lib/may-change.ts'
import { useUser } from '../../../lib/session.ts'
import { Pill } from '../../../ui/figure/Pill.tsx'
import { Link } from '../../../ui/Link.tsx'
import { LongWork } from '../../../ui/state/LongWork.tsx'
import { useCancelJob } from '../api/cancel-job.ts'
import { useDownloadProblems } from '../api/download-problems.ts'
import classes from './JobRow.module.css'
import { countOf, describeResult, unitOf } from './job-result.ts'
import { useNow } from './use-now.ts'

const outcomes = {
  done: ['Done', 'positive'],
  failed: ['Failed', 'negative'],
  cancelled: ['Cancelled', 'warning'],
} as const

/** Work that is on its way: its bar, how long it may take, and Cancel. */
export function RunningJob({ run }: { run: JobRun }) {
  const now = useNow(true)
  const { mutate: cancel, isPending } = useCancelJob()
  const { may } = useMayChange('cancelJobRun', run.id)
  const elapsed = run.startedAt === null ? 0 : Math.max(0, (now - new Date(run.startedAt).getTime()) / 1000)
  const waiting = run.status === 'queued' ? 'Waiting for its turn' : run.message
  return (
    <LongWork
      label={run.title}
      done={run.done}
      total={run.total === 0 ? null : run.total}
      unit={unitOf(run.kind)}
      elapsedSeconds={elapsed}
      onCancel={may ? () => cancel(run.id) : undefined}
      cancelling={isPending || run.cancelRequested}
      note={run.cancelRequested ? 'Stopping. What is done stays.' : waiting}
    />
  )
}

/** The report of rows that an import did not take, for those who may have it. */
function ProblemsButton({ run }: { run: JobRun }) {
  const user = useUser()
  const { mutate: download, isPending } = useDownloadProblems()
  const problems = countOf(run, 'errors') + countOf(run, 'notices')
  if (run.kind !== 'load-data' || problems + countOf(run, 'rejected') === 0 || !user || !isAdministrator(user))
    return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} />}
      loading={isPending}
      onClick={() => download(run.id)}
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
