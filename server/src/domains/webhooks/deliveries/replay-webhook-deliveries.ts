import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { askForDeliveries } from '../delivery/ask-for-deliveries.ts'
import { entryOf, requireEndpoint } from '../endpoints/endpoint-rows.ts'
import { waitAgain } from './wait-again.ts'

export const replayWebhookDeliveries: Handler<'replayWebhookDeliveries'> = ({ body, write }) =>
  write(async tx => {
    const { endpointId, since, delivered } = body
    const { url, enabled } = await requireEndpoint(tx, endpointId)
    if (!enabled) throw new AppError('CONFLICT', 'The endpoint is off. Start it first.', 'endpointId')
    const { numUpdatedRows } = await tx.db
      .updateTable('webhook_delivery as d')
      .from('webhook_event as e')
      .set(waitAgain)
      .where('d.customer_id', '=', tx.customerId)
      .where('d.endpoint_id', '=', endpointId)
      .where('d.state', 'in', delivered ? ['failed', 'held', 'delivered'] : ['failed', 'held'])
      .whereRef('e.customer_id', '=', 'd.customer_id')
      .whereRef('e.id', '=', 'd.event_id')
      .where('e.type', '<>', 'webhook.test')
      .where('e.occurred_at', '>=', new Date(since))
      .executeTakeFirst()
    const count = Number(numUpdatedRows)
    if (count === 0) return unchanged({ count })
    await askForDeliveries(tx, null)
    const entry = entryOf('webhook replayed', endpointId, url, { since, delivered, deliveries: count })
    return changed({ count }, entry, { what: ['webhooks'] })
  })
