import { Button, CopyButton, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { roleChoices } from '#lib/role-choices.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { useOwnCustomerId } from '../api/list-users.ts'
import { seatChoices } from './seat-choices.ts'

type Role = NonNullable<CallInput<'createScimToken'>['body']['role']>

function Copied({ label, value }: { label: string; value: string }) {
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput label={label} value={value} readOnly flex={1} onFocus={event => event.currentTarget.select()} />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-label={`Copy: ${label}`}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}

function Made({ made, onClose }: { made: Answer<'createScimToken'>; onClose: () => void }) {
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        Enter both in your directory now. The token is not shown again.
      </Text>
      <Copied label="Tenant URL" value={made.address} />
      <Copied label="Secret token" value={made.token} />
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  )
}

/** Makes a token for a directory, and shows it once. */
export function ScimTokenDialog({ onClose }: { onClose: () => void }) {
  const customerId = useOwnCustomerId()
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('SELLER')
  const [licenseType, setLicenseType] = useState('')
  const roles = useApiQuery('getAllRoles')
  const seats = useApiQuery('getLicenseSeats', { params: { customerId } })
  const create = useApiMutation('createScimToken')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || create.isPending) return
    create.mutate({ body: { name, role, licenseType: licenseType || null } })
  }
  return (
    <Dialog title="New SCIM token" opened onClose={onClose} busy={create.isPending}>
      {create.data ? (
        <Made made={create.data} onClose={onClose} />
      ) : (
        <form onSubmit={submit}>
          <Stack gap="md">
            <TextInput
              label="Name"
              placeholder="Entra ID"
              maxLength={100}
              value={name}
              data-autofocus
              onChange={event => setName(event.currentTarget.value)}
            />
            <NativeSelect
              label="Role of users that it creates"
              value={role}
              data={roleChoices((roles.data?.map(one => one.name) ?? [role]).filter(one => one !== 'tribyl_admin'))}
              onChange={event => setRole(event.currentTarget.value as Role)}
            />
            <NativeSelect
              label="License type of users that it creates"
              value={licenseType}
              data={seatChoices(seats.data ?? [], licenseType)}
              onChange={event => setLicenseType(event.currentTarget.value)}
            />
            <FormError error={create.error} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" disabled={name.trim() === ''} loading={create.isPending}>
                Create token
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
