import { z } from 'zod'
import { flag, id, pageNumber, pageSize } from './common.ts'
import { route } from './route.ts'

export const importKinds = ['accounts', 'opportunities', 'contacts', 'users', 'stage_history', 'cards'] as const
export const importKind = z.enum(importKinds)
export const jobStatus = z.enum(['queued', 'running', 'done', 'failed', 'cancelled'])
export const jobRun = z.object({
  id: z.number(),
  kind: z.string(),
  title: z.string(),
  status: jobStatus,
  done: z.number(),
  total: z.number(),
  message: z.string(),
  result: z.record(z.string(), z.unknown()).nullable(),
  error: z.string().nullable(),
  cancelRequested: z.boolean(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  createdBy: z.string().nullable(),
})
export type JobRun = z.output<typeof jobRun>
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

export const administrationRoutes = {
  loadData: route({
    method: 'POST',
    path: 'loadData',
    access: 'admin',
    cost: 'heavy',
    limit: 60,
    multipart: true,
    purpose:
      'Load a CSV file (accounts, opportunities, contacts, users, stage history, cards), plain or gzipped. Parts: file, and optionally kind and mapping as confirmed in the preview (JSON: the field of each column in order, null = left out). The counts are those of the check; the run tells what came of the rows.',
    answer: z.object({ loadedCount: z.number(), rejectedRows: z.number(), jobRunId: z.number() }),
  }),
  previewLoad: route({
    method: 'POST',
    path: 'loadData/preview',
    access: 'admin',
    cost: 'heavy',
    limit: 60,
    ours: true,
    multipart: true,
    purpose: 'Read the head of a CSV file: the kind it seems to be, the mapping of its columns, first rows, problems.',
    answer: z.object({
      kind: importKind.nullable(),
      columns: z.array(z.object({ name: z.string(), field: z.string().nullable(), samples: z.array(z.string()) })),
      fields: z.array(z.object({ kind: importKind, field: z.string(), label: z.string(), required: z.boolean() })),
      rowCount: z.number(),
      rows: z.array(z.array(z.string())),
      /** The first of them over all rows; `error`: the row would not come in. Rows count as in a spreadsheet. */
      problems: z.array(
        z.object({
          row: z.number(),
          field: z.string(),
          severity: z.enum(['error', 'notice']),
          problem: z.string(),
          value: z.string(),
        }),
      ),
    }),
  }),
  downloadLoadProblems: route({
    method: 'GET',
    path: 'loadData/problems/{jobRunId}',
    access: 'admin',
    ours: true,
    purpose: 'The address of the per-row error report of an import, a CSV file.',
    params: z.object({ jobRunId: id }),
    answer: z.object({ location: z.string() }),
  }),
  validateFile: route({
    method: 'POST',
    path: 'files/validateFile',
    access: 'user',
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
    maxBodyBytes: 4 * 1024 ** 3,
    cost: 'waits',
    multipart: true,
    purpose:
      'Check and store conversation files and make conversations from them. Parts: one or more `file`, optionally a `path` for each in the same order (where it lay in its folder), storyId (or opptyId), accountId, convType, subject, date, wait=Y (answer when read).',
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
    ours: true,
    purpose: 'What was uploaded: what is running, what failed and why, what came in.',
    query: z.strictObject({ jobRunId: id.optional(), status: z.string().max(20).optional(), pageNumber, pageSize }),
    answer: z.object({ total: z.number(), rows: z.array(uploadedFile) }),
  }),
  downloadDocument: route({
    method: 'GET',
    path: 'documents/{storyId}/{convId}/{subject}',
    access: 'user',
    purpose: 'The signed address of the stored file of a conversation.',
    params: z.object({ storyId: z.coerce.number().int().min(0), convId: id, subject: z.string().max(400) }),
    answer: z.object({ location: z.string() }),
  }),
  getSignedFile: route({
    method: 'GET',
    path: 'signed/{token}',
    access: 'public',
    ours: true,
    raw: true,
    purpose: 'One stored object by a signed address that lives at most five minutes.',
    params: z.object({ token: z.string().max(2000) }),
  }),
  deleteAllFileData: route({
    method: 'GET',
    path: 'deleteAllFileData',
    access: 'admin',
    purpose: 'Delete all stored file data of an account or deal.',
    query: z.strictObject({ accountId: id.optional(), storyId: id.optional() }),
    answer: z.object({ deletedCount: z.number() }),
  }),
  listJobRuns: route({
    method: 'GET',
    path: 'jobs',
    access: 'user',
    ours: true,
    purpose: 'Long work of the customer, newest first.',
    query: z.strictObject({
      kind: z.string().max(60).optional(),
      running: flag.optional(),
      /** Only matching of this card. */
      cardId: id.optional(),
      pageNumber,
      pageSize,
    }),
    answer: z.object({ total: z.number(), rows: z.array(jobRun) }),
  }),
  getJobRun: route({
    method: 'GET',
    path: 'jobs/{id}',
    access: 'user',
    ours: true,
    purpose: 'One piece of long work with its progress and result.',
    params: z.object({ id }),
    answer: jobRun,
  }),
  cancelJobRun: route({
    method: 'POST',
    path: 'jobs/{id}/cancel',
    access: 'user',
    ours: true,
    purpose: 'Ask long work to stop; what is done stays.',
    params: z.object({ id }),
    answer: jobRun,
  }),
} as const
