import type { WebhookDelivery } from '@bic/contract/webhooks/webhooks'
import type { Row } from '@bic/database/schema'
import { messageIdOf } from '../delivery/attempt-delivery.ts'

export const presentDelivery = (
  delivery: Row<'webhook_delivery'>,
  event: Pick<Row<'webhook_event'>, 'message_id' | 'type' | 'occurred_at'>,
): WebhookDelivery => ({
  deliveryId: delivery.id,
  endpointId: delivery.endpoint_id,
  messageId: messageIdOf(event),
  type: event.type,
  occurredTime: event.occurred_at.toISOString(),
  state: delivery.state,
  attempts: delivery.attempts,
  triedTime: delivery.tried_at?.toISOString() ?? null,
  nextTime: delivery.state === 'waiting' ? (delivery.next_at?.toISOString() ?? null) : null,
  status: delivery.status,
  problem: delivery.problem,
})
