import { z } from 'zod'
import { route } from '../calls/route.ts'
import { empty, id, pageNumber, pageSize } from '../values/common.ts'
import { type WebhookEventType, webhookDeliveryStates, webhookEventTypes } from './event-types.ts'

const eventType = z.enum(Object.keys(webhookEventTypes) as [WebhookEventType, ...WebhookEventType[]])

const endpoint = z.object({
  endpointId: z.number(),
  url: z.string(),
  description: z.string(),
  eventTypes: z.array(eventType),
  /** Names and words are sent besides ids and links. */
  withWords: z.boolean(),
  enabled: z.boolean(),
  /** Why the product stopped it; null when it did not. */
  stoppedBecause: z.enum(['gone', 'failing', 'sealed']).nullable(),
  /** Since when every attempt has failed; null when the last one arrived. */
  failingSince: z.string().nullable(),
  deliveredTime: z.string().nullable(),
  /** Until when the former secret signs as well; null when it does not. */
  formerSecretUntil: z.string().nullable(),
  createdTime: z.string(),
  /** Deliveries by what became of them. */
  counts: z.object({ waiting: z.number(), delivered: z.number(), failed: z.number(), held: z.number() }),
})
export type WebhookEndpoint = z.output<typeof endpoint>

const delivery = z.object({
  deliveryId: z.number(),
  endpointId: z.number(),
  /** What the receiver knows the event by. */
  messageId: z.string(),
  type: z.enum([...eventType.options, 'webhook.test']),
  occurredTime: z.string(),
  state: z.enum(webhookDeliveryStates),
  attempts: z.number(),
  triedTime: z.string().nullable(),
  /** When it is tried next; null when it is not. */
  nextTime: z.string().nullable(),
  status: z.number().nullable(),
  problem: z.string().nullable(),
})
export type WebhookDelivery = z.output<typeof delivery>

const settings = {
  url: z.string().trim().min(1).max(1000),
  description: z.string().trim().max(200),
  eventTypes: z
    .array(eventType)
    .min(1, 'Choose at least one event.')
    .max(eventType.options.length)
    .refine(list => new Set(list).size === list.length, { error: 'Name each event once.' }),
  withWords: z.boolean(),
}

/** What the receiver answered to a test. */
const testAnswer = z.object({
  deliveryId: z.number(),
  /** Null when it arrived. */
  problem: z.string().nullable(),
  status: z.number().nullable(),
})

export const webhookRoutes = {
  listWebhookEndpoints: route({
    method: 'GET',
    path: 'webhooks/endpoints',
    access: 'admin',
    reads: ['webhooks'],
    names: 'nothing',
    ours: true,
    purpose: 'The addresses to which the product posts what happens; never their secrets.',
    answer: z.array(endpoint),
  }),
  addWebhookEndpoint: route({
    method: 'POST',
    path: 'webhooks/endpoints',
    access: 'admin',
    names: 'nothing',
    changes: ['webhooks'],
    ours: true,
    purpose:
      'Have events posted to an address, signed by Standard Webhooks. The secret is answered this once, and kept sealed. Addresses inside a network are refused.',
    body: z.strictObject(settings),
    answer: z.object({ endpointId: z.number(), secret: z.string() }),
  }),
  saveWebhookEndpoint: route({
    method: 'POST',
    path: 'webhooks/endpoints/save',
    access: 'admin',
    changes: ['webhooks'],
    ours: true,
    purpose:
      'Change an endpoint, switch it off, or start one that was stopped. What was held stays so until it is replayed.',
    body: z.strictObject({ endpointId: id, ...settings, enabled: z.boolean() }),
    answer: empty,
  }),
  removeWebhookEndpoint: route({
    method: 'POST',
    path: 'webhooks/endpoints/remove',
    access: 'admin',
    changes: ['webhooks'],
    ours: true,
    purpose: 'Post nothing to an address any more, and forget its secrets and deliveries.',
    body: z.strictObject({ endpointId: id }),
    answer: empty,
  }),
  rotateWebhookSecret: route({
    method: 'POST',
    path: 'webhooks/endpoints/rotate',
    access: 'admin',
    changes: ['webhooks'],
    limit: 10,
    ours: true,
    purpose:
      'Make a new secret, answered this once. For a day the former one signs as well, so that receivers can change over.',
    body: z.strictObject({ endpointId: id }),
    answer: z.object({ secret: z.string(), formerUntil: z.string() }),
  }),
  testWebhookEndpoint: route({
    method: 'POST',
    path: 'webhooks/endpoints/test',
    access: 'admin',
    changes: ['webhooks'],
    limit: 10,
    ours: true,
    purpose: 'Post a test event once, and answer what came of it.',
    body: z.strictObject({ endpointId: id }),
    answer: testAnswer,
  }),
  listWebhookDeliveries: route({
    method: 'GET',
    path: 'webhooks/deliveries',
    access: 'admin',
    reads: ['webhooks'],
    ours: true,
    purpose: 'What was posted to endpoints and what is to be, the newest first; filtered and in pages.',
    query: z.strictObject({
      endpointId: id.optional(),
      state: z.enum(webhookDeliveryStates).optional(),
      type: z.enum([...eventType.options, 'webhook.test']).optional(),
      pageNumber,
      pageSize,
    }),
    answer: z.object({ total: z.number(), rows: z.array(delivery) }),
  }),
  getWebhookDelivery: route({
    method: 'GET',
    path: 'webhooks/deliveries/{deliveryId}',
    access: 'admin',
    reads: ['webhooks', 'deals', 'conversations', 'accounts', 'alerts', 'findings', 'cards'],
    ours: true,
    purpose: 'A delivery with what is posted, and how the last answer to it begins.',
    params: z.strictObject({ deliveryId: id }),
    answer: delivery.extend({ payload: z.string(), answer: z.string().nullable(), tookMs: z.number().nullable() }),
  }),
  replayWebhookDelivery: route({
    method: 'POST',
    path: 'webhooks/deliveries/replay',
    access: 'admin',
    changes: ['webhooks'],
    ours: true,
    purpose: 'Post an event again, under the id that the receiver knows it by.',
    body: z.strictObject({ deliveryId: id }),
    answer: empty,
  }),
  replayWebhookDeliveries: route({
    method: 'POST',
    path: 'webhooks/deliveries/replay/since',
    access: 'admin',
    changes: ['webhooks'],
    limit: 10,
    ours: true,
    purpose: 'Post all events of an endpoint again that happened since a moment and did not arrive, or all of them.',
    body: z.strictObject({
      endpointId: id,
      since: z.iso.datetime('Give a moment like 2026-11-27T08:00:00Z.'),
      delivered: z.boolean(),
    }),
    answer: z.object({ count: z.number() }),
  }),
} as const
