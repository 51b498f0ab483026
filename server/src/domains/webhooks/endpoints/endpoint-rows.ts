import type { WebhookEventType } from '@bic/contract/webhooks/event-types'
import type { WebhookEndpoint } from '@bic/contract/webhooks/webhooks'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { Config } from '#config.ts'
import { badInput, notFound } from '#http/app-error.ts'
import { whyNotPostedNow } from '#providers/post-out.ts'

export type EndpointRow = Row<'webhook_endpoint'>

export const selectEndpoints = ({ db, customerId }: TenantTransaction) =>
  db.selectFrom('webhook_endpoint').selectAll().where('customer_id', '=', customerId).orderBy('id')

/** @throws AppError NOT_FOUND */
export const requireEndpoint = async (tx: TenantTransaction, endpointId: number): Promise<EndpointRow> => {
  const row = await selectEndpoints(tx).where('id', '=', endpointId).executeTakeFirst()
  if (!row) throw notFound('This endpoint')
  return row
}

/** @throws AppError BAD_INPUT when nothing may be posted to the address */
export const checkAddress = async (url: string, { webhookOrigins }: Pick<Config, 'webhookOrigins'>): Promise<void> => {
  const why = await whyNotPostedNow(url, { origins: webhookOrigins })
  if (why !== null) throw badInput('url', why)
}

export const presentEndpoint = (row: EndpointRow, counts: WebhookEndpoint['counts'], now: Date): WebhookEndpoint => ({
  endpointId: row.id,
  url: row.url,
  description: row.description,
  eventTypes: row.event_types as WebhookEventType[],
  withWords: row.with_words,
  enabled: row.enabled,
  stoppedBecause: row.stopped_because,
  failingSince: row.failing_since?.toISOString() ?? null,
  deliveredTime: row.delivered_at?.toISOString() ?? null,
  formerSecretUntil: row.previous_until && row.previous_until > now ? row.previous_until.toISOString() : null,
  createdTime: row.created_at.toISOString(),
  counts,
})

/** An audit entry about an endpoint: its address without what may open it. */
export const entryOf = (
  action: string,
  endpointId: number,
  url: string,
  detail: Readonly<Record<string, unknown>> = {},
) => ({ action, entity: 'webhook endpoint', entityId: endpointId, detail: { host: new URL(url).host, ...detail } })
