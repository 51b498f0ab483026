import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { entryOf, requireEndpoint } from './endpoint-rows.ts'
import { formerUntil, makeSecret } from './secrets-of.ts'

export const rotateWebhookSecret: Handler<'rotateWebhookSecret'> = ({ app, body: { endpointId }, write }) =>
  write(async tx => {
    const row = await requireEndpoint(tx, endpointId)
    const { secret, kept } = makeSecret(app.config, tx.customerId)
    const until = formerUntil(app.now())
    await tx.db
      .updateTable('webhook_endpoint')
      .set({ ...kept, previous_key_id: row.key_id, previous_sealed: row.sealed, previous_until: until })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', endpointId)
      .execute()
    const entry = entryOf('webhook secret rotated', endpointId, row.url)
    return changed({ secret, formerUntil: until.toISOString() }, entry, { what: ['webhooks'] })
  })
