import { Button, Text } from '@mantine/core'
import { formatQuantity } from '#lib/format.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { notify } from '#ui/notify.ts'
import classes from './Webhooks.module.css'
import { type Delivery, describeEvent, stateWords } from './words.ts'

interface DeliveryListProps {
  deliveries: readonly Delivery[]
  /** What an endpoint is called. */
  nameOf: (endpointId: number) => string
  onOpen: (deliveryId: number) => void
}

const describeAttempts = ({ attempts, problem, status, nextTime }: Delivery): string => {
  if (attempts === 0) return 'Not tried yet.'
  const said = problem ?? `It answered ${status}.`
  return `${formatQuantity(attempts, 'attempt')}. ${said}${nextTime === null ? '' : ` Tried again on ${formatDateTime(nextTime)}.`}`
}

/** Deliveries: what was posted where, and what came of it. */
export function DeliveryList({ deliveries, nameOf, onOpen }: DeliveryListProps) {
  const replay = useApiMutation('replayWebhookDelivery', {
    onSuccess: () => notify.success('It will be posted again.'),
    onError: error => notify.error(error),
  })
  return (
    <ol className={classes.list} aria-label="Deliveries">
      {deliveries.map(delivery => {
        const { deliveryId, type, state, occurredTime, endpointId } = delivery
        const when = formatDateTime(occurredTime)
        return (
          <li key={deliveryId} className={classes.row}>
            <div>
              <div className={classes.title}>
                <Text size="sm" fw={500}>
                  {describeEvent(type)}
                </Text>
                <Pill tone={stateWords[state].tone}>{stateWords[state].label}</Pill>
              </div>
              <Text size="sm" c="dimmed">
                {when}, to {nameOf(endpointId)}. {describeAttempts(delivery)}
              </Text>
            </div>
            <div className={classes.actions}>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Open the delivery of ${when}: ${describeEvent(type)}`}
                onClick={() => onOpen(deliveryId)}
              >
                Open
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Replay the delivery of ${when}: ${describeEvent(type)}`}
                onClick={() => replay.mutate({ body: { deliveryId } })}
              >
                Replay
              </Button>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
