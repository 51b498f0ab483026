import { createHmac } from 'node:crypto'

export interface Message {
  /** The same however often it is sent. */
  readonly id: string
  /** Seconds since 1970 at which it is sent. */
  readonly timestamp: number
  readonly body: string
}

/** The headers of Standard Webhooks: one signature for each key, so that a receiver may have the former one still. */
export const signMessage = (
  { id, timestamp, body }: Message,
  keys: readonly Uint8Array[],
): Readonly<Record<string, string>> => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': keys
    .map(key => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' '),
})
