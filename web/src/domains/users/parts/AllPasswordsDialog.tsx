import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { checkNewPassword, type NewPasswordFaults } from '#domains/access/shared/check-new-password.ts'
import { NewPasswordFields } from '#domains/access/shared/NewPasswordFields.tsx'
import { readForm } from '#domains/access/shared/read-form.ts'
import { formatQuantity } from '#lib/format.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { FormError } from '#ui/state/FormError.tsx'

interface Asked {
  readonly password: string
  readonly includeOwn: 'Y' | 'N'
  readonly confirmation: string
  readonly accountCount: number
}

const accounts = (count: number) => formatQuantity(count, 'account')

/** Gives all users one password: asked for, and then asked once more with how many accounts it is. */
export function AllPasswordsDialog({ onClose }: { onClose: () => void }) {
  const dialogs = useDialogs()
  const [faults, setFaults] = useState<NewPasswordFaults | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const change = useApiMutation('updatePasswordForAllUsers')
  const ask = (event: FormEvent<HTMLFormElement>) => {
    const field = readForm(event)
    const password = field('password')
    const found = checkNewPassword(password, field('repeated'))
    setFaults(found)
    if (found) return
    const includeOwn = field('includeOwn') === 'Y' ? 'Y' : 'N'
    change.mutate(
      { body: { password, includeOwn } },
      {
        onSuccess: ({ accountCount, confirmation }) => {
          if (confirmation !== null) setAsked({ password, includeOwn, confirmation, accountCount })
        },
      },
    )
  }
  const confirm = ({ password, includeOwn, confirmation }: Asked) =>
    change.mutate(
      { body: { password, includeOwn, confirmation } },
      {
        onSuccess: ({ updatedCount }) => {
          onClose()
          void dialogs.success(`${accounts(updatedCount)} ${updatedCount === 1 ? 'has' : 'have'} the new password.`)
        },
      },
    )
  return (
    <Dialog title="Set one password for all users" opened onClose={onClose} size={480} busy={change.isPending}>
      {asked ? (
        <Stack gap="md">
          <Alert color="salmon" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />} title="Are you sure?">
            {accounts(asked.accountCount)} will have this password, and everybody but you is signed out. This cannot be
            undone.
          </Alert>
          <FormError error={change.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} data-autofocus>
              Cancel
            </Button>
            <Button color="salmon" loading={change.isPending} onClick={() => confirm(asked)}>
              Set the password of {accounts(asked.accountCount)}
            </Button>
          </Group>
        </Stack>
      ) : (
        <form onSubmit={ask}>
          <Stack gap="md">
            <Text size="sm">
              Users who sign in through an identity provider, and those who have yet to accept their invitation, keep
              their way in.
            </Text>
            <NewPasswordFields faults={faults} focus />
            <Checkbox name="includeOwn" value="Y" label="Also my own password" />
            <FormError error={change.error} />
            <Button type="submit" loading={change.isPending}>
              Continue
            </Button>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
