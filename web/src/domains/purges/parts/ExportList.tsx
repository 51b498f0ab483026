import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { describeExport, stateOfExport } from './describe-export.ts'

type Run = Answer<'listJobRuns'>['rows'][number]

function ExportRows({ rows }: { rows: readonly Run[] }) {
  const download = useApiMutation('downloadPersonExport', {
    onSuccess: ({ location }) => {
      const link = document.createElement('a')
      link.href = location
      link.download = ''
      link.click()
    },
    onError: error => notify.error(error, 'The export was not downloaded'),
  })
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nothing was exported yet.
      </Text>
    )
  return (
    <Stack gap="xs" component="ul" aria-label="Exports" p={0} m={0} style={{ listStyle: 'none' }}>
      {rows.map(run => (
        <Group key={run.id} component="li" justify="space-between" gap="sm">
          <Text size="sm">{describeExport(run, new Date())}</Text>
          {stateOfExport(run, new Date()) === 'is ready' && (
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
  )
}

/** The latest exports with what became of them; each can be downloaded for a day. */
export function ExportList() {
  const runs = useApiQuery('listJobRuns', { query: { kind: 'export-person', pageSize: 5 } })
  return (
    <Panel title="Exports">
      <QueryState query={runs} loading={<SkeletonRows rows={2} />}>
        {({ rows }) => <ExportRows rows={rows} />}
      </QueryState>
    </Panel>
  )
}
