import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { askForDeliveries } from '../delivery/ask-for-deliveries.ts'
import { checkAddress, entryOf, requireEndpoint } from './endpoint-rows.ts'

/** For one that was stopped and is switched on again, what failed before counts no more. */
export const saveWebhookEndpoint: Handler<'saveWebhookEndpoint'> = async ({ app, body, write }) => {
  const { endpointId, url, description, eventTypes, withWords, enabled } = body
  await checkAddress(url, app.config)
  return write(async tx => {
    const row = await requireEndpoint(tx, endpointId)
    const next = { url, description, event_types: eventTypes, with_words: withWords, enabled }
    const fields = Object.keys(next).filter(
      name => JSON.stringify(next[name as keyof typeof next]) !== JSON.stringify(row[name as keyof typeof next]),
    )
    if (fields.length === 0) return unchanged(null)
    const begins = enabled && !row.enabled
    await tx.db
      .updateTable('webhook_endpoint')
      .set({
        ...next,
        ...(enabled === row.enabled ? {} : { stopped_because: null }),
        ...(begins || url !== row.url ? { failures: 0, failing_since: null, retry_at: null } : {}),
      })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', endpointId)
      .execute()
    if (enabled) await askForDeliveries(tx, null)
    const action = begins ? 'webhook endpoint started' : 'webhook endpoint changed'
    return changed(null, entryOf(action, endpointId, url, { fields }), { what: ['webhooks'] })
  })
}
