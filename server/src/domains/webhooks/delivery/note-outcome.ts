import type { TenantTransaction } from '@bic/database/tenant'
import { findAdministrators } from '#domains/access/shared/administrators.ts'
import { notify } from '#domains/notifications/shared/notify.ts'
import { changed, together, unaudited, unchanged, type Written } from '#http/written.ts'
import { type EndpointRow, entryOf } from '../endpoints/endpoint-rows.ts'
import { loadDelivery, type Outcome } from './attempt-delivery.ts'
import { longestFailing, quietAfter, waitAfter } from './retry-times.ts'

const event = { what: ['webhooks' as const] }

const reasons = {
  gone: 'it answered 410 (Gone)',
  failing: 'every attempt has failed for three days',
  sealed: 'its secret was sealed with another key of the server',
} as const

/** Posts nothing to an endpoint any more until somebody starts it, and notifies the administrators. What waits is held. */
const stopEndpoint = async (
  tx: TenantTransaction,
  { id, url }: EndpointRow,
  because: keyof typeof reasons,
  at: Date,
): Promise<Written<null>> => {
  const { db, customerId } = tx
  await db
    .updateTable('webhook_endpoint')
    .set({ enabled: false, stopped_because: because, retry_at: null })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'held', next_at: null })
    .where('customer_id', '=', customerId)
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  for (const userId of await findAdministrators(tx)) {
    await notify(tx, {
      userId,
      kind: 'webhook',
      title: `Nothing is posted to ${new URL(url).host} any more`,
      text: `The webhook was stopped because ${reasons[because]}. Start it again when it is in order, and replay what was held.`,
      link: `/webhooks?endpoint=${id}`,
      key: `webhook-${id}-${at.toISOString()}`,
      at,
    })
  }
  return changed(null, { ...entryOf('webhook endpoint stopped', id, url, { because }), userId: null }, event)
}

/** Stores what came of an attempt: of the delivery, and of the endpoint, which may be stopped by it. */
export const noteOutcome = async (
  tx: TenantTransaction,
  now: Date,
  deliveryId: number,
  outcome: Outcome,
  chance: () => number = Math.random,
): Promise<Written<null>> => {
  const { db, customerId } = tx
  const found = await loadDelivery(tx, deliveryId)
  if (!found) return unchanged(null)
  const { delivery, endpoint } = found
  const { status, problem, answer, tookMs, retryAfter, stops } = outcome
  const wait =
    problem === null || delivery.state === 'failed' ? null : waitAfter(delivery.attempts, retryAfter, chance())
  await db
    .updateTable('webhook_delivery')
    .set({
      status,
      problem,
      answer,
      took_ms: tookMs,
      tried_at: now,
      state: problem === null ? 'delivered' : wait === null ? 'failed' : 'waiting',
      next_at: wait === null ? null : new Date(now.getTime() + wait),
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', deliveryId)
    .execute()
  const ofEndpoint = db
    .updateTable('webhook_endpoint')
    .where('customer_id', '=', customerId)
    .where('id', '=', endpoint.id)
  if (problem === null) {
    await ofEndpoint.set({ delivered_at: now, failures: 0, failing_since: null, retry_at: null }).execute()
    return unaudited(null, 'activity', event)
  }
  // A test says nothing of what else is posted, and one that is off stays as it is.
  if (!endpoint.enabled || found.event.type === 'webhook.test') return unaudited(null, 'activity', event)
  const failures = endpoint.failures + 1
  const since = endpoint.failing_since ?? now
  const quiet = new Date(now.getTime() + quietAfter(failures, chance()))
  await ofEndpoint.set({ failures, failing_since: since, retry_at: quiet }).execute()
  const because = stops ?? (now.getTime() - since.getTime() >= longestFailing ? 'failing' : null)
  const noted = unaudited(null, 'activity', event)
  return because === null ? noted : together(null, noted, await stopEndpoint(tx, endpoint, because, now))
}
