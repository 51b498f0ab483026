import { AppError, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { askForDeliveries } from '../delivery/ask-for-deliveries.ts'
import { loadDelivery } from '../delivery/attempt-delivery.ts'
import { entryOf } from '../endpoints/endpoint-rows.ts'
import { waitAgain } from './wait-again.ts'

export const replayWebhookDelivery: Handler<'replayWebhookDelivery'> = ({ body: { deliveryId }, write }) =>
  write(async tx => {
    const found = await loadDelivery(tx, deliveryId)
    if (!found) throw notFound('This delivery')
    const { endpoint, event } = found
    if (!endpoint.enabled) throw new AppError('CONFLICT', 'Its endpoint is off. Start it first.', 'deliveryId')
    await tx.db
      .updateTable('webhook_delivery')
      .set(waitAgain)
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', deliveryId)
      .execute()
    await askForDeliveries(tx, null)
    const entry = entryOf('webhook replayed', endpoint.id, endpoint.url, { event: event.type, deliveries: 1 })
    return changed(null, entry, { what: ['webhooks'] })
  })
