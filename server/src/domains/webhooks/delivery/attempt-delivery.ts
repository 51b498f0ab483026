import type { Row } from '@bic/database/schema'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { removeSecrets } from '@bic/engine/text/remove-secrets'
import { sanitiseText } from '@bic/engine/text/sanitise'
import type { AppContext } from '#app-context.ts'
import { OutgoingProblem } from '#providers/outgoing-problem.ts'
import { postOut } from '#providers/post-out.ts'
import { openSecrets } from '../endpoints/secrets-of.ts'
import { signMessage } from './sign-message.ts'
import { writePayload } from './write-payload.ts'

/** What came of an attempt. */
export interface Outcome {
  readonly status: number | null
  /** Null when it arrived. */
  readonly problem: string | null
  readonly answer: string | null
  readonly tookMs: number
  /** Seconds that the receiver asked for. */
  readonly retryAfter: number | null
  /** Why there is to be no other attempt. */
  readonly stops: 'gone' | 'sealed' | null
}

export interface DeliveryRows {
  readonly delivery: Row<'webhook_delivery'>
  readonly event: Row<'webhook_event'>
  readonly endpoint: Row<'webhook_endpoint'>
}

/** A delivery with what it is about and where it goes; null when it is gone. */
export const loadDelivery = async (
  { db, customerId }: TenantTransaction,
  deliveryId: number,
): Promise<DeliveryRows | null> => {
  const delivery = await db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', deliveryId)
    .executeTakeFirst()
  if (!delivery) return null
  const event = await db
    .selectFrom('webhook_event')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', delivery.event_id)
    .executeTakeFirstOrThrow()
  const endpoint = await db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', delivery.endpoint_id)
    .executeTakeFirstOrThrow()
  return { delivery, event, endpoint }
}

/** What the receiver knows an event by. */
export const messageIdOf = ({ message_id }: Pick<Row<'webhook_event'>, 'message_id'>): string => `evt_${message_id}`

const problemOf = (status: number): string | null => {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `It answered ${status}, a redirect, and redirects are not followed.`
  return status === 410 ? 'It answered 410 (Gone).' : `It answered ${status}.`
}

const failed = (problem: string, tookMs: number, stops: Outcome['stops'] = null): Outcome => ({
  status: null,
  problem,
  answer: null,
  tookMs,
  retryAfter: null,
  stops,
})

/** Posts an event once, whatever becomes of it; null when its delivery is gone. Nothing is stored here. */
export const attemptDelivery = async (
  app: AppContext,
  read: <T>(work: (tx: SnapshotTx) => Promise<T>) => Promise<T>,
  deliveryId: number,
): Promise<Outcome | null> => {
  const { publicUrl, webhookOrigins } = app.config
  const found = await read(async tx => {
    const rows = await loadDelivery(tx, deliveryId)
    if (!rows) return null
    const withWords = rows.endpoint.with_words
    return { ...rows, body: await writePayload(tx, rows.event, { withWords, publicUrl }) }
  })
  if (!found) return null
  const { event, endpoint, body } = found
  const keys = openSecrets(app.config, endpoint, app.now())
  if (keys === null)
    return failed(
      'Its secret was sealed with another key of the server. Make a new secret and start it again.',
      0,
      'sealed',
    )
  const message = { id: messageIdOf(event), timestamp: Math.floor(app.now().getTime() / 1000), body }
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Buyer-Intelligence-Cloud-Webhooks/1',
    ...signMessage(message, keys),
  }
  const begun = performance.now()
  const took = () => Math.round(performance.now() - begun)
  try {
    const { status, text, retryAfter } = await postOut(endpoint.url, { headers, body }, { origins: webhookOrigins })
    const answer = removeSecrets(sanitiseText(text))
    return {
      status,
      problem: problemOf(status),
      answer,
      tookMs: took(),
      retryAfter,
      stops: status === 410 ? 'gone' : null,
    }
  } catch (error) {
    if (!(error instanceof OutgoingProblem)) throw error
    return failed(error.message, took())
  }
}
