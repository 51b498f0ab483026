import type { Role } from '@bic/contract/calls/access'
import { Autocomplete, Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { isEmailAddress } from '#lib/password-rule.ts'
import { roleChoices } from '#lib/role-choices.ts'
import { useUser } from '#lib/session.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { FormError } from '#ui/state/FormError.tsx'
import { type ListedUser, useOwnCustomerId } from '../api/list-users.ts'
import { RightsPreview } from './RightsPreview.tsx'
import { seatChoices } from './seat-choices.ts'
import { UserPhoto } from './UserPhoto.tsx'

interface UserDialogProps {
  /** Null: somebody new. */
  user: ListedUser | null
  onClose: () => void
}

interface Typed {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly role: Role
  readonly userType: string
  readonly functionalTeam: string
  readonly licenseType: string
}
type Faults = Partial<Record<keyof Typed, string>>

const typedOf = (user: ListedUser | null): Typed => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  email: user?.email ?? '',
  phone: user?.phone ?? '',
  role: user?.role ?? 'SELLER',
  userType: user?.userType ?? '',
  functionalTeam: user?.functionalTeam ?? '',
  licenseType: user?.licenseType ?? '',
})

const faultsOf = (typed: Typed): Faults => ({
  ...(typed.firstName.trim() ? {} : { firstName: 'Please enter the first name.' }),
  ...(typed.lastName.trim() ? {} : { lastName: 'Please enter the last name.' }),
  ...(isEmailAddress(typed.email.trim()) ? {} : { email: 'Please enter an e-mail address like name@company.com.' }),
})

/** What is sent: fields that may be empty are null then. */
const bodyOf = (typed: Typed) => ({
  firstName: typed.firstName.trim(),
  lastName: typed.lastName.trim(),
  email: typed.email.trim(),
  role: typed.role,
  phone: typed.phone.trim() || null,
  userType: typed.userType.trim() || null,
  functionalTeam: typed.functionalTeam.trim() || null,
  licenseType: typed.licenseType || null,
})

/** Only what was changed: what somebody else changed meanwhile is not overwritten. */
const changesOf = (before: Typed, now: Typed) => {
  const [old, next] = [bodyOf(before), bodyOf(now)]
  return Object.fromEntries(
    Object.entries(next).filter(([name, value]) => value !== old[name as keyof typeof old]),
  ) as Partial<typeof next>
}

/** Invites somebody, or changes a user: contact, role, team and licence. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const customerId = useOwnCustomerId()
  const isProvider = useUser()?.role === 'tribyl_admin'
  const [before] = useState(() => typedOf(user))
  const [typed, setTyped] = useState(before)
  const [faults, setFaults] = useState<Faults>({})
  const roles = useApiQuery('getAllRoles')
  const seats = useApiQuery('getLicenseSeats', { params: { customerId } })
  const userTypes = useApiQuery('getUserTypes')
  const teams = useApiQuery('getFunctionalTeams')
  const create = useApiMutation('createCustomerUser')
  const update = useApiMutation('updateCustomerUser')
  const { error, isPending } = user ? update : create
  const refused = error instanceof ApiError && error.field !== undefined && error.field in typed ? error : null
  const faultOf = (name: keyof Typed) => faults[name] ?? (refused?.field === name ? refused.detail : undefined)
  const set = (name: keyof Typed) => (value: string) => setTyped({ ...typed, [name]: value })
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone') => ({
    value: typed[name],
    error: faultOf(name),
    onChange: (event: { currentTarget: HTMLInputElement }) => set(name)(event.currentTarget.value),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(typed)
    setFaults(found)
    if (Object.keys(found).length > 0 || isPending) return
    const done = (text: string) => () => {
      notify.success(text)
      onClose()
    }
    if (user) {
      update.mutate(
        { params: { customerId }, body: { userId: user.userId, ...changesOf(before, typed) } },
        { onSuccess: done('The user has been saved.') },
      )
    } else {
      create.mutate(
        { params: { customerId }, body: bodyOf(typed) },
        { onSuccess: done(`An invitation has been sent to ${typed.email.trim()}.`) },
      )
    }
  }
  const labels = (values: readonly { label: string }[] | undefined) => values?.map(({ label }) => label) ?? []
  return (
    <Dialog title={user ? 'Edit user' : 'Invite a user'} opened onClose={onClose} busy={isPending}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {user && <UserPhoto user={user} />}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput label="First name" maxLength={100} data-autofocus {...field('firstName')} />
            <TextInput label="Last name" maxLength={100} {...field('lastName')} />
            <TextInput label="E-mail" type="email" maxLength={254} {...field('email')} />
            <TextInput label="Phone" type="tel" maxLength={40} {...field('phone')} />
            <NativeSelect
              label="Role"
              value={typed.role}
              data={roleChoices(
                (roles.data?.map(({ name }) => name) ?? [typed.role]).filter(
                  role => role !== 'tribyl_admin' || isProvider || before.role === role,
                ),
              )}
              error={faultOf('role')}
              onChange={event => set('role')(event.currentTarget.value)}
            />
            <NativeSelect
              label="License type"
              value={typed.licenseType}
              data={seatChoices(seats.data ?? [], before.licenseType)}
              error={faultOf('licenseType')}
              onChange={event => set('licenseType')(event.currentTarget.value)}
            />
            <Autocomplete
              label="User type"
              maxLength={60}
              value={typed.userType}
              data={labels(userTypes.data)}
              error={faultOf('userType')}
              onChange={set('userType')}
            />
            <Autocomplete
              label="Functional team"
              maxLength={60}
              value={typed.functionalTeam}
              data={labels(teams.data)}
              error={faultOf('functionalTeam')}
              onChange={set('functionalTeam')}
            />
          </SimpleGrid>
          {user === null && (
            <Text size="sm" c="dimmed">
              They get an e-mail with a link to choose their password. It works once, for seven days.
            </Text>
          )}
          {user && (typed.role !== before.role || typed.licenseType !== before.licenseType) && (
            <RightsPreview
              user={user}
              newRole={typed.role}
              permissions={seats.data?.find(one => one.licenseType === typed.licenseType)?.permissions ?? []}
            />
          )}
          {user && typed.role !== before.role && (
            <Text size="sm" c="dimmed">
              A changed role signs the user out.
            </Text>
          )}
          <FormError error={refused ? null : error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              {user ? 'Save' : 'Send invitation'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
