import { z } from 'zod'
import { route } from '../calls/route.ts'
import { bodyId } from '../plans/fields.ts'
import { conversationType, id, pageNumber, pageSize, side } from '../values/common.ts'
import { optionalName } from '../values/names.ts'
import { permissionChannels, quoteChannels, quoteLevels } from './quote-clearance.ts'

const day = z.iso.date()

/** A sentence or two that somebody said, by its place. */
export const quotePlace = z.strictObject({ convId: bodyId, fragment: z.number().int().min(0).max(10_000_000) })

/** What was said, with whom and where it is from. */
export const storedQuote = z.object({
  convId: z.number(),
  /** Number of the fragment in its conversation, from 0. */
  fragment: z.number(),
  text: z.string(),
  speaker: z.string(),
  side,
  subject: z.string(),
  convType: conversationType,
  /** Calendar day of the conversation; null when nobody knows. */
  day: z.string().nullable(),
})
export type StoredQuote = z.output<typeof storedQuote>

export const clearance = z.enum(quoteLevels)
/** How a quote may be used on each channel today. */
export const clearances = z.record(z.enum(quoteChannels), clearance)

const permissionState = z.enum(['valid', 'expired', 'withdrawn'])

const permission = z.object({
  permissionId: z.number(),
  quote: storedQuote,
  storyId: z.number().nullable(),
  accountName: z.string().nullable(),
  level: clearance,
  channel: z.enum(permissionChannels),
  /** Who agreed, when and how. */
  proof: z.string(),
  /** The conversation in which they agreed; null when it is not in the product. */
  proofConvId: z.number().nullable(),
  /** A file in which they agreed, such as a signed release. */
  proofFile: z.object({ name: z.string(), size: z.number() }).nullable(),
  grantedBy: z.string(),
  grantedAt: z.string(),
  /** The last day on which it holds. */
  expiresOn: z.string().nullable(),
  state: permissionState,
  withdrawn: z.object({ at: z.string(), by: z.string(), because: z.string() }).nullable(),
  /** The stories that cite the quote. */
  usedIn: z.array(z.object({ storyId: z.number(), title: z.string() })),
})
export type QuotePermission = z.output<typeof permission>

export const quotePermissionRoutes = {
  listQuotePermissions: route({
    method: 'GET',
    path: 'quotePermission/list',
    access: 'user',
    reads: ['quotePermissions', 'stories', 'conversations'],
    ours: true,
    purpose:
      'What buyers allowed to be done with their words, newest first: of one deal, of one quote, or all; with where each quote is used.',
    query: z.strictObject({
      storyId: id.optional(),
      convId: id.optional(),
      /** Together with `convId`: of this quote alone. */
      fragment: z.coerce.number().int().min(0).max(10_000_000).optional(),
      state: permissionState.optional(),
      pageNumber,
      pageSize,
    }),
    answer: z.object({ total: z.number(), rows: z.array(permission) }),
  }),
  grantQuotePermission: route({
    method: 'POST',
    path: 'quotePermission/grant',
    access: 'user',
    changes: ['quotePermissions'],
    ours: true,
    mayChange: {
      grounds: ['creator', 'deal_team'],
      roles: ['CSM', 'ADMIN', 'MANAGEMENT'],
      of: { thing: 'conversation', at: 'body.convId' },
    },
    purpose:
      'Write down what a buyer allowed to be done with a sentence of theirs, on one channel or all, with the proof. The same permission twice is one. One that keeps a quote inside has no end; one that expired limits the others until it is withdrawn.',
    body: z.strictObject({
      ...quotePlace.shape,
      level: clearance,
      channel: z.enum(permissionChannels),
      proof: optionalName(2000),
      /** A conversation of the product in which they agreed, such as an uploaded e-mail. One of the two is needed. */
      proofConvId: bodyId.optional(),
      expiresOn: day.optional(),
    }),
    answer: z.object({ permissionId: z.number() }),
  }),
  attachPermissionProof: route({
    method: 'POST',
    path: 'quotePermission/proof',
    access: 'user',
    changes: ['quotePermissions'],
    ours: true,
    mayChange: { grounds: ['creator'], roles: ['CSM', 'ADMIN', 'MANAGEMENT'] },
    cost: 'heavy',
    multipart: true,
    purpose:
      'Store a file as the proof of a permission, after checking the file rules (parts `file` and `permissionId`). A permission has one file and keeps it; the same file again changes nothing.',
    answer: z.object({ permissionId: z.number(), fileName: z.string() }),
  }),
  downloadPermissionProof: route({
    method: 'GET',
    path: 'quotePermission/proof/{permissionId}',
    access: 'user',
    reads: ['quotePermissions'],
    ours: true,
    purpose: 'The signed address of the file that proves a permission.',
    params: z.object({ permissionId: id }),
    answer: z.object({ location: z.string() }),
  }),
  withdrawQuotePermission: route({
    method: 'POST',
    path: 'quotePermission/withdraw',
    access: 'user',
    changes: ['quotePermissions', 'notifications', 'stories', 'jobs'],
    ours: true,
    purpose:
      'Write down that a permission holds no more. Stories that rest on it need a review, and their authors are notified. One without which the quote may be used more openly is withdrawn by those who may write one down.',
    body: z.strictObject({ permissionId: bodyId, because: optionalName(500) }),
    answer: z.object({ permissionId: z.number() }),
  }),
} as const
