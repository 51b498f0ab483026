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
  /** When an open deal is expected to close. */
  plannedClose: deal?.oppStatus === 'Open' ? (deal.closedDate ?? '') : '',
  /** When a deal that is over was closed. */
  closedOn: deal === null || deal.oppStatus === 'Open' ? '' : (deal.closedDate ?? ''),
})
type Typed = ReturnType<typeof typedOf>

/** The day that is asked for: an open deal has another one than a deal that is over, and both stay as they were typed. */
const closedDateOf = ({ oppStatus, plannedClose, closedOn }: Typed): string =>
  oppStatus === 'Open' ? plannedClose : closedOn

const fields = ['accountName', 'storyName', 'opportunityAmount', 'oppStatus', 'closedDate'] as const
type Field = (typeof fields)[number]
type Faults = Partial<Record<Field, string>>

const faultsOf = (typed: Typed, isNew: boolean): Faults => ({
  ...(isNew && typed.accountName.trim() === '' ? { accountName: 'Please name the account.' } : {}),
  ...(typed.storyName.trim() === '' ? { storyName: 'Please name the deal.' } : {}),
  ...(typed.oppStatus !== 'Open' && typed.closedOn === ''
    ? { closedDate: `Enter the day on which the deal was ${typed.oppStatus.toLowerCase()}.` }
    : {}),
})

/** What of a deal was changed: what somebody else changed meanwhile is not overwritten. */
const changesOf = (before: Typed, now: Typed) => ({
  ...(now.opportunityAmount === before.opportunityAmount
    ? {}
    : { opportunityAmount: now.opportunityAmount === '' ? null : Number(now.opportunityAmount) }),
  ...(closedDateOf(now) === closedDateOf(before) ? {} : { closedDate: closedDateOf(now) || null }),
  ...(now.oppStatus === before.oppStatus ? {} : { oppStatus: now.oppStatus }),
})

/** A deal that is over was closed today, if nothing else is known. */
const withStatus = (typed: Typed, oppStatus: Status): Typed => {
  if (oppStatus === 'Open' || typed.closedOn !== '') return { ...typed, oppStatus }
  const today = customerDay(new Date())
  const isPast = typed.plannedClose !== '' && typed.plannedClose <= today
  return { ...typed, oppStatus, closedOn: isPast ? typed.plannedClose : today }
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
      // Open at once, the list would cover the other fields.
      openOnFocus={false}
      data={[...new Set(data?.rows.map(({ accountName }) => accountName))]}
    />
  )
}

/** Creates a deal, or changes one that was made by hand. */
export default function DealDialog({ deal, onClose, onSaved }: DealDialogProps) {
  const [before] = useState(() => typedOf(deal))
  const [typed, setTyped] = useState(before)
  const [faults, setFaults] = useState<Faults>({})
  const save = useApiMutation('saveDeal', {
    onSuccess: ({ storyId }) => {
      notify.success(deal ? 'The deal has been saved.' : 'The deal has been created.')
      onClose()
      onSaved?.({ storyId, name: typed.storyName.trim() })
    },
  })
  const refusalOf = (name: Field) =>
    save.error instanceof ApiError && save.error.field === name ? save.error.detail : undefined
  const faultOf = (name: Field) => faults[name] ?? refusalOf(name)
  const set = (patch: Partial<Typed>) => setTyped(before => ({ ...before, ...patch }))
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
              onChange={event => {
                setTyped(withStatus(typed, event.currentTarget.value as Status))
                // What was found wrong with the day is about the other status.
                setFaults(({ closedDate: _, ...others }) => others)
                if (save.isError) save.reset()
              }}
            />
            <TextInput
              type="date"
              label={isOpen ? 'Planned close' : 'Closed on'}
              value={closedDateOf(typed)}
              error={faultOf('closedDate')}
              onChange={event => set({ [isOpen ? 'plannedClose' : 'closedOn']: event.currentTarget.value })}
            />
          </SimpleGrid>
          <FormError error={fields.some(name => refusalOf(name) !== undefined) ? null : save.error} />
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
