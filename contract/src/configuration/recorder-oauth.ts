import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'

/** The path of the page that the provider of recorded calls sends people back to. */
export const recorderRedirectPath = '/gong/oauth/redirect'
/** How long a set-up may take between its start here and the return from the provider. */
export const recorderSetUpMinutes = 15

const ofCustomer = z.strictObject({ customerId: id.optional() })
const bodyOfCustomer = z.strictObject({
  customerId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
})

/** Connecting the provider of recorded calls by OAuth, for one customer. */
export const recorderOAuthRoutes = {
  getOAuthUrl: route({
    method: 'GET',
    path: 'gong/oauth/url',
    access: 'admin',
    names: 'nothing',
    changes: ['settings'],
    limit: 20,
    purpose:
      'Build the consent address of the call-recording provider for one customer, with a state that ties the return to that customer, person and browser, once.',
    query: ofCustomer,
    answer: z.object({ url: z.string() }),
  }),
  setUpOAuth: route({
    method: 'POST',
    path: 'gong/oauth/setup',
    access: 'admin',
    names: 'nothing',
    changes: ['settings'],
    limit: 20,
    purpose:
      'Exchange the authorization code for credentials of the provider and store them, hidden. A code that is refused stores nothing.',
    body: z.strictObject({
      authorizationCode: z.string().min(1, 'Send the code that the provider gave.').max(4000),
      customerId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
      state: z.string().min(1).max(300).optional(),
    }),
    answer: z.object({ status: z.literal('connected') }),
  }),
  getRecorderConnection: route({
    method: 'GET',
    path: 'gong/oauth/connection',
    access: 'admin',
    reads: ['settings'],
    names: 'nothing',
    ours: true,
    purpose: 'Whether the call-recording provider is connected by OAuth, and what the server lacks to connect it.',
    query: ofCustomer,
    answer: z.object({
      /** `reconnect`: the provider no longer accepts the credentials. */
      state: z.enum(['none', 'connected', 'reconnect']),
      /** Where its calls come from, once it is connected. */
      host: z.string().nullable(),
      connectedAt: z.string().nullable(),
      /** Why it cannot be connected by OAuth; null: it can. */
      missing: z.string().nullable(),
    }),
  }),
  checkRecorderConnection: route({
    method: 'POST',
    path: 'gong/oauth/check',
    access: 'admin',
    names: 'nothing',
    changes: ['settings'],
    limit: 20,
    ours: true,
    purpose: 'Ask the call-recording provider with the stored credentials, which are renewed when they run out.',
    body: bodyOfCustomer,
    answer: z.object({
      state: z.enum(['connected', 'reconnect']),
      /** People of the customer there, as the first page of their list says; null when it does not. */
      users: z.number().nullable(),
    }),
  }),
  disconnectRecorder: route({
    method: 'POST',
    path: 'gong/oauth/disconnect',
    access: 'admin',
    names: 'nothing',
    changes: ['settings'],
    ours: true,
    purpose: 'Forget the credentials that OAuth brought.',
    body: bodyOfCustomer,
    answer: z.null(),
  }),
} as const
