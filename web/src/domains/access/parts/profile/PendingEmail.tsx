import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconMailFast } from '@tabler/icons-react'
import { type Profile, useCancelEmailChange } from '#domains/access/api/own-profile.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { notify } from '#ui/notify.ts'
import { FormError } from '#ui/state/FormError.tsx'

/** A changed e-mail that waits for its link to be opened. */
export function PendingEmail({ profile: { userId, email, pendingEmail } }: { profile: Profile }) {
  const resend = useApiMutation('resendEmailConfirmation')
  const cancel = useCancelEmailChange(userId)
  if (pendingEmail === null) return null
  const sendAgain = () => {
    cancel.reset()
    resend.mutate(
      {},
      {
        onSuccess: sent => {
          if (sent.pendingEmail !== null) notify.success('The link has been sent again.')
        },
      },
    )
  }
  const giveUp = () => {
    resend.reset()
    cancel.mutate(undefined, { onSuccess: () => notify.success('Your e-mail address was not changed.') })
  }
  return (
    <Alert color="teal" role="status" icon={<IconMailFast size={18} aria-hidden />} title="Waiting for confirmation">
      <Stack gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          We sent a link to {pendingEmail}. Open it within 24 hours to make this your e-mail. Until then you sign in
          with {email}.
        </Text>
        <FormError error={resend.error ?? cancel.error} />
        <Group gap="xs">
          <Button variant="default" onClick={sendAgain} loading={resend.isPending} disabled={cancel.isPending}>
            Send the link again
          </Button>
          <Button variant="default" onClick={giveUp} loading={cancel.isPending} disabled={resend.isPending}>
            Cancel the change
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
