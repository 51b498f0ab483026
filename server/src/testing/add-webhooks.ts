import { withTenant } from '@bic/database/tenant'
import type { TestApp } from './test-app.ts'

export interface MadeWebhooks {
  readonly webhookEndpointId: number
  readonly spareWebhookEndpointId: number
  readonly webhookDeliveryId: number
}

/** Two endpoints of a customer, and an event that the first of them did not take. */
export const addWebhooks = (t: TestApp, customerId: number, word = 'Own'): Promise<MadeWebhooks> =>
  withTenant(t.app.pool, customerId, async ({ db }) => {
    // Sealed with a key that nobody has: nothing is ever posted there.
    const endpoint = {
      customer_id: customerId,
      url: 'https://1.1.1.1/hooks',
      event_types: ['finding.concluded'],
      key_id: 'of nobody',
      sealed: Buffer.from('x'),
      created_at: t.app.now(),
    }
    const [one, spare] = await db
      .insertInto('webhook_endpoint')
      .values([
        { ...endpoint, description: `${word} endpoint` },
        { ...endpoint, description: `${word} spare endpoint` },
      ])
      .returning('id')
      .execute()
    const event = await db
      .insertInto('webhook_event')
      .values({ customer_id: customerId, type: 'webhook.test', facts: '{}', occurred_at: t.app.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const delivery = await db
      .insertInto('webhook_delivery')
      .values({ customer_id: customerId, event_id: event.id, endpoint_id: one?.id ?? 0, state: 'failed', attempts: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      webhookEndpointId: one?.id ?? 0,
      spareWebhookEndpointId: spare?.id ?? 0,
      webhookDeliveryId: delivery.id,
    }
  })
