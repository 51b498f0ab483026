import { isAdministrator } from '@bic/contract/entitlements/roles'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { isEmailAddress } from '#lib/password-rule.ts'
import { useUser } from '#lib/session.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { MultiSelect } from '#ui/input/MultiSelect.tsx'
import type { Option } from '#ui/input/options.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { notify } from '#ui/notify.ts'
import { FormError } from '#ui/state/FormError.tsx'

interface AddPeopleDialogProps {
  dealId: number
  team: readonly Answer<'getSurveyTeam'>['team'][number][]
  onClose: () => void
}

const ways = [
  { value: 'users', label: 'Colleagues here' },
  { value: 'new', label: 'Somebody new' },
] as const
const nobody = { email: '', firstName: '', lastName: '' }

/** Adds users to the team of a deal, or somebody who is not there yet by name and address. */
export function AddPeopleDialog({ dealId, team, onClose }: AddPeopleDialogProps) {
  const [way, setWay] = useState<'users' | 'new'>('users')
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const [typed, setTyped] = useState(nobody)
  const user = useUser()
  const people = useApiQuery('getNoteAuthors')
  const there = new Set(team.map(({ userId }) => userId))
  const options = (people.data ?? [])
    .filter(({ userId }) => !there.has(userId))
    .map(({ userId, name, email }) => ({ key: userId, label: `${name}, ${email}` }))
  const add = useApiMutation('addUsersToOpptyTeam', {
    onSuccess: ({ addedCount }) => {
      notify.success(
        addedCount === 0 ? 'They are on the team already.' : `Added ${formatQuantity(addedCount, 'person', 'people')}.`,
      )
      onClose()
    },
  })
  const upsert = useApiMutation('upsertUser', {
    onSuccess: ({ userId }) => add.mutate({ body: { opptyId: dealId, userIdList: [userId] } }),
  })
  const isComplete =
    way === 'users'
      ? chosen.length > 0
      : isEmailAddress(typed.email) && typed.firstName.trim() !== '' && typed.lastName.trim() !== ''
  const busy = add.isPending || upsert.isPending
  const problem = add.error ?? upsert.error ?? people.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isComplete) return
    if (way === 'new') upsert.mutate({ body: typed })
    else add.mutate({ body: { opptyId: dealId, userIdList: chosen.map(({ key }) => Number(key)) } })
  }
  const field = (name: keyof typeof nobody, label: string) => (
    <TextInput
      label={label}
      value={typed[name]}
      maxLength={name === 'email' ? 254 : 100}
      type={name === 'email' ? 'email' : 'text'}
      onChange={event => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  )
  return (
    <Dialog title="Add people to the team" opened onClose={onClose} busy={busy}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <SegmentedButtons label="Whom to add" choices={ways} value={way} onChange={setWay} />
          {way === 'users' ? (
            <MultiSelect
              label="Colleagues"
              options={options}
              value={chosen}
              onChange={setChosen}
              placeholder="Choose people"
            />
          ) : (
            <>
              {field('email', 'E-mail')}
              {field('firstName', 'First name')}
              {field('lastName', 'Last name')}
              <Text size="sm" c="dimmed">
                {user && isAdministrator(user)
                  ? 'They are invited by mail to choose a password.'
                  : 'They are listed in the team. An administrator decides whether they can sign in.'}
              </Text>
            </>
          )}
          <FormError error={problem} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" loading={busy} disabled={!isComplete}>
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
