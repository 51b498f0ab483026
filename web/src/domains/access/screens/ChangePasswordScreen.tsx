import { Anchor, Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import { links } from '#lib/links.ts'
import { useGo, useSearchState } from '#lib/navigation.ts'
import { text } from '#lib/search-params.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { Link } from '#ui/Link.tsx'
import { AccessCard } from '../parts/AccessCard.tsx'
import { checkNewPassword, type NewPasswordFaults } from '../parts/check-new-password.ts'
import { FormError } from '../parts/FormError.tsx'
import { NewPasswordFields } from '../parts/NewPasswordFields.tsx'
import { readForm } from '../parts/read-form.ts'

const search = { token: text() }

function ExpiredLink() {
  return (
    <>
      This link is no longer valid.{' '}
      <Anchor component={Link} href={links.forgotPassword()} underline="always">
        Ask for a new one
      </Anchor>
      .
    </>
  )
}

const isExpired = (error: unknown) =>
  error instanceof ApiError && (error.code === 'TOKEN_EXPIRED' || error.field === 'token')

/** Sets a new password with the single-use token of the mailed link. */
export default function ChangePasswordScreen() {
  const [{ token }] = useSearchState(search)
  const [faults, setFaults] = useState<NewPasswordFaults | null>(null)
  const go = useGo()
  const dialogs = useDialogs()
  const change = useMutation({
    mutationFn: (password: string) => call('changePassword', { body: { token, password } }),
    onSuccess: async () => {
      await dialogs.success('Your password has been changed. You can log in with it now.')
      go(links.login(), { replace: true })
    },
    onError: error => {
      if (isExpired(error)) void dialogs.oops(<ExpiredLink />)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const field = readForm(event)
    const found = checkNewPassword(field('password'), field('repeated'))
    setFaults(found)
    if (!found) change.mutate(field('password'))
  }
  return (
    <AccessCard title="Change password">
      {token === '' ? (
        <div role="alert">
          <ExpiredLink />
        </div>
      ) : (
        <form onSubmit={submit}>
          <Stack gap="md">
            <NewPasswordFields faults={faults} focus />
            <FormError error={isExpired(change.error) ? null : change.error} />
            <Button type="submit" size="md" loading={change.isPending}>
              Change password
            </Button>
          </Stack>
        </form>
      )}
      <Anchor component={Link} href={links.login()} size="sm" ta="center">
        Back to login
      </Anchor>
    </AccessCard>
  )
}
