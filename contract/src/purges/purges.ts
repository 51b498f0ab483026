import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id, pageNumber, pageSize } from '../values/common.ts'
import { optionalName } from '../values/names.ts'
import { purgeReasons } from './purge-words.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** What of an account there is to remove. */
export const purgeCounts = z.object({
  deals: z.number(),
  conversations: z.number(),
  files: z.number(),
  recordings: z.number(),
  /** Places where a keyword was found in its conversations. */
  matches: z.number(),
  /** Words of its conversations in the index. */
  indexedWords: z.number(),
  /** Scores, counts and summaries that are kept of its deals and conversations. */
  cachedFigures: z.number(),
  contacts: z.number(),
  /** On its opportunity plans and stories. */
  notes: z.number(),
  plans: z.number(),
  tearsheets: z.number(),
  /** Reports with a quote from its conversations; the quotes go, the reports stay. */
  citingReports: z.number(),
})
export type PurgeCounts = z.output<typeof purgeCounts>

const state = z.enum(['asked', 'expired', 'running', 'done', 'withdrawn'])

export const purgeRoutes = {
  getPurgePreview: route({
    method: 'GET',
    path: 'account/purge/preview/{accountId}',
    access: 'admin',
    reads: ['accounts', 'deals', 'conversations', 'uploads', 'purges', 'users'],
    cost: 'heavy',
    ours: true,
    purpose: 'What would be removed with an account, and whether there is somebody else who can agree to it.',
    params: z.object({ accountId: id }),
    answer: z.object({
      accountId: z.number(),
      accountName: z.string(),
      counts: purgeCounts,
      /** Other active administrators, one of whom has to agree. */
      otherAdministrators: z.number(),
      /** The request about it that is open. */
      purgeId: z.number().nullable(),
    }),
  }),
  purgeAccount: route({
    method: 'POST',
    path: 'account/purge',
    access: 'admin',
    changes: ['purges', 'jobs'],
    cost: 'heavy',
    purpose:
      'Ask for an account to be deleted with its deals, conversations and matches for good; with the purgeId of what another administrator asked for, agree to it, which begins the deletion. The typed name has to equal that of the account. deletedCounts says what goes; the receipt of listPurges says what went.',
    body: z.strictObject({
      accountId: bodyId,
      confirmName: optionalName(200),
      /** Needed to ask. */
      reason: z.enum(purgeReasons).optional(),
      /** The request that is agreed to; left out: a new one. */
      purgeId: bodyId.optional(),
    }),
    answer: z.object({ purgeId: z.number(), state, deletedCounts: purgeCounts }),
  }),
  withdrawPurge: route({
    method: 'POST',
    path: 'account/purge/withdraw',
    access: 'admin',
    changes: ['purges'],
    ours: true,
    purpose: 'Take back a request to delete an account or to erase a person that nobody has agreed to yet.',
    body: z.strictObject({ purgeId: bodyId }),
    answer: z.object({ purgeId: z.number(), state }),
  }),
  listPurges: route({
    method: 'GET',
    path: 'account/purge/list',
    access: 'admin',
    reads: ['purges', 'jobs', 'accounts'],
    names: 'nothing',
    ours: true,
    purpose: 'Requests to delete accounts, the newest first, and the receipts of those that are done.',
    query: z.strictObject({ pageNumber, pageSize }),
    answer: z.object({
      total: z.number(),
      rows: z.array(
        z.object({
          purgeId: z.number(),
          accountId: z.number(),
          /** Null when the account is gone. */
          accountName: z.string().nullable(),
          reason: z.enum(purgeReasons),
          state,
          askedBy: z.string(),
          askedAt: z.string(),
          expiresAt: z.string(),
          agreedBy: z.string().nullable(),
          agreedAt: z.string().nullable(),
          endedAt: z.string().nullable(),
          /** Whether whoever asks for the list may agree to it: somebody else asked, and it has not expired. */
          mayAgree: z.boolean(),
          /** How far the deletion is; null before it began. */
          progress: z.object({ done: z.number(), total: z.number(), failed: z.boolean() }).nullable(),
          /** How much was removed, by table or place. */
          removed: z.array(z.object({ from: z.string(), count: z.number() })),
        }),
      ),
    }),
  }),
  getRetentionPreview: route({
    method: 'GET',
    path: 'account/purge/retention',
    access: 'admin',
    reads: ['conversations', 'accounts', 'settings'],
    names: 'nothing',
    cost: 'heavy',
    ours: true,
    purpose: 'Which conversations would go in the coming night if they were kept for so many months, the oldest first.',
    query: z.strictObject({ months: z.coerce.number().int().min(1).max(1200), pageNumber, pageSize }),
    answer: z.object({
      /** The first day that would be kept, in the time zone of the customer. */
      firstKept: z.iso.date(),
      /** Conversations that would go. */
      total: z.number(),
      /** Accounts that they belong to. */
      accounts: z.number(),
      rows: z.array(
        z.object({ convId: z.number(), subject: z.string(), day: z.iso.date(), accountName: z.string().nullable() }),
      ),
    }),
  }),
} as const
