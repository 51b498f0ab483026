import { Button, PasswordInput, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#lib/api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { checkNewPassword, type NewPasswordFaults } from '../shared/check-new-password.ts'
import { NewPasswordFields } from '../shared/NewPasswordFields.tsx'
import { readForm } from '../shared/read-form.ts'

/** The signed-in user's own password, changed after giving the present one. */
export default function ChangeOwnPassword({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const dialogs = useDialogs()
  const [faults, setFaults] = useState<NewPasswordFaults | null>(null)
  const change = useMutation({
    mutationFn: (body: { oldPassword: string; password: string }) => call('resetPassword', { body }),
    onSuccess: () => {
      close()
      void dialogs.success('Your password has been changed.')
    },
  })
  const close = () => {
    setFaults(null)
    change.reset()
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const field = readForm(event)
    const found = checkNewPassword(field('password'), field('repeated'))
    setFaults(found)
    if (!found) change.mutate({ oldPassword: field('oldPassword'), password: field('password') })
  }
  return (
    <Dialog title="Change password" opened={opened} onClose={close} size={460}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <PasswordInput
            name="oldPassword"
            label="Current password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            data-autofocus
          />
          <NewPasswordFields faults={faults} />
          <FormError error={change.error} />
          <Button type="submit" loading={change.isPending}>
            Change password
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
