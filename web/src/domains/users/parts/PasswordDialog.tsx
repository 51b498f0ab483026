import { Button, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { checkNewPassword, type NewPasswordFaults } from '#domains/access/shared/check-new-password.ts'
import { NewPasswordFields } from '#domains/access/shared/NewPasswordFields.tsx'
import { readForm } from '#domains/access/shared/read-form.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { FormError } from '#ui/state/FormError.tsx'
import { fullName, type ListedUser, useOwnCustomerId } from '../api/list-users.ts'

/** Gives a user another password. */
export function PasswordDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const customerId = useOwnCustomerId()
  const [faults, setFaults] = useState<NewPasswordFaults | null>(null)
  const change = useApiMutation('changeCustomerUserPassword')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const field = readForm(event)
    const password = field('password')
    const found = checkNewPassword(password, field('repeated'))
    setFaults(found)
    if (found) return
    change.mutate(
      { params: { customerId }, body: { userId: user.userId, password } },
      {
        onSuccess: () => {
          notify.success(`${fullName(user)} has a new password.`)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={`Set a password for ${fullName(user)}`} opened onClose={onClose} size={460} busy={change.isPending}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">They are signed out everywhere, and sign in with the new password from then on.</Text>
          <NewPasswordFields faults={faults} focus />
          <FormError error={change.error} />
          <Button type="submit" loading={change.isPending}>
            Set password
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
