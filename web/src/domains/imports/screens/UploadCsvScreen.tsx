import { Alert, Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { JobList } from '#domains/jobs/shared/JobRow.tsx'
import { useJobs } from '#domains/jobs/shared/list-jobs.ts'
import { describeError } from '#lib/api-error.ts'
import { formatBytes } from '#lib/format.ts'
import { Dropzone } from '#ui/files/Dropzone.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { useLoadData } from '../api/load-data.ts'
import { type LoadChoice, useLoadPreview } from '../api/preview-load.ts'
import { ExpectedColumns } from '../parts/ExpectedColumns.tsx'
import classes from '../parts/Load.module.css'
import { LoadPreviewPanels } from '../parts/LoadPreviewPanels.tsx'
import { LoadRun } from '../parts/LoadRun.tsx'
import { openChoices } from '../parts/load-choice.ts'

interface Chosen {
  readonly file: File
  /** Counts the chosen files: two of one name may differ. */
  readonly turn: number
}

/** The last imports, also those that were begun elsewhere or before a reload. */
function LastImports({ but }: { but: number | null }) {
  const { data } = useJobs({ kind: 'load-data', pageNumber: 1, pageSize: 10 })
  const runs = data?.rows.filter(({ id }) => id !== but) ?? []
  if (runs.length === 0) return null
  return (
    <Panel flush title="Last imports">
      <JobList runs={runs} />
    </Panel>
  )
}

/** Tables of accounts, opportunities, contacts, users, stage history and cards are loaded here. */
export default function UploadCsvScreen() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [choice, setChoice] = useState<LoadChoice>({})
  const [share, setShare] = useState(0)
  const [jobRunId, setJobRunId] = useState<number | null>(null)
  const preview = useLoadPreview(chosen?.file ?? null, chosen?.turn ?? 0, choice)
  const load = useLoadData()

  const needsChoices = preview.data !== undefined && openChoices(preview.data) > 0
  const choose = ([file]: readonly File[]) => {
    if (!file) return
    setChosen({ file, turn: (chosen?.turn ?? 0) + 1 })
    setChoice({})
    load.reset()
  }
  const submit = () => {
    if (!chosen) return
    setShare(0)
    // What was recognised is confirmed with what was chosen, unless the reading of that choice is still to come.
    const seen = preview.isPlaceholderData ? undefined : preview.data
    const recognised = seen?.kind ? { kind: seen.kind, mapping: seen.columns.map(({ field }) => field) } : {}
    const confirmed: LoadChoice = { ...recognised, ...choice }
    load.mutate(
      { file: chosen.file, choice: confirmed, onProgress: setShare },
      {
        onSuccess: answer => {
          setJobRunId(answer.jobRunId)
          setChosen(null)
          setChoice({})
        },
      },
    )
  }
  return (
    <Page
      title="CSV Account Load Administration"
      actions={
        <Button
          leftSection={<IconUpload size={16} />}
          disabled={chosen === null || needsChoices}
          loading={load.isPending}
          onClick={submit}
        >
          Upload
        </Button>
      }
    >
      <Dropzone
        title="Drop a CSV file here"
        accept=".csv,.tsv,.txt,.gz"
        multiple={false}
        onFiles={choose}
        disabled={load.isPending}
      >
        Accounts, opportunities, contacts, users, stage history or message cards, plain or gzipped.
      </Dropzone>
      {load.isPending && <Progress value={share * 100} aria-label="Uploading the file" />}
      {load.error && (
        <Alert color="salmon" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />} title="Oops!">
          {describeError(load.error)}
        </Alert>
      )}
      {jobRunId !== null && <LoadRun key={jobRunId} jobRunId={jobRunId} />}
      {chosen && (
        <>
          <div className={classes.file}>
            <span className={classes.name}>{chosen.file.name}</span>
            <span>{formatBytes(chosen.file.size)}</span>
            <Button size="compact-sm" variant="subtle" disabled={load.isPending} onClick={() => setChosen(null)}>
              Remove
            </Button>
          </div>
          {preview.error && (
            <ErrorState
              title="This file could not be read."
              error={preview.error}
              onRetry={() => void preview.refetch()}
            />
          )}
          {!preview.data && !preview.error && <SkeletonRows rows={8} />}
          {preview.data && !preview.error && (
            <LoadPreviewPanels preview={preview.data} choice={choice} onChoice={setChoice} />
          )}
        </>
      )}
      {!chosen && <ExpectedColumns />}
      <LastImports but={jobRunId} />
    </Page>
  )
}
