import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id, pageNumber, pageSize } from '../values/common.ts'

export const uploadedFile = z.object({
  id: z.number(),
  jobRunId: z.number().nullable(),
  name: z.string(),
  path: z.string(),
  size: z.number(),
  status: z.enum(['received', 'reading', 'done', 'failed', 'duplicate', 'cancelled']),
  errorCode: z.string().nullable(),
  errorText: z.string().nullable(),
  errorDetail: z.string().nullable(),
  notices: z.array(z.string()),
  conversationCount: z.number(),
  /** The first hundred of them: a mailbox can have thousands. */
  conversations: z.array(
    z.object({
      convId: z.number(),
      subject: z.string(),
      storyId: z.number().nullable(),
      accountName: z.string().nullable(),
      matches: z.number(),
    }),
  ),
  createdAt: z.string(),
})

/** Files of conversations: checked, stored, listed, downloaded and deleted. */
export const uploadRoutes = {
  validateFile: route({
    method: 'POST',
    path: 'files/validateFile',
    access: 'user',
    reads: 'nothing',
    names: 'nothing',
    changes: 'nothing',
    cost: 'heavy',
    limit: 300,
    multipart: true,
    purpose: 'Check a file against the file rules without keeping it.',
    answer: z.object({
      valid: z.boolean(),
      errorCode: z.enum(['FI00', 'FI01', 'FI02', 'FI03', 'FI04']).nullable(),
      message: z.string(),
      detail: z.string().nullable(),
    }),
  }),
  uploadAndSaveConversationFile: route({
    method: 'POST',
    path: 'files/conversation/uploadAndSave',
    access: 'user',
    changes: ['uploads', 'jobs'],
    maxBodyBytes: 4 * 1024 ** 3,
    cost: 'waits',
    multipart: true,
    purpose:
      'Check and store conversation files and make conversations from them; a recording of the same name as a transcript plays along with it. Parts: one or more `file`, optionally a `path` for each in the same order (where it lay in its folder), storyId (or opptyId), accountId, convType, subject, date, wait=Y (answer when read).',
    answer: z.object({
      convId: z.number().nullable(),
      location: z.string().nullable(),
      jobRunId: z.number(),
      fileIds: z.array(z.number()),
    }),
  }),
  listUploadedFiles: route({
    method: 'GET',
    path: 'files/uploads',
    access: 'user',
    reads: ['uploads'],
    names: 'nothing',
    ours: true,
    purpose: 'Uploads: running ones, failed ones with the reason, and stored conversations.',
    query: z.strictObject({
      jobRunId: id.optional(),
      status: z.string().max(20).optional(),
      /** N: only files with conversations that belong to no deal. */
      deal: z.literal('N').optional(),
      pageNumber,
      pageSize,
    }),
    answer: z.object({ total: z.number(), rows: z.array(uploadedFile) }),
  }),
  getUploadCounts: route({
    method: 'GET',
    path: 'files/uploads/counts',
    access: 'user',
    reads: ['uploads', 'conversations'],
    names: 'nothing',
    ours: true,
    purpose: 'How many files were read or failed, the conversations in them, and how many of those belong to no deal.',
    answer: z.object({
      /** Received or being read. */
      waiting: z.number(),
      done: z.number(),
      failed: z.number(),
      duplicates: z.number(),
      cancelled: z.number(),
      conversations: z.number(),
      withoutDeal: z.number(),
    }),
  }),
  downloadDocument: route({
    method: 'GET',
    path: 'documents/{storyId}/{convId}/{subject}',
    access: 'user',
    reads: ['conversations'],
    purpose: 'The signed address of the stored file of a conversation.',
    params: z.object({ storyId: z.coerce.number().int().min(0), convId: id, subject: z.string().max(400) }),
    answer: z.object({ location: z.string() }),
  }),
  getSignedFile: route({
    method: 'GET',
    path: 'signed/{token}',
    access: 'public',
    reads: ['uploads'],
    ours: true,
    raw: true,
    purpose: 'One stored object by a signed address that is valid for at most five minutes.',
    params: z.object({ token: z.string().max(2000) }),
  }),
  deleteAllFileData: route({
    method: 'GET',
    path: 'deleteAllFileData',
    access: 'admin',
    changes: ['uploads', 'videos', 'conversations', 'matches', 'deals', 'accounts', 'cards', 'keywords', 'analysis'],
    purpose: 'Delete all stored file data of an account or deal.',
    query: z.strictObject({ accountId: id.optional(), storyId: id.optional() }),
    answer: z.object({ deletedCount: z.number() }),
  }),
} as const
