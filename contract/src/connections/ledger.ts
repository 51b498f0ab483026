import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id, pageNumber, pageSize } from '../values/common.ts'
import { bodyId, bodyOfConnection, ofConnection, ofCustomer } from './connection-input.ts'
import { syncPasses, syncSliceStates, syncStates } from './connection-words.ts'

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

/** What a vendor has listed, what became of it, and what was noticed about its fields. */
export const syncLedgerRoutes = {
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
