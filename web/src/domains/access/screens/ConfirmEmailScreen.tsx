import { Alert, Anchor, Button, Stack } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import { links } from '#lib/links.ts'
import { useSearchState } from '#lib/navigation.ts'
import { text } from '#lib/search-params.ts'
import { clearSession, useUser } from '#lib/session.ts'
import { Link } from '#ui/Link.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { AccessCard } from '../parts/AccessCard.tsx'

const search = { token: text() }

const isExpired = (error: unknown) =>
  error instanceof ApiError && (error.code === 'TOKEN_EXPIRED' || error.field === 'token')

function ExpiredLink() {
  return (
    <div role="alert">
      This link is no longer valid.{' '}
      <Anchor component={Link} href={links.profile()} underline="always">
        Ask for a new one on your profile
      </Anchor>
      .
    </div>
  )
}

/** Makes a changed e-mail the sign-in. It takes a click: what mail programs open by themselves confirms nothing. */
export default function ConfirmEmailScreen() {
  const [{ token }] = useSearchState(search)
  const isSignedIn = useUser() !== null
  const confirm = useMutation({
    mutationFn: () => call('confirmEmail', { body: { token } }),
    // The server has ended every session of this person, this one too.
    onSuccess: clearSession,
  })
  const step = () => {
    if (confirm.data)
      return (
        <Alert color="teal" role="status" icon={<IconMailCheck size={18} aria-hidden />}>
          Your e-mail is {confirm.data.email} now. Log in with it from now on.
        </Alert>
      )
    if (token === '' || isExpired(confirm.error)) return <ExpiredLink />
    return (
      <Stack gap="md">
        <FormError error={confirm.error} />
        <Button size="md" onClick={() => confirm.mutate()} loading={confirm.isPending}>
          Confirm this address
        </Button>
      </Stack>
    )
  }
  return (
    <AccessCard
      title="Confirm your e-mail"
      intro={confirm.data ? undefined : 'From then on you sign in with the address that the link was sent to.'}
    >
      {step()}
      <Anchor component={Link} href={isSignedIn ? links.profile() : links.login()} size="sm" ta="center">
        {isSignedIn ? 'Back to your profile' : 'Back to login'}
      </Anchor>
    </AccessCard>
  )
}
