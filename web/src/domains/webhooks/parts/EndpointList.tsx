import { type WebhookDeliveryState, webhookDeliveryStates } from '@bic/contract/webhooks/event-types'
import { Button, Text } from '@mantine/core'
import { formatDateTime } from '#lib/format-date.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { CountButton } from '#ui/figure/CountButton.tsx'
import { Pill } from '#ui/figure/Pill.tsx'
import { notify } from '#ui/notify.ts'
import classes from './Webhooks.module.css'
import { describeEvent, describeState, type Endpoint, hostOf, stateWords } from './words.ts'

export type EndpointAct = 'edit' | 'rotate' | 'replay'

interface EndpointListProps {
  endpoints: readonly Endpoint[]
  onAct: (act: EndpointAct, endpoint: Endpoint) => void
  /** Called before an endpoint is removed: nothing asks for it from then on. */
  onRemove: (endpointId: number) => void
  /** Shows the deliveries that a count counts. */
  onOpen: (endpoint: Endpoint, state: WebhookDeliveryState) => void
}

const useActs = (onRemove: EndpointListProps['onRemove']) => {
  const { confirm } = useDialogs()
  const test = useApiMutation('testWebhookEndpoint', {
    onSuccess: ({ problem }) => (problem === null ? notify.success('The test event arrived.') : notify.error(problem)),
    onError: error => notify.error(error),
  })
  const remove = useApiMutation('removeWebhookEndpoint', {
    onSuccess: () => notify.success('The endpoint has been removed.'),
  })
  return {
    test,
    remove: ({ endpointId, url }: Endpoint) =>
      confirm({
        text: `Nothing is posted to ${hostOf(url)} any more. Its secret and its deliveries are forgotten.`,
        confirmLabel: 'Remove the endpoint',
        dangerous: true,
        onConfirm: () => {
          onRemove(endpointId)
          return remove.mutateAsync({ body: { endpointId } })
        },
      }),
  }
}

/** Endpoints with how each is, and how many deliveries became of what. */
export function EndpointList({ endpoints, onAct, onRemove, onOpen }: EndpointListProps) {
  const { test, remove } = useActs(onRemove)
  return (
    <ul className={classes.list} aria-label="Endpoints">
      {endpoints.map(endpoint => {
        const { endpointId, url, description, eventTypes, withWords, counts } = endpoint
        const { label, tone, why } = describeState(endpoint)
        const name = description || hostOf(url)
        return (
          <li key={endpointId} className={classes.row}>
            <div>
              <div className={classes.title}>
                <Text size="sm" fw={500}>
                  {name}
                </Text>
                <Pill tone={tone}>{label}</Pill>
              </div>
              <Text size="sm">{url}</Text>
              {why !== null && <Text size="sm">{why}</Text>}
              <Text size="sm" c="dimmed">
                {eventTypes.map(describeEvent).join('; ')}.{' '}
                {withWords ? 'With names and words.' : 'Ids and links only.'}
                {endpoint.formerSecretUntil !== null &&
                  ` The former secret signs as well until ${formatDateTime(endpoint.formerSecretUntil)}.`}
              </Text>
              <div className={classes.counts}>
                {webhookDeliveryStates.map(state => (
                  <span key={state}>
                    {stateWords[state].label}:{' '}
                    <CountButton
                      value={counts[state]}
                      label={`${stateWords[state].label.toLowerCase()}, ${name}`}
                      onOpen={() => onOpen(endpoint, state)}
                    />
                  </span>
                ))}
              </div>
            </div>
            <div className={classes.actions}>
              <Button
                size="compact-sm"
                variant="default"
                loading={test.isPending && test.variables.body.endpointId === endpointId}
                aria-label={`Send a test event to ${name}`}
                onClick={() => test.mutate({ body: { endpointId } })}
              >
                Send test event
              </Button>
              {(['edit', 'replay', 'rotate'] as const).map(act => (
                <Button
                  key={act}
                  size="compact-sm"
                  variant="subtle"
                  disabled={act === 'replay' && !endpoint.enabled}
                  aria-label={
                    { edit: `Edit ${name}`, replay: `Replay events of ${name}`, rotate: `New secret for ${name}` }[act]
                  }
                  onClick={() => onAct(act, endpoint)}
                >
                  {{ edit: 'Edit', replay: 'Replay…', rotate: 'New secret' }[act]}
                </Button>
              ))}
              <Button size="compact-sm" variant="subtle" aria-label={`Remove ${name}`} onClick={() => remove(endpoint)}>
                Remove
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
