import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { formatDateTime } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'

const words = {
  queued: 'waits',
  running: 'is being collected',
  done: 'is ready',
  failed: 'failed',
  cancelled: 'was cancelled',
} as const

/** The latest exports, which can be downloaded for a day. Nothing when there is none. */
export function ExportList() {
  const runs = useApiQuery('listJobRuns', { query: { kind: 'export-person', pageSize: 5 } })
  const download = useApiMutation('downloadPersonExport', {
    onSuccess: ({ location }) => {
      const link = document.createElement('a')
      link.href = location
      link.download = ''
      link.click()
    },
    onError: error => notify.error(error, 'The export was not downloaded'),
  })
  if (!runs.data || runs.data.rows.length === 0) return null
  return (
    <Panel title="Exports">
      <Stack gap="xs" component="ul" aria-label="Exports" p={0} m={0} style={{ listStyle: 'none' }}>
        {runs.data.rows.map(run => (
          <Group key={run.id} component="li" justify="space-between" gap="sm">
            <Text size="sm">
              Export {run.id} {words[run.status]}. {run.createdBy ?? 'Somebody who left'} asked for it on{' '}
              {formatDateTime(run.createdAt)}.{run.error ? ` ${run.error}` : ''}
            </Text>
            {run.status === 'done' && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconDownload size={14} aria-hidden />}
                aria-label={`Download export ${run.id}`}
                loading={download.isPending && download.variables?.params.jobRunId === run.id}
                onClick={() => download.mutate({ params: { jobRunId: run.id } })}
              >
                Download
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}
