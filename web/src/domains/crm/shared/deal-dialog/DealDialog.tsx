import { Autocomplete, Button, Group, NativeSelect, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { customerDay } from '#lib/customer-day.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { FormError } from '#ui/state/FormError.tsx'

type Deal = Answer<'getStoryDetail'>
type Status = NonNullable<CallInput<'saveDeal'>['body']['oppStatus']>

interface DealDialogProps {
  /** Null: a new one. */
  deal: Deal | null
  onClose: () => void
  onSaved?: ((deal: { readonly storyId: number; readonly name: string }) => void) | undefined
}

const typedOf = (deal: Deal | null) => ({
  accountName: deal?.accountName ?? '',
  storyName: deal?.storyName ?? '',
  opportunityAmount: deal?.opportunityAmount ?? ('' as number | string),
  oppStatus: (deal?.oppStatus ?? 'Open') as Status,
  closedDate: deal?.closedDate ?? '',
})
type Typed = ReturnType<typeof typedOf>
type Field = keyof Typed

const faultsOf = (
  { accountName, storyName, oppStatus, closedDate }: Typed,
  isNew: boolean,
): Partial<Record<Field, string>> => ({
  ...(isNew && accountName.trim() === '' ? { accountName: 'Please name the account.' } : {}),
  ...(storyName.trim() === '' ? { storyName: 'Please name the deal.' } : {}),
  ...(oppStatus !== 'Open' && closedDate === ''
    ? { closedDate: `Enter the day on which the deal was ${oppStatus.toLowerCase()}.` }
    : {}),
})

/** What of a deal was changed: what somebody else changed meanwhile is not overwritten. */
const changesOf = (before: Typed, now: Typed) => ({
  ...(now.opportunityAmount === before.opportunityAmount
    ? {}
    : { opportunityAmount: now.opportunityAmount === '' ? null : Number(now.opportunityAmount) }),
  ...(now.closedDate === before.closedDate ? {} : { closedDate: now.closedDate || null }),
  ...(now.oppStatus === before.oppStatus ? {} : { oppStatus: now.oppStatus }),
})

/** The deal is over, today if nothing else is known. */
const closing = (typed: Typed, oppStatus: Status): Typed => {
  const today = customerDay(new Date())
  const isPast = typed.closedDate !== '' && typed.closedDate <= today
  return { ...typed, oppStatus, closedDate: oppStatus === 'Open' || isPast ? typed.closedDate : today }
}

function AccountField(props: { value: string; error: string | undefined; onChange: (name: string) => void }) {
  const [search] = useDebouncedValue(props.value.trim(), 300)
  const { data } = useApiQuery(
    'listAccounts',
    { query: { search: search || undefined, pageSize: 20 } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Autocomplete
      {...props}
      label="Account"
      description="An existing one, or the name of a new one."
      maxLength={200}
      data-autofocus
      data={[...new Set(data?.rows.map(({ accountName }) => accountName))]}
    />
  )
}

/** Creates a deal, or changes one that was made by hand. */
export default function DealDialog({ deal, onClose, onSaved }: DealDialogProps) {
  const [before] = useState(() => typedOf(deal))
  const [typed, setTyped] = useState(before)
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({})
  const save = useApiMutation('saveDeal', {
    onSuccess: ({ storyId }) => {
      notify.success(deal ? 'The deal has been saved.' : 'The deal has been created.')
      onClose()
      onSaved?.({ storyId, name: typed.storyName.trim() })
    },
  })
  const refused =
    save.error instanceof ApiError && save.error.field !== undefined && save.error.field in typed ? save.error : null
  const faultOf = (name: Field) => faults[name] ?? (refused?.field === name ? refused.detail : undefined)
  const set = (patch: Partial<Typed>) => setTyped({ ...typed, ...patch })
  const isOpen = typed.oppStatus === 'Open'
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(typed, deal === null)
    setFaults(found)
    if (Object.keys(found).length > 0 || save.isPending) return
    save.mutate({
      body: {
        ...(deal ? { storyId: deal.storyId } : { accountName: typed.accountName.trim() }),
        storyName: typed.storyName.trim(),
        ...changesOf(before, typed),
      },
    })
  }
  return (
    <Dialog title={deal ? 'Edit deal' : 'New deal'} opened onClose={onClose} busy={save.isPending}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            {deal === null && (
              <AccountField
                value={typed.accountName}
                error={faultOf('accountName')}
                onChange={accountName => set({ accountName })}
              />
            )}
            <TextInput
              label="Deal name"
              description={deal === null ? 'What is sold, such as Pilot or Renewal 2027.' : undefined}
              maxLength={300}
              value={typed.storyName}
              error={faultOf('storyName')}
              onChange={event => set({ storyName: event.currentTarget.value })}
            />
            <NumberInput
              label="Amount"
              min={0}
              max={9_000_000_000_000}
              decimalScale={2}
              thousandSeparator=","
              value={typed.opportunityAmount}
              error={faultOf('opportunityAmount')}
              onChange={opportunityAmount => set({ opportunityAmount })}
            />
            <NativeSelect
              label="Status"
              data={['Open', 'Won', 'Lost']}
              value={typed.oppStatus}
              error={faultOf('oppStatus')}
              onChange={event => setTyped(closing(typed, event.currentTarget.value as Status))}
            />
            <TextInput
              type="date"
              label={isOpen ? 'Expected close date' : 'Closed on'}
              value={typed.closedDate}
              error={faultOf('closedDate')}
              onChange={event => set({ closedDate: event.currentTarget.value })}
            />
          </SimpleGrid>
          <FormError error={refused ? null : save.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={save.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              {deal ? 'Save' : 'Create deal'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
