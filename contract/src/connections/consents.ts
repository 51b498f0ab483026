import { z } from 'zod'
import { route } from '../calls/route.ts'
import { bodyId } from './connection-input.ts'
import { connectionProviders, consentProviders } from './connection-words.ts'

/** Connecting a vendor by the consent that somebody gives there. */
export const consentRoutes = {
  beginConsent: route({
    method: 'POST',
    path: 'connections/consent/begin',
    access: 'admin',
    names: 'nothing',
    changes: ['settings'],
    limit: 20,
    ours: true,
    purpose:
      'Build the address at which a vendor asks whether this installation may read there. What comes back counts for that customer, person and browser, once.',
    body: z.strictObject({
      customerId: bodyId.optional(),
      provider: z.enum(consentProviders),
      /** The domain that the customer has at the vendor, or that of its sandboxes, where it is not the usual one. */
      place: z.string().trim().min(1).max(300).optional(),
      /** The first day that is brought in; two years back when left out. */
      backfillFrom: z.iso.date('Please enter a day like 2026-11-24.').optional(),
      /** Ask as well whether this installation may write there; it is asked in any case where write-back is on. */
      writes: z.boolean().optional(),
    }),
    answer: z.object({ url: z.string() }),
  }),
  finishConsent: route({
    method: 'POST',
    path: 'connections/consent/finish',
    access: 'admin',
    names: 'nothing',
    changes: ['connections', 'settings', 'jobs'],
    limit: 20,
    ours: true,
    purpose:
      'Exchange the code that came back from a vendor, ask one question with what it opens, and connect the vendor. What is refused is not stored. A vendor that is connected already gets the new consent.',
    body: z.strictObject({
      customerId: bodyId.optional(),
      authorizationCode: z.string().min(1, 'Send the code that the vendor gave.').max(4000),
      state: z.string().min(1).max(300),
    }),
    answer: z.object({
      connectionId: z.number(),
      provider: z.enum(connectionProviders),
      label: z.string(),
      whose: z.string().nullable(),
      people: z.number().nullable(),
    }),
  }),
} as const
