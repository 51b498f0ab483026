import { type WebhookDeliveryState, type WebhookEventType, webhookEventTypes } from '@bic/contract/webhooks/event-types'
import type { Answer } from '#lib/call-types.ts'

export type Endpoint = Answer<'listWebhookEndpoints'>[number]
export type Delivery = Answer<'listWebhookDeliveries'>['rows'][number]

export const stateWords: Readonly<
  Record<
    WebhookDeliveryState,
    { readonly label: string; readonly tone: 'neutral' | 'positive' | 'negative' | 'warning' }
  >
> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'positive' },
  failed: { label: 'Given up', tone: 'negative' },
  held: { label: 'Held', tone: 'warning' },
}

export const eventChoices = Object.entries(webhookEventTypes) as [WebhookEventType, string][]

/** An event in the words of the screen. */
export const describeEvent = (type: Delivery['type']): string =>
  type === 'webhook.test' ? 'Test event' : webhookEventTypes[type]

const reasons: Readonly<Record<NonNullable<Endpoint['stoppedBecause']>, string>> = {
  gone: 'Stopped: it answered 410 (Gone).',
  failing: 'Stopped: every attempt failed for three days.',
  sealed: 'Stopped: its secret cannot be opened any more. Make a new one.',
}

/** How an endpoint is, in a word and a sentence. */
export const describeState = ({
  enabled,
  stoppedBecause,
  failingSince,
}: Endpoint): {
  readonly label: string
  readonly tone: 'neutral' | 'positive' | 'negative' | 'warning'
  readonly why: string | null
} => {
  if (stoppedBecause !== null) return { label: 'Stopped', tone: 'negative', why: reasons[stoppedBecause] }
  if (!enabled) return { label: 'Off', tone: 'neutral', why: null }
  if (failingSince !== null)
    return { label: 'Failing', tone: 'warning', why: 'The last attempts failed; it is tried again.' }
  return { label: 'On', tone: 'positive', why: null }
}

/** The part of an address by which people know it. */
export const hostOf = (url: string): string => new URL(url).host
