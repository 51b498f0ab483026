import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

/** A secret, the one time that it is shown. */
export function SecretShown({
  secret,
  onClose,
  children,
}: {
  secret: string
  onClose: () => void
  children?: ReactNode
}) {
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        Enter the secret in the receiver now: it is not shown again. {children}
      </Text>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput label="Secret" value={secret} readOnly flex={1} onFocus={event => event.currentTarget.select()} />
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} aria-label="Copy the secret">
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Text size="sm" c="dimmed">
        Every post is signed with it as Standard Webhooks describes (webhook-id, webhook-timestamp, webhook-signature),
        so that the receiver can check that it comes from here.
      </Text>
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  )
}
