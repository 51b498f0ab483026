import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { JobProgress } from '#domains/jobs/shared/JobProgress.tsx'
import { formatDateTime } from '#lib/format-date.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { describeExport, type Export } from './describe-export.ts'

/** An archive that is there: it is downloaded by who asked for it, and deleted by any administrator. */
function ReadyButtons({ row }: { row: Export }) {
  const dialogs = useDialogs()
  const { exportId } = row
  const download = useApiMutation('downloadCustomerExport', {
    onSuccess: ({ location }) => {
      const link = document.createElement('a')
      link.href = location
      link.download = ''
      link.click()
    },
    onError: error => notify.error(error, 'The export was not downloaded'),
  })
  const remove = useApiMutation('deleteCustomerExport', {
    onError: error => notify.error(error, 'The export was not deleted'),
  })
  const askToDelete = () =>
    dialogs.confirm({
      text: 'Delete this export? The archive is deleted now. Copies that were downloaded stay where they are.',
      confirmLabel: 'Delete',
      dangerous: true,
      onConfirm: () => remove.mutateAsync({ params: { exportId } }),
    })
  return (
    <Group gap="xs">
      {row.mayDownload && (
        <Button
          size="compact-sm"
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={`Download export ${exportId}`}
          loading={download.isPending}
          onClick={() => download.mutate({ params: { exportId } })}
        >
          Download
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash size={14} aria-hidden />}
        aria-label={`Delete export ${exportId}`}
        onClick={askToDelete}
      >
        Delete
      </Button>
    </Group>
  )
}

function ExportRow({ row }: { row: Export }) {
  const { exportId, jobRunId, askedBy, askedAt, state, mayDownload } = row
  return (
    <Stack component="li" gap={4}>
      <Group justify="space-between" gap="sm">
        <div>
          <Text size="sm" fw={500}>
            Export {exportId}: {describeExport(row)}
          </Text>
          <Text size="sm" c="dimmed">
            {askedBy ?? 'The operator of this installation'} asked for it on {formatDateTime(askedAt)}.
            {state === 'ready' && !mayDownload && ' Only they can download it.'}
          </Text>
        </div>
        {state === 'ready' && <ReadyButtons row={row} />}
      </Group>
      {state === 'making' && jobRunId !== null && <JobProgress id={jobRunId} />}
    </Stack>
  )
}

/** Exports with what became of them, the newest first. */
export function CustomerExports({ rows }: { rows: readonly Export[] }) {
  if (rows.length === 0)
    return (
      <EmptyState title="Nothing was exported yet">
        Exports are listed here, with their size and how long they are kept.
      </EmptyState>
    )
  return (
    <Stack component="ul" gap="md" aria-label="Exports" p={0} m={0} style={{ listStyle: 'none' }}>
      {rows.map(row => (
        <ExportRow key={row.exportId} row={row} />
      ))}
    </Stack>
  )
}
