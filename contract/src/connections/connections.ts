import { z } from 'zod'
import { route } from '../calls/route.ts'
import { empty, id, pageNumber, pageSize } from '../values/common.ts'
import {
  connectionAccesses,
  connectionProviders,
  connectionStates,
  mailSecurities,
  syncPasses,
  syncSliceStates,
  syncStates,
} from './connection-words.ts'

/** The customer, when the provider asks in administrator mode. */
const ofCustomer = { customerId: id.optional() }
const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const bodyOfConnection = { customerId: bodyId.optional(), connectionId: bodyId }
const credential = (what: string) =>
  z
    .string()
    .trim()
    .regex(/^[^\0\s]{1,1000}$/, `Enter the ${what} without blanks.`)
const ofConnection = z.object({ connectionId: id })

const countedState = z.object({ state: z.enum(syncStates), count: z.number() })
export type CountedState = z.output<typeof countedState>

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

const objectRow = z.object({
  objectId: z.number(),
  stream: z.string(),
  externalId: z.string(),
  happenedAt: z.string().nullable(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  state: z.enum(syncStates),
  reason: z.string().nullable(),
  attempts: z.number(),
  /** When it is asked for again. */
  nextAt: z.string().nullable(),
  versions: z.number(),
  convId: z.number().nullable(),
  subject: z.string().nullable(),
  /** What the vendor calls an object that is no conversation here yet; null when it does not say, and of one that is left out. */
  title: z.string().nullable(),
})
export type SyncObjectRow = z.output<typeof objectRow>

const sliceRow = z.object({
  sliceId: z.number(),
  stream: z.string(),
  pass: z.enum(syncPasses),
  windowFrom: z.string(),
  windowTo: z.string(),
  state: z.enum(syncSliceStates),
  pages: z.number(),
  listed: z.number(),
  /** How many the vendor says there are; null when it does not. */
  vendorTotal: z.number().nullable(),
  requests: z.number(),
  /** How often it began again, because the vendor forgot where it was. */
  restarts: z.number(),
  startedAt: z.string(),
  completedAt: z.string().nullable(),
  problem: z.string().nullable(),
})

const censusRow = z.object({
  countedAt: z.string(),
  windowFrom: z.string(),
  windowTo: z.string(),
  atVendor: z.number(),
  inLedger: z.number(),
  /** At the vendor and not in the ledger when it was counted. */
  missing: z.number(),
  absent: z.number(),
})

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
  getConnectionCompleteness: route({
    method: 'GET',
    path: 'connections/{connectionId}/completeness',
    access: 'admin',
    reads: ['connections', 'conversations'],
    ours: true,
    purpose:
      'Is anything missing? For which window everything that the vendor lists is here, what waits, what was given up, which windows have gaps, and what cannot be known.',
    params: ofConnection,
    query: z.strictObject(ofCustomer),
    answer: z.object({
      asOf: z.string(),
      from: z.string().nullable(),
      until: z.string().nullable(),
      backfillFrom: z.string(),
      /** Days of the past that are still to be listed. */
      daysToGo: z.number(),
      objects: z.array(countedState),
      gaps: z.number(),
      open: z.number(),
      oldestUnsettled: z.object({ from: z.string(), to: z.string(), state: z.enum(syncSliceStates) }).nullable(),
      /** What the vendor never shows to this access, in words; null: nothing is known to be hidden. */
      hidden: z.string().nullable(),
      census: z
        .object({
          countedAt: z.string(),
          windows: z.number(),
          atVendor: z.number(),
          inLedger: z.number(),
          missing: z.number(),
          absent: z.number(),
          /** Windows whose numbers differ, the newest first. */
          differing: z.array(censusRow),
        })
        .nullable(),
      /** Sums that have to agree; `left` and `right` are counted separately. */
      sums: z.array(
        z.object({
          name: z.enum(['conversations', 'tiles', 'totals']),
          left: z.number(),
          right: z.number(),
          holds: z.boolean(),
        }),
      ),
    }),
  }),
  listSyncObjects: route({
    method: 'GET',
    path: 'connections/{connectionId}/objects',
    access: 'admin',
    reads: ['connections', 'conversations'],
    ours: true,
    purpose: 'What the vendor has listed, the newest first, with what became of each; filtered, searched and in pages.',
    params: ofConnection,
    query: z.strictObject({
      ...ofCustomer,
      /** Several are joined by commas. */
      states: z
        .string()
        .regex(/^[a-z]+(,[a-z]+)*$/, 'Name states like waiting,dead.')
        .transform(text => text.split(','))
        .pipe(z.array(z.enum(syncStates)).max(syncStates.length))
        .optional(),
      /** A part of its id at the vendor, of the subject of its conversation, or of the reason. */
      search: z.string().trim().max(200).optional(),
      /** The day it happened, in UTC. */
      day: z.iso.date('Please enter a day like 2026-11-24.').optional(),
      /** Only what this window listed last. */
      sliceId: id.optional(),
      pageNumber,
      pageSize,
    }),
    answer: z.object({ total: z.number(), rows: z.array(objectRow) }),
  }),
  getSyncObject: route({
    method: 'GET',
    path: 'connections/{connectionId}/objects/{objectId}',
    access: 'admin',
    reads: ['connections', 'conversations'],
    ours: true,
    purpose: 'One object of a vendor: what became of it, its versions with what changed, and what the vendor said.',
    params: z.object({ connectionId: id, objectId: id }),
    query: z.strictObject(ofCustomer),
    answer: z.object({
      object: objectRow,
      /** The newest first. */
      versions: z.array(
        z.object({
          number: z.number(),
          seenAt: z.string(),
          /** Whether it was read in. */
          isRead: z.boolean(),
          /** Fields that differ from the version before; null values are missing. */
          changes: z.array(
            z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
          ),
          moreChanges: z.number(),
        }),
      ),
      /** What the newest version says, field by field in the order of the vendor. */
      payload: z.array(z.object({ depth: z.number(), name: z.string(), value: z.string().nullable() })),
      /** Fields that are left out because there are too many. */
      morePayload: z.number(),
    }),
  }),
  listSyncSlices: route({
    method: 'GET',
    path: 'connections/{connectionId}/slices',
    access: 'admin',
    reads: ['connections'],
    ours: true,
    purpose: 'The windows of time that the vendor was asked for, the newest first: what is open, done, or has a gap.',
    params: ofConnection,
    query: z.strictObject({ ...ofCustomer, state: z.enum(syncSliceStates).optional(), pageNumber, pageSize }),
    answer: z.object({ total: z.number(), rows: z.array(sliceRow) }),
  }),
  listSyncNotices: route({
    method: 'GET',
    path: 'connections/{connectionId}/notices',
    access: 'admin',
    reads: ['connections'],
    ours: true,
    purpose: 'Fields of the vendor that came, went or changed their type, the newest first.',
    params: ofConnection,
    query: z.strictObject({ ...ofCustomer, pageNumber, pageSize }),
    answer: z.object({
      total: z.number(),
      rows: z.array(
        z.object({
          noticeId: z.number(),
          stream: z.string(),
          kind: z.enum(['new', 'vanished', 'retyped']),
          field: z.string(),
          detail: z.string(),
          noticedAt: z.string(),
        }),
      ),
    }),
  }),
  createConnection: route({
    method: 'POST',
    path: 'connections/create',
    access: 'admin',
    names: 'nothing',
    changes: ['connections', 'settings', 'jobs'],
    limit: 20,
    ours: true,
    purpose:
      'Connect a vendor, by credentials or by the consent that was given at the vendor, after one question to it. What it refuses is not stored. A vendor that is connected already gets the new credentials.',
    body: z.strictObject({
      customerId: bodyId.optional(),
      provider: z.enum(connectionProviders),
      access: z.enum(connectionAccesses),
      accessKey: credential('access key').optional(),
      accessSecret: credential('access key secret').optional(),
      token: credential('token').optional(),
      /** Of an application: the tenant or account that it belongs to. */
      tenant: credential('id of the tenant or account').optional(),
      clientId: credential('client id').optional(),
      /** A text without blanks, or a private key as a file has it. */
      clientSecret: z
        .string()
        .trim()
        .regex(
          /^(?:[^\0\s]{1,1000}|-----BEGIN [A-Z ]{1,40}-----[A-Za-z0-9+/=\s]{1,6000}-----END [A-Z ]{1,40}-----)$/,
          'Enter the client secret without blanks, or the whole private key.',
        )
        .optional(),
      /** Of an account of a program: the file with its private key. */
      serviceAccountKey: z.string().trim().min(1).max(8000).optional(),
      /** The person that such an account acts for, or whose mailbox an application is asked for first. */
      subject: credential('address of the person').optional(),
      /** Of a mail server: its name. */
      host: z.string().trim().min(1).max(253).optional(),
      /** 993 with TLS and 143 with STARTTLS when left out. */
      port: z.number().int().min(1).max(65_535).optional(),
      security: z.enum(mailSecurities).optional(),
      /** The name that signs in at a mail server; with `{address}` in it, it opens the mailbox of each address. */
      user: credential('user name').optional(),
      password: z
        .string()
        .min(1)
        .max(1000)
        .regex(/^[^\0\r\n]*$/, 'Enter the password as one line.')
        .optional(),
      /** Where the vendor keeps the data of this customer, when it is not where it usually does. */
      baseUrl: z.string().trim().max(300).optional(),
      /** The first day that is brought in; two years back when left out. */
      backfillFrom: z.iso.date('Please enter a day like 2026-11-24.').optional(),
    }),
    answer: z.object({ connectionId: z.number(), whose: z.string().nullable(), people: z.number().nullable() }),
  }),
  checkConnection: route({
    method: 'POST',
    path: 'connections/check',
    access: 'admin',
    changes: ['connections', 'settings'],
    limit: 20,
    ours: true,
    purpose:
      'Ask the vendor one question: whose data the credentials open, how many people it knows, and what its clock says.',
    body: z.strictObject(bodyOfConnection),
    answer: z.object({
      state: z.enum(connectionStates),
      whose: z.string().nullable(),
      people: z.number().nullable(),
      clockAheadMs: z.number(),
      checkedAt: z.string(),
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
  retrySyncObjects: route({
    method: 'POST',
    path: 'connections/objects/retry',
    access: 'admin',
    changes: ['connections', 'jobs'],
    ours: true,
    purpose: 'Try objects again that failed or were given up: those that are named, or all.',
    body: z.strictObject({
      ...bodyOfConnection,
      /** Left out: all of them. */
      objectIds: z.array(bodyId).min(1).max(1000).optional(),
    }),
    answer: z.object({ retried: z.number() }),
  }),
  dismissSyncNotices: route({
    method: 'POST',
    path: 'connections/notices/dismiss',
    access: 'admin',
    changes: ['connections'],
    ours: true,
    purpose: 'Take notices about fields of a vendor off the list: those that are named, or all.',
    body: z.strictObject({
      ...bodyOfConnection,
      /** Left out: all of them. */
      noticeIds: z.array(bodyId).min(1).max(1000).optional(),
    }),
    answer: z.object({ dismissed: z.number() }),
  }),
} as const
