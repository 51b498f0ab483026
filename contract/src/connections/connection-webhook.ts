import { z } from 'zod'
import { route } from '../calls/route.ts'
import { empty } from '../values/common.ts'
import { bodyOfConnection, credential } from './connection-input.ts'

/** The address at which a vendor says that there is something new. */
export const connectionWebhookRoutes = {
  makeConnectionWebhook: route({
    method: 'POST',
    path: 'connections/webhook/make',
    access: 'admin',
    changes: ['connections', 'settings'],
    limit: 20,
    ours: true,
    purpose:
      'Make the address at which a vendor says that there is something new, which only has it asked at once. It is shown once, and the one before ends.',
    body: z.strictObject({
      ...bodyOfConnection,
      /** What the vendor signs its messages with; the one that is kept when left out. */
      secret: credential('secret').optional(),
    }),
    answer: z.object({ address: z.string() }),
  }),
  removeConnectionWebhook: route({
    method: 'POST',
    path: 'connections/webhook/remove',
    access: 'admin',
    changes: ['connections', 'settings'],
    ours: true,
    purpose: 'End the address at which a vendor says that there is something new, and forget what it signs with.',
    body: z.strictObject(bodyOfConnection),
    answer: empty,
  }),
} as const
