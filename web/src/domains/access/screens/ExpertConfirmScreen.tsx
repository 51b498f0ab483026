import { Alert, Anchor, Button, Stack } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import { links } from '#lib/links.ts'
import { useSearchState } from '#lib/navigation.ts'
import { text } from '#lib/search-params.ts'
import { Link } from '#ui/Link.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { AccessCard } from '../parts/AccessCard.tsx'

const search = { token: text() }

const isExpired = (error: unknown) =>
  error instanceof ApiError && (error.code === 'TOKEN_EXPIRED' || error.field === 'token')

/** Opens the sign-in of an expert. It takes a click: what mail programs open by themselves confirms nothing. */
export default function ExpertConfirmScreen() {
  const [{ token }] = useSearchState(search)
  const confirm = useMutation({ mutationFn: () => call('confirmExpert', { body: { token } }) })
  const step = () => {
    if (confirm.data)
      return (
        <Alert color="teal" role="status" icon={<IconMailCheck size={18} aria-hidden />}>
          Your address is confirmed. Log in with {confirm.data.email} and the password that you chose.
        </Alert>
      )
    if (token === '' || isExpired(confirm.error))
      return (
        <div role="alert">
          This link is no longer valid.{' '}
          <Anchor component={Link} href={links.expertSignup()} underline="always">
            Sign up again
          </Anchor>
          .
        </div>
      )
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
    <AccessCard title="Confirm your sign-up" intro={confirm.data ? undefined : 'From then on you can log in.'}>
      {step()}
      <Anchor component={Link} href={links.login()} size="sm" ta="center">
        Back to login
      </Anchor>
    </AccessCard>
  )
}
