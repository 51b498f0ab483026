import { domainPattern } from '@bic/contract/values/domain-pattern'
import { Autocomplete, Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { History } from '#domains/configuration/shared/History.tsx'
import { ApiError } from '#lib/api-error.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { FormError } from '#ui/state/FormError.tsx'
import type { Account } from '../api/list-accounts.ts'
import { AccountIcon } from './AccountIcon.tsx'

interface AccountDialogProps {
  /** Null: a new one. */
  account: Account | null
  onClose: () => void
}

const typedOf = (account: Account | null) => ({
  accountName: account?.accountName ?? '',
  industryName: account?.industryName ?? '',
  segmentName: account?.segmentName ?? '',
  regionName: account?.regionName ?? '',
  domain: account?.domain ?? '',
})
type Typed = ReturnType<typeof typedOf>
type Field = keyof Typed

const faultsOf = ({ accountName, domain }: Typed): Partial<Record<Field, string>> => ({
  ...(accountName.trim() ? {} : { accountName: 'Please name the account.' }),
  ...(domain.trim() === '' || domainPattern.test(domain.trim())
    ? {}
    : { domain: 'Please enter a domain like company.com: lower-case letters, digits, hyphens and dots.' }),
})

/** What of the record was changed: what somebody else changed meanwhile is not overwritten. */
const changesOf = (before: Typed, now: Typed) =>
  Object.fromEntries(
    (['industryName', 'segmentName', 'regionName'] as const)
      .filter(name => before[name].trim() !== now[name].trim())
      .map(name => [name, now[name].trim() || null]),
  )

/** Changes what is known of an account, or makes one: name, industry, segment, region, domain and icon. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const [before] = useState(() => typedOf(account))
  const [typed, setTyped] = useState(before)
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({})
  const [madeId, setMadeId] = useState<number | null>(null)
  const { data: lists } = useApiQuery('getDealFilters')
  const save = useApiMutation('saveAccount')
  const setDomain = useApiMutation('updateAccountDomain')
  const error = save.error ?? setDomain.error
  const saving = save.isPending || setDomain.isPending
  const refused = error instanceof ApiError && error.field !== undefined && error.field in typed ? error : null
  const faultOf = (name: Field) => faults[name] ?? (refused?.field === name ? refused.detail : undefined)
  const set = (name: Field) => (value: string) => setTyped({ ...typed, [name]: value })
  const namesOf = (list: readonly { name: string }[] | undefined) => list?.map(({ name }) => name) ?? []

  const submit = async () => {
    const changes = changesOf(before, typed)
    const name = typed.accountName.trim()
    // Made already when only its domain was refused.
    const known = account?.id ?? madeId ?? undefined
    const named = name !== before.accountName || Object.keys(changes).length > 0
    const { accountId = known } = named
      ? await save.mutateAsync({
          body: { ...(known === undefined ? {} : { accountId: known }), accountName: name, ...changes },
        })
      : {}
    if (accountId === undefined) return
    setMadeId(accountId)
    if (typed.domain.trim() !== before.domain)
      await setDomain.mutateAsync({ body: { accountId, domain: typed.domain.trim() || null } })
    notify.success(account ? 'The account has been saved.' : 'The account has been created.')
    onClose()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(typed)
    setFaults(found)
    if (Object.keys(found).length > 0 || saving) return
    save.reset()
    setDomain.reset()
    submit().catch(() => {
      // Shown at its field or above the buttons.
    })
  }
  return (
    <Dialog title={account ? 'Edit account' : 'New account'} opened onClose={onClose} busy={saving}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          {account && <AccountIcon account={account} />}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              label="Account name"
              maxLength={200}
              data-autofocus
              value={typed.accountName}
              error={faultOf('accountName')}
              onChange={event => set('accountName')(event.currentTarget.value)}
            />
            <NativeSelect
              label="Industry"
              value={typed.industryName}
              data={[
                { value: '', label: 'None' },
                ...[...new Set([...namesOf(lists?.industries), before.industryName].filter(Boolean))].map(name => ({
                  value: name,
                  label: name,
                })),
              ]}
              error={faultOf('industryName')}
              onChange={event => set('industryName')(event.currentTarget.value)}
            />
            <Autocomplete
              label="Segment"
              maxLength={100}
              value={typed.segmentName}
              data={namesOf(lists?.segments)}
              error={faultOf('segmentName')}
              onChange={set('segmentName')}
            />
            <Autocomplete
              label="Region"
              maxLength={100}
              value={typed.regionName}
              data={namesOf(lists?.regions)}
              error={faultOf('regionName')}
              onChange={set('regionName')}
            />
            <TextInput
              label="Domain"
              description="People who write from it are recognised as buyers of this account."
              placeholder="company.com"
              maxLength={253}
              value={typed.domain}
              error={faultOf('domain')}
              onChange={event => set('domain')(event.currentTarget.value)}
            />
          </SimpleGrid>
          {account?.accountOwner && (
            <Text size="sm">Owned by {account.accountOwner}, as the CRM says. It is changed there.</Text>
          )}
          {account && <History entity="account" entityId={account.id} />}
          <FormError error={refused ? null : error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={saving}>
              {account ? 'Save' : 'Create'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
