import { Button, CopyButton, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import type { Connection } from './describe-connection.ts'

interface WebhookDialogProps {
  connectionId: number
  label: string
  webhook: NonNullable<Connection['webhook']>
  onClose: () => void
}

/** The address, the one time that it is shown. */
function AddressShown({ address, enteredAt, onClose }: { address: string; enteredAt: string; onClose: () => void }) {
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        Copy the address now: it is not shown again. {enteredAt}
      </Text>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput label="Address" value={address} readOnly flex={1} onFocus={event => event.currentTarget.select()} />
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} aria-label="Copy the address">
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  )
}

/** Makes the address of a webhook, and shows it once. */
export function WebhookDialog({ connectionId, label, webhook, onClose }: WebhookDialogProps) {
  const { enteredAt, madeAt, signedWith } = webhook
  const [secret, setSecret] = useState('')
  const make = useApiMutation('makeConnectionWebhook')
  const send = (event: FormEvent) => {
    event.preventDefault()
    make.mutate({ body: { connectionId, ...(secret === '' ? {} : { secret }) } })
  }
  return (
    <Dialog title={`Webhook of ${label}`} opened onClose={onClose} busy={make.isPending}>
      {make.data ? (
        <AddressShown address={make.data.address} enteredAt={enteredAt} onClose={onClose} />
      ) : (
        <form onSubmit={send}>
          <Stack gap="md">
            <Text size="sm">
              {label} posts to this address when there is something new, and is then asked at once. What it posts is not
              stored: what comes in is what {label} lists, with or without a webhook.
              {madeAt !== null && ' The present address ends when a new one is made.'}
            </Text>
            {signedWith !== null && (
              <PasswordInput
                label={`${label} ${signedWith.name}`}
                description={`${signedWith.foundAt} Messages that are not signed with it are refused.${
                  madeAt === null ? '' : ' Leave it empty to keep the present one.'
                }`}
                value={secret}
                autoComplete="new-password"
                onChange={event => setSecret(event.currentTarget.value)}
              />
            )}
            <FormError error={make.error} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={make.isPending}>
                Make the address
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
