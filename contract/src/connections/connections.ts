import { z } from 'zod'
import { route } from '../calls/route.ts'
import { countedState } from './completeness.ts'
import { bodyOfConnection, ofCustomer } from './connection-input.ts'
import { connectionAccesses, connectionProviders, connectionStates } from './connection-words.ts'

/** The ways to open a vendor, and why one is not open; null: it is. */
const ways = z.array(z.object({ access: z.enum(connectionAccesses), missing: z.string().nullable() }))

const connection = z.object({
  connectionId: z.number(),
  provider: z.enum(connectionProviders),
  label: z.string(),
  access: z.enum(connectionAccesses),
  ways,
  state: z.enum(connectionStates),
  /** Why it is not active, in words. */
  reason: z.string().nullable(),
  /** Whose data it is, as the vendor says; null when it does not. */
  whose: z.string().nullable(),
  /** How many people the vendor knows there. */
  people: z.number().nullable(),
  /** How many mailboxes are synced, because their owners agreed; null: the vendor has none. */
  mailboxes: z.number().nullable(),
  checkedAt: z.string().nullable(),
  /** By how many milliseconds the clock of the vendor is ahead. */
  clockAheadMs: z.number(),
  backfillFrom: z.string(),
  /** Everything that the vendor lists from here … */
  completeFrom: z.string().nullable(),
  /** … until here has been listed, but for gaps; null: nothing yet. */
  completeUntil: z.string().nullable(),
  /** The moment that the answer is of. */
  asOf: z.string(),
  /** Where the oldest window begins that is not listed completely. */
  oldestUnsettled: z.string().nullable(),
  /** Minutes between the end of what is complete and now. */
  lagMinutes: z.number().nullable(),
  objects: z.array(countedState),
  gaps: z.number(),
  notices: z.number(),
  requestsToday: z.number(),
  /** Of them refused because there were too many. */
  refusedToday: z.number(),
  /** How many requests the vendor takes in a day; null when it does not say. */
  requestsPerDay: z.number().nullable(),
  askedAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** It is stopped because many calls are gone at the vendor: somebody has to say what becomes of them here. */
  asksAboutGone: z.boolean(),
  /** What went wrong when the vendor was asked last. */
  problem: z.string().nullable(),
  /** The address at which the vendor can say that there is something new; null: it has no way to. */
  webhook: z
    .object({
      /** Where it is entered at the vendor. */
      enteredAt: z.string(),
      /** What the vendor signs with, and where that is found; null: it signs nothing. */
      signedWith: z.object({ name: z.string(), foundAt: z.string() }).nullable(),
      /** When the address was made; null: there is none. */
      madeAt: z.string().nullable(),
      /** When a message came last that counted. */
      heardAt: z.string().nullable(),
    })
    .nullable(),
})

/** The vendors that are connected: how far each is complete, and how one is connected, stopped and removed. */
export const connectionRoutes = {
  listConnections: route({
    method: 'GET',
    path: 'connections',
    access: 'admin',
    reads: ['connections', 'settings', 'jobs'],
    names: 'nothing',
    ours: true,
    purpose:
      'The vendors whose conversations are synced automatically: how far each is complete, what waits, what was given up, and which vendors can be connected.',
    query: z.strictObject(ofCustomer),
    answer: z.object({
      connections: z.array(connection),
      /** The vendors that are not connected. */
      offers: z.array(
        z.object({
          provider: z.enum(connectionProviders),
          label: z.string(),
          ways,
        }),
      ),
      /** Connections that were removed lately, the newest first, with what went. */
      removals: z.array(
        z.object({
          jobRunId: z.number(),
          label: z.string(),
          purge: z.boolean(),
          status: z.string(),
          done: z.number(),
          total: z.number(),
          startedAt: z.string(),
          finishedAt: z.string().nullable(),
          /** How much was removed, by table or place. */
          removed: z.array(z.object({ from: z.string(), count: z.number() })),
        }),
      ),
    }),
  }),
  pauseConnection: route({
    method: 'POST',
    path: 'connections/pause',
    access: 'admin',
    changes: ['connections'],
    ours: true,
    purpose: 'Stop asking a vendor until somebody resumes it. What came in stays.',
    body: z.strictObject(bodyOfConnection),
    answer: z.object({ state: z.enum(connectionStates) }),
  }),
  resumeConnection: route({
    method: 'POST',
    path: 'connections/resume',
    access: 'admin',
    changes: ['connections', 'jobs'],
    ours: true,
    purpose:
      'Ask a vendor again that was paused or stopped; where the vendor lacks many calls, say what becomes of them.',
    body: z.strictObject({
      ...bodyOfConnection,
      /** Conversations whose calls are gone at the vendor: removed here too, or kept. */
      gone: z.enum(['remove', 'keep']).optional(),
    }),
    answer: z.object({ state: z.enum(connectionStates) }),
  }),
  deleteConnection: route({
    method: 'POST',
    path: 'connections/delete',
    access: 'admin',
    changes: ['connections', 'settings', 'jobs'],
    ours: true,
    purpose:
      'Disconnect a vendor and forget its credentials. With purge the conversations that came in are removed, and only hashed ids stay, so that they are not brought in again; without it they stay, and the ledger goes.',
    body: z.strictObject({ ...bodyOfConnection, purge: z.boolean() }),
    answer: z.object({ jobRunId: z.number() }),
  }),
} as const
