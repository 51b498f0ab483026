import { Anchor, Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import { links } from '#lib/links.ts'
import { useGo, useSearchState } from '#lib/navigation.ts'
import { flag, text } from '#lib/search-params.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { Link } from '#ui/Link.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { AccessCard } from '../parts/AccessCard.tsx'
import { checkNewPassword, type NewPasswordFaults } from '../shared/check-new-password.ts'
import { NewPasswordFields } from '../shared/NewPasswordFields.tsx'
import { readForm } from '../shared/read-form.ts'

const search = { token: text(), invited: flag() }

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

/** Sets a new password, or the first one, with the single-use token of the mailed link. */
export default function ChangePasswordScreen() {
  const [{ token, invited }] = useSearchState(search)
  const [faults, setFaults] = useState<NewPasswordFaults | null>(null)
  const go = useGo()
  const dialogs = useDialogs()
  const change = useMutation({
    mutationFn: (password: string) => call('changePassword', { body: { token, password } }),
    onSuccess: async () => {
      await dialogs.success(
        invited
          ? 'Your password has been set. You can log in with your e-mail now.'
          : 'Your password has been changed. You can log in with it now.',
      )
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
    <AccessCard
      title={invited ? 'Welcome' : 'Change password'}
      intro={invited ? 'Choose a password, and you can log in.' : undefined}
    >
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
              {invited ? 'Set password' : 'Change password'}
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
