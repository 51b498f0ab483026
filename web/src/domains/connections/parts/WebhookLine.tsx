import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { describeError } from '#lib/api-error.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { useApiMutation } from '#lib/use-api.ts'
import type { Connection } from './describe-connection.ts'
import { WebhookDialog } from './WebhookDialog.tsx'

const describeWebhook = (label: string, { madeAt, heardAt }: NonNullable<Connection['webhook']>): string => {
  if (madeAt === null) return `Webhook: none. ${label} is checked on a schedule; with a webhook it is checked at once.`
  if (heardAt === null)
    return `Webhook: nothing received since ${formatDateTime(madeAt)}. ${label} is checked on a schedule.`
  return `Webhook: last received ${formatDateTime(heardAt)}.`
}

/** Whether the vendor says that there is something new, and the address at which it does. */
export function WebhookLine({ connection: { connectionId, label, webhook } }: { connection: Connection }) {
  const [opened, setOpened] = useState(false)
  const remove = useApiMutation('removeConnectionWebhook')
  if (webhook === null) return null
  const isMade = webhook.madeAt !== null
  return (
    <Group gap="xs">
      <Text size="sm">{describeWebhook(label, webhook)}</Text>
      <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        {isMade ? 'New webhook address' : 'Make a webhook address'}
      </Button>
      {isMade && (
        <Button
          size="compact-sm"
          variant="default"
          loading={remove.isPending}
          onClick={() => remove.mutate({ body: { connectionId } })}
        >
          Remove webhook
        </Button>
      )}
      {remove.error && (
        <Text size="sm" c="var(--bic-negative)" role="alert">
          {describeError(remove.error)}
        </Text>
      )}
      {opened && (
        <WebhookDialog connectionId={connectionId} label={label} webhook={webhook} onClose={() => setOpened(false)} />
      )}
    </Group>
  )
}
