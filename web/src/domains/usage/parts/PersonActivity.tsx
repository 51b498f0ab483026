import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { screenWords } from './describe-use.ts'
import { useExportUse } from './use-export-use.ts'

type SignIn = Answer<'getLoginactivity'>[number]

const signInColumns: readonly Column<SignIn>[] = [
  {
    id: 'in',
    header: 'Signed in',
    value: row => row.loginTime,
    render: row => formatDateTime(row.loginTime),
    width: 190,
  },
  {
    id: 'out',
    header: 'Signed out',
    value: row => row.logoutTime,
    render: row => (row.logoutTime === null ? 'Did not' : formatDateTime(row.logoutTime)),
    width: 190,
  },
]
const pageSize = 50

interface PersonActivityProps {
  userId: number
  name: string
  days: { startDate?: string; endDate?: string }
  onClose: () => void
}

/** What one person did: sign-ins with sign-outs, and actions, the newest first. */
export function PersonActivity({ userId, name, days, onClose }: PersonActivityProps) {
  const [page, setPage] = useState(1)
  const signIns = useApiQuery('getLoginactivity', { body: { ...days, userId } })
  const actions = useApiQuery('getUseractivity', { body: { ...days, userId, pageNumber: page, pageSize } })
  const save = useExportUse({ ...days, userId })
  return (
    <SidePanel title={name} opened onClose={onClose} size={560}>
      <Stack gap="md">
        <DataTable
          label="Sign-ins"
          rows={signIns.data}
          columns={signInColumns}
          rowKey={row => row.loginTime}
          maxHeight={240}
          onExport={save}
          error={signIns.error}
          onRetry={() => void signIns.refetch()}
          empty={<EmptyState title="No sign-ins in these days" />}
        />
        <QueryState query={actions} loading={<SkeletonRows rows={6} />}>
          {rows =>
            rows.length === 0 ? (
              <EmptyState title={page === 1 ? 'Nothing was done in these days' : 'Nothing older'} />
            ) : (
              <Stack gap={4} component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Actions">
                {rows
                  .map((row, place) => ({ ...row, place }))
                  .map(row => (
                    <li key={row.place}>
                      <Group justify="space-between" wrap="nowrap" gap="sm">
                        <Text size="sm">
                          {row.action === 'view' ? 'Opened' : `${screenWords(row.action)} on`} {screenWords(row.screen)}
                        </Text>
                        <Text size="sm" c="dimmed">
                          {formatDateTime(row.time)}
                        </Text>
                      </Group>
                    </li>
                  ))}
              </Stack>
            )
          }
        </QueryState>
        <Group justify="space-between">
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button variant="default" disabled={(actions.data?.length ?? 0) < pageSize} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </Group>
      </Stack>
    </SidePanel>
  )
}
