import type { WebhookEventType } from '@bic/contract/webhooks/event-types'
import { Button, Checkbox, Group, Stack, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { SecretShown } from './SecretShown.tsx'
import { type Endpoint, eventChoices } from './words.ts'

/** Registers an endpoint and shows its secret once, or changes one. */
export function EndpointDialog({ endpoint, onClose }: { endpoint: Endpoint | null; onClose: () => void }) {
  const [url, setUrl] = useState(endpoint?.url ?? '')
  const [description, setDescription] = useState(endpoint?.description ?? '')
  const [types, setTypes] = useState<readonly WebhookEventType[]>(endpoint?.eventTypes ?? [])
  const [withWords, setWithWords] = useState(endpoint?.withWords ?? false)
  const [enabled, setEnabled] = useState(endpoint?.enabled ?? true)
  const add = useApiMutation('addWebhookEndpoint')
  const save = useApiMutation('saveWebhookEndpoint', { onSuccess: onClose })
  const isBusy = add.isPending || save.isPending
  const isReady = url.trim() !== '' && types.length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isBusy) return
    const settings = { url, description, eventTypes: [...types], withWords }
    if (endpoint) save.mutate({ body: { ...settings, endpointId: endpoint.endpointId, enabled } })
    else add.mutate({ body: settings })
  }
  return (
    <Dialog title={endpoint ? 'Edit endpoint' : 'New endpoint'} opened onClose={onClose} busy={isBusy}>
      {add.data ? (
        <SecretShown secret={add.data.secret} onClose={onClose} />
      ) : (
        <form onSubmit={submit}>
          <Stack gap="md">
            <TextInput
              label="Address"
              description="Where events are posted to: a public address that begins with https://."
              placeholder="https://hooks.company.com/bic"
              maxLength={1000}
              value={url}
              data-autofocus
              onChange={event => setUrl(event.currentTarget.value)}
            />
            <TextInput
              label="Description"
              maxLength={200}
              value={description}
              onChange={event => setDescription(event.currentTarget.value)}
            />
            <Checkbox.Group label="Events" value={[...types]} onChange={value => setTypes(value as WebhookEventType[])}>
              <Stack gap={6} mt={4}>
                {eventChoices.map(([type, label]) => (
                  <Checkbox key={type} value={type} label={`${label} (${type})`} />
                ))}
              </Stack>
            </Checkbox.Group>
            <Checkbox
              label="Send names and words too"
              description="Subjects, titles of alerts, names of deals and accounts. Otherwise only ids and links, which ask for a sign-in."
              checked={withWords}
              onChange={event => setWithWords(event.currentTarget.checked)}
            />
            {endpoint && (
              <Switch
                label="On"
                description="Events that happen while it is off are not posted later."
                checked={enabled}
                onChange={event => setEnabled(event.currentTarget.checked)}
              />
            )}
            <FormError error={add.error ?? save.error} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" disabled={!isReady} loading={isBusy}>
                {endpoint ? 'Save' : 'Register'}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
