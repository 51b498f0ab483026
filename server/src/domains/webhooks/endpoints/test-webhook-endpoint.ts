import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { attemptDelivery } from '../delivery/attempt-delivery.ts'
import { noteOutcome } from '../delivery/note-outcome.ts'
import { entryOf, requireEndpoint } from './endpoint-rows.ts'

/** A test is posted at once and only once, also to an endpoint that is switched off. */
export const testWebhookEndpoint: Handler<'testWebhookEndpoint'> = async ({
  app,
  body: { endpointId },
  read,
  write,
}) => {
  const deliveryId = await write(async tx => {
    const { url } = await requireEndpoint(tx, endpointId)
    const event = await tx.db
      .insertInto('webhook_event')
      .values({ customer_id: tx.customerId, type: 'webhook.test', occurred_at: app.now(), facts: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await tx.db
      .insertInto('webhook_delivery')
      .values({
        customer_id: tx.customerId,
        event_id: event.id,
        endpoint_id: endpointId,
        state: 'failed',
        attempts: 1,
        tried_at: app.now(),
        problem: 'It was interrupted.',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return changed(id, entryOf('webhook endpoint tested', endpointId, url), { what: ['webhooks'] })
  })
  const outcome = await attemptDelivery(app, read, deliveryId)
  // It was removed in the meantime.
  if (outcome === null) throw new AppError('NOT_FOUND', 'This endpoint was removed.')
  await write(tx => noteOutcome(tx, app.now(), deliveryId, outcome))
  return { deliveryId, problem: outcome.problem, status: outcome.status }
}
