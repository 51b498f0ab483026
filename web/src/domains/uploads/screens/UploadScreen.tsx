import { Button, Group } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { JobList } from '#domains/jobs/shared/JobRow.tsx'
import { useJobs } from '#domains/jobs/shared/list-jobs.ts'
import type { CallInput } from '#lib/call-types.ts'
import { useSearchState } from '#lib/navigation.ts'
import { oneOf, whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Dropzone } from '#ui/files/Dropzone.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { PagedRows, pageSearch } from '#ui/list/PagedRows.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { ChooseDealButton } from '../parts/ChooseDealButton.tsx'
import { LostFiles } from '../parts/LostFiles.tsx'
import { useUploadQueue } from '../parts/queue.ts'
import { SendingFiles } from '../parts/SendingFiles.tsx'
import { proposedTarget, TargetFields, targetOf } from '../parts/TargetFields.tsx'
import { type UploadedFile, UploadedRow } from '../parts/UploadedRow.tsx'
import { UploadsAnswer } from '../parts/UploadsAnswer.tsx'

const askAgain = 3000

const isOpen = ({ status }: UploadedFile) => status === 'received' || status === 'reading'

/** What was uploaded, newest first. */
const useUploads = (query: NonNullable<CallInput<'listUploadedFiles'>['query']>) =>
  useApiQuery(
    'listUploadedFiles',
    { query },
    {
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.rows.some(isOpen) ? askAgain : false),
    },
  )

const statuses = ['all', 'received', 'reading', 'done', 'failed', 'duplicate', 'cancelled', 'no-deal'] as const
const spec = {
  run: whole(null, { min: 1 }),
  status: oneOf(statuses, 'all'),
  ...pageSearch,
}
const statusChoices = [
  { value: 'all', label: 'All files' },
  { value: 'received', label: 'Waiting' },
  { value: 'reading', label: 'Being read' },
  { value: 'done', label: 'Done' },
  { value: 'failed', label: 'Failed' },
  { value: 'duplicate', label: 'Duplicates' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'no-deal', label: 'Without a deal' },
] as const

/** What arrived: being read, done, failed; filtered by state or by one upload. */
function UploadedFiles() {
  const [{ run, status, page, size }, change] = useSearchState(spec)
  const { data, error, refetch } = useUploads({
    jobRunId: run ?? undefined,
    status: status === 'all' || status === 'no-deal' ? undefined : status,
    deal: status === 'no-deal' ? 'N' : undefined,
    pageNumber: page,
    pageSize: size,
  })
  const filtered = run !== null || status !== 'all'
  return (
    <Panel
      flush
      title={run === null ? 'Uploaded files' : 'Files of one upload'}
      actions={
        <Group gap="xs">
          {status === 'no-deal' && data && data.rows.length > 1 && (
            <ChooseDealButton
              files={data.rows}
              label={`Choose a deal for these ${data.rows.length}`}
              name={`these ${data.rows.length} files`}
            />
          )}
          {run !== null && (
            <Button size="compact-sm" variant="subtle" onClick={() => change({ run: null, page: 1 })}>
              Show all
            </Button>
          )}
          <SelectMenu
            label="State"
            hideLabel
            width={150}
            choices={statusChoices}
            value={status}
            onChange={next => change({ status: next, page: 1 })}
          />
        </Group>
      }
    >
      <PagedRows
        answer={data}
        error={error}
        onRetry={() => void refetch()}
        page={page}
        size={size}
        onTurn={change}
        skeleton={<SkeletonRows rows={6} height={60} />}
        empty={
          filtered ? (
            <EmptyState title="No matches found." />
          ) : (
            <EmptyState title="Nothing was uploaded yet">Drop files above: what comes of them shows here.</EmptyState>
          )
        }
      >
        {uploaded => uploaded.map(file => <UploadedRow key={file.id} file={file} />)}
      </PagedRows>
    </Panel>
  )
}

/** Conversations in: drop them, see them sent and read, and what came of each. */
export default function UploadScreen() {
  const { queue, files } = useUploadQueue()
  const [target, setTarget] = useState(proposedTarget)
  const { data: running } = useJobs({ kind: 'ingest', running: 'Y', pageNumber: 1, pageSize: 10 })
  return (
    <Page title="Upload conversations">
      <UploadsAnswer />
      <LostFiles />
      <TargetFields value={target} onChange={setTarget} />
      <Dropzone title="Drop conversations here" onFiles={dropped => queue.add(dropped, targetOf(target))}>
        Transcripts, emails and documents, each at most 25 MB. A recording (MP3, M4A, WAV, OGG, WebM, MP4, at most 500
        MB) plays along with the transcript of the same name. A folder keeps what belongs together.
      </Dropzone>
      <SendingFiles queue={queue} files={files} />
      {running && running.rows.length > 0 && (
        <Panel flush title="Being read">
          <JobList runs={running.rows} />
        </Panel>
      )}
      <UploadedFiles />
    </Page>
  )
}
