import { dayMs } from '@bic/engine/calendar/day'
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatQuantity } from '#lib/format.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { FormError } from '#ui/state/FormError.tsx'
import { type Endpoint, hostOf } from './words.ts'

/** A moment as a field of a form has it, where the person is. */
const localMinute = (date: Date): string =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

/** Posts again what happened since a moment. */
export function ReplayDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const [since, setSince] = useState(() => localMinute(new Date(Date.now() - dayMs)))
  const [delivered, setDelivered] = useState(false)
  const replay = useApiMutation('replayWebhookDeliveries', {
    onSuccess: ({ count }) => {
      notify.success(
        count === 0 ? 'There was nothing to replay.' : `${formatQuantity(count, 'event')} will be posted again.`,
      )
      onClose()
    },
  })
  const at = new Date(since)
  const isReady = !Number.isNaN(at.getTime())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) replay.mutate({ body: { endpointId: endpoint.endpointId, since: at.toISOString(), delivered } })
  }
  return (
    <Dialog title={`Replay events of ${hostOf(endpoint.url)}`} opened onClose={onClose} busy={replay.isPending}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">
            Events keep their ids, so a receiver that notes them takes none of them twice. They may arrive in another
            order.
          </Text>
          <TextInput
            label="Everything that happened since"
            type="datetime-local"
            value={since}
            data-autofocus
            onChange={event => setSince(event.currentTarget.value)}
          />
          <Checkbox
            label="Also what was delivered"
            checked={delivered}
            onChange={event => setDelivered(event.currentTarget.checked)}
          />
          <FormError error={replay.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!isReady} loading={replay.isPending}>
              Replay
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
