import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { entryOf, requireEndpoint } from './endpoint-rows.ts'

export const removeWebhookEndpoint: Handler<'removeWebhookEndpoint'> = ({ body: { endpointId }, write }) =>
  write(async tx => {
    const { url } = await requireEndpoint(tx, endpointId)
    await tx.db
      .deleteFrom('webhook_endpoint')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', endpointId)
      .execute()
    return changed(null, entryOf('webhook endpoint removed', endpointId, url), { what: ['webhooks'] })
  })
