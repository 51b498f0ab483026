import { Button, Group, Paper, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { formatQuantity } from '#lib/format.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { notify } from '#ui/notify.ts'
import { useOwnCustomerId } from '../api/list-users.ts'

/** Says how many users have no way to sign in yet, as after an import, and invites them. */
export function UninvitedUsers() {
  const params = { customerId: useOwnCustomerId() }
  const { data } = useApiQuery('getUninvitedUsers', { params })
  const invite = useApiMutation('inviteUninvitedUsers', {
    onSuccess: ({ invited, left }) =>
      notify.success(`${formatQuantity(invited, 'user')} invited${left > 0 ? `, ${left} left` : ''}.`),
  })
  const dialogs = useDialogs()
  if (!data?.count) return null
  const users = formatQuantity(data.count, 'user')
  const send = () =>
    dialogs.confirm({
      text: `${users} will get an e-mail with a link to choose a password.`,
      confirmLabel: 'Send the invitations',
      onConfirm: () => invite.mutateAsync({ params }),
    })
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between">
        <Text size="sm">
          {users} cannot sign in yet and {data.count === 1 ? 'has' : 'have'} no invitation.
        </Text>
        <Button variant="default" leftSection={<IconMail size={16} aria-hidden />} onClick={send}>
          Invite them
        </Button>
      </Group>
    </Paper>
  )
}
