import { roleNames } from '@bic/contract/entitlements/role-names'
import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ScimTokenDialog } from './ScimTokenDialog.tsx'

const phoneLines = [
  ['name', 'revoke'],
  ['role', 'licenseType'],
  ['created', 'used'],
] as const

type Token = Answer<'listScimTokens'>[number]

/** The directories that create, change and deactivate users by themselves. */
export function ScimPanel() {
  const tokens = useApiQuery('listScimTokens')
  const dialogs = useDialogs()
  const [creating, setCreating] = useState(false)
  const revoke = useApiMutation('revokeScimToken', {
    onSuccess: () => notify.success('The token has been revoked.'),
  })
  const ask = ({ id, name }: Token) =>
    dialogs.confirm({
      text: `The directory that uses "${name}" is refused from now on. Users stay as they are.`,
      confirmLabel: 'Revoke the token',
      dangerous: true,
      onConfirm: () => revoke.mutateAsync({ body: { id } }),
    })
  const columns: readonly Column<Token>[] = [
    { id: 'name', header: 'Token', value: one => one.name, width: 140, grow: 2 },
    { id: 'role', header: 'Role of new users', value: one => roleNames[one.role], width: 130 },
    {
      id: 'licenseType',
      header: 'License type',
      value: one => one.licenseType,
      render: one => formatText(one.licenseType),
      width: 116,
    },
    {
      id: 'created',
      header: 'Created',
      phoneName: 'Created',
      value: one => one.createdAt,
      render: one => formatDate(one.createdAt),
      width: 100,
      grow: 0,
    },
    {
      id: 'used',
      header: 'Last used',
      phoneName: 'Last used',
      value: one => one.lastUsedAt,
      render: one => formatDate(one.lastUsedAt),
      width: 100,
      grow: 0,
    },
    {
      id: 'revoke',
      header: 'Actions',
      value: () => null,
      render: one => (
        <Button size="compact-sm" variant="subtle" aria-label={`Revoke ${one.name}`} onClick={() => ask(one)}>
          Revoke
        </Button>
      ),
      sortable: false,
      export: 'none',
      width: 92,
      grow: 0,
    },
  ]
  return (
    <Panel
      title="Directory (SCIM)"
      flush
      actions={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setCreating(true)}
        >
          New token
        </Button>
      }
    >
      <QueryState query={tokens} loading={<SkeletonRows rows={2} />}>
        {rows =>
          rows.length === 0 ? (
            <Group p="md">
              <Text size="sm" c="dimmed">
                With a token, Entra ID, Okta or another directory creates, changes and deactivates users automatically.
                Its groups become functional teams.
              </Text>
            </Group>
          ) : (
            <DataTable
              label="SCIM tokens"
              rows={rows}
              columns={columns}
              phone={phoneLines}
              rowKey={one => one.id}
              maxHeight="auto"
            />
          )
        }
      </QueryState>
      {creating && <ScimTokenDialog onClose={() => setCreating(false)} />}
    </Panel>
  )
}
