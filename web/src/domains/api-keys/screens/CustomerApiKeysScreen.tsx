import { roleNames } from '@bic/contract/entitlements/role-names'
import { Button, NativeSelect, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { roleChoices } from '#lib/role-choices.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { describeScopes } from '../parts/describe-scopes.ts'
import { NewKeyDialog } from '../parts/NewKeyDialog.tsx'

type Key = Answer<'listCustomerApiKeys'>[number]
type Role = NonNullable<CallInput<'createServiceKey'>['body']['role']>

const roles: readonly Role[] = ['SELLER', 'CSM', 'MANAGEMENT', 'ADMIN']

/** Makes a key for a service, with the role and the licence that it is to have. */
function NewServiceKey({ onClose }: { onClose: () => void }) {
  const [role, setRole] = useState<Role>('SELLER')
  const [licenseType, setLicenseType] = useState('')
  const licenses = useApiQuery('getAllLicenseTypes')
  const create = useApiMutation('createServiceKey')
  const choices = [
    { value: '', label: 'No license' },
    ...(licenses.data ?? []).map(({ name }) => ({ value: name, label: name })),
  ]
  return (
    <NewKeyDialog
      title="New service key"
      about="It belongs to no person: it works on when people leave, and the audit trail names the service."
      create={create}
      onCreate={key => create.mutate({ body: { ...key, role, licenseType: licenseType || null } })}
      onClose={onClose}
    >
      <NativeSelect
        label="Role of the service"
        value={role}
        data={roleChoices(roles)}
        onChange={event => setRole(event.currentTarget.value as Role)}
      />
      <NativeSelect
        label="License type of the service"
        value={licenseType}
        data={choices}
        onChange={event => setLicenseType(event.currentTarget.value)}
      />
    </NewKeyDialog>
  )
}

const columnsFor = (onRevoke: (key: Key) => void): readonly Column<Key>[] => [
  {
    id: 'name',
    header: 'Key',
    value: one => one.name,
    render: one => `${one.name} (…${one.hint})`,
    width: 150,
    grow: 2,
  },
  { id: 'owner', header: 'Acts as', phoneName: 'Acts as', value: one => one.owner, width: 130, grow: 1 },
  { id: 'role', header: 'Role', value: one => one.role && roleNames[one.role], width: 132, grow: 0 },
  { id: 'scopes', header: 'May', phoneName: 'May', value: one => describeScopes(one.scopes), width: 220, grow: 3 },
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
    id: 'from',
    header: 'From',
    phoneName: 'from',
    value: one => one.lastUsedFrom,
    render: one => formatText(one.lastUsedFrom),
    width: 120,
    grow: 0,
  },
  {
    id: 'ends',
    header: 'Ends',
    phoneName: 'Ends',
    value: one => one.expiresAt,
    render: one => formatDate(one.expiresAt),
    width: 100,
    grow: 0,
  },
  {
    id: 'createdBy',
    header: 'Created by',
    phoneName: 'by',
    value: one => one.createdBy,
    render: one => formatText(one.createdBy),
    width: 120,
    grow: 0,
  },
  {
    id: 'revoke',
    header: 'Actions',
    value: () => null,
    render: one => (
      <Button size="compact-sm" variant="subtle" aria-label={`Revoke ${one.name}`} onClick={() => onRevoke(one)}>
        Revoke
      </Button>
    ),
    sortable: false,
    export: 'none',
    width: 92,
    grow: 0,
  },
]

const phoneLines = [['name', 'revoke'], ['owner', 'role'], ['scopes'], ['used', 'from'], ['ends', 'createdBy']] as const

/** Every key of the customer: of people, and of services that belong to nobody. */
export default function CustomerApiKeysScreen() {
  const keys = useApiQuery('listCustomerApiKeys')
  const { confirm } = useDialogs()
  const [creating, setCreating] = useState(false)
  const revoke = useApiMutation('revokeCustomerApiKey', {
    onSuccess: () => notify.success('The key has been revoked.'),
  })
  const ask = ({ id, name, owner }: Key) =>
    confirm({
      text: `What uses "${name}" as ${owner} is refused from now on.`,
      confirmLabel: 'Revoke the key',
      dangerous: true,
      onConfirm: () => revoke.mutateAsync({ body: { id } }),
    })
  return (
    <Page
      title="API keys of the company"
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
          New service key
        </Button>
      }
    >
      <Panel title="Keys of people and services" flush>
        <QueryState query={keys} loading={<SkeletonRows rows={3} />}>
          {rows =>
            rows.length === 0 ? (
              <Text size="sm" c="dimmed" p="md">
                Nobody has an API key. People make their own in their profile; a service gets one here.
              </Text>
            ) : (
              <DataTable
                name="api-keys"
                label="API keys"
                rows={rows}
                columns={columnsFor(ask)}
                phone={phoneLines}
                rowKey={one => one.id}
                maxHeight="auto"
              />
            )
          }
        </QueryState>
      </Panel>
      {creating && <NewServiceKey onClose={() => setCreating(false)} />}
    </Page>
  )
}
