import { z } from 'zod'
import { flag, id, pageNumber, pageSize } from './common.ts'
import { route } from './route.ts'

export const importKinds = ['accounts', 'opportunities', 'contacts', 'users', 'stage_history', 'cards'] as const
export const importKind = z.enum(importKinds)
/** Which number comes first in dates like 03/04/2026. */
export const dayOrder = z.enum(['day-first', 'month-first'])
/** Which sign stands before the cents: 1,234.50 or 1.234,50. */
export const decimalSign = z.enum(['point', 'comma'])
/** What a deal with a status or stage is; `skip`: its rows are left out. */
const outcomeChoice = z.enum(['Open', 'Won', 'Lost', 'skip'])
const choiceName = z.string().min(1).max(300)
/** What a person decided where the values of a table can be read in several ways; the rest is read off the values. */
export const importChoices = z.strictObject({
  /** By field. */
  dayOrder: z.record(choiceName, dayOrder).optional(),
  /** By field. */
  decimalSign: z.record(choiceName, decimalSign).optional(),
  /** By the status as the table writes it. */
  statuses: z.record(choiceName, outcomeChoice).optional(),
  /** By the stage as the table writes it: what a new stage of that name means, or the stage it stands for. */
  stages: z.record(choiceName, z.union([outcomeChoice, z.strictObject({ stage: choiceName })])).optional(),
})
export type ImportChoices = z.output<typeof importChoices>
const example = z.object({ row: z.number(), value: z.string() })

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
    changes: ['accounts', 'deals', 'contacts', 'users', 'cards', 'jobs'],
    cost: 'heavy',
    limit: 60,
    multipart: true,
    purpose:
      'Load a CSV file (accounts, opportunities, contacts, users, stage history, cards), plain or gzipped. Parts: file, and optionally, as confirmed in the preview, kind, mapping (JSON: the field of each column in order, null = left out) and choices (JSON: dayOrder, decimalSign, statuses, stages). Refused while a date or amount can be read in two ways, or a stage or status is unknown, and no choice was sent. The counts are those of the check; the run says what became of the rows.',
    answer: z.object({ loadedCount: z.number(), rejectedRows: z.number(), jobRunId: z.number() }),
  }),
  previewLoad: route({
    method: 'POST',
    path: 'loadData/preview',
    access: 'admin',
    changes: 'nothing',
    cost: 'heavy',
    limit: 60,
    ours: true,
    multipart: true,
    purpose:
      'Check a CSV file without loading it: the kind it seems to be, the mapping of its columns, how its dates and amounts are read, unknown stages and statuses, first rows, and every problem that a run would find. Parts as those of loadData.',
    answer: z.object({
      kind: importKind.nullable(),
      columns: z.array(z.object({ name: z.string(), field: z.string().nullable(), samples: z.array(z.string()) })),
      fields: z.array(z.object({ kind: importKind, field: z.string(), label: z.string(), required: z.boolean() })),
      rowCount: z.number(),
      rows: z.array(z.array(z.string())),
      /** Columns whose values can be read in two ways. */
      readings: z.array(
        z.object({
          field: z.string(),
          label: z.string(),
          column: z.string(),
          kind: z.enum(['dayOrder', 'decimalSign']),
          /** `settled` by the values, `chosen` by the request, `open`: must be chosen before the table can be loaded. */
          state: z.enum(['settled', 'chosen', 'open']),
          reading: z.union([dayOrder, decimalSign]).nullable(),
          /** Both readings; `only`: rows that no other reading fits. Rows of both kinds: the column is mixed. */
          options: z.array(
            z.object({ reading: z.union([dayOrder, decimalSign]), only: z.number(), examples: z.array(example) }),
          ),
          /** Values that both readings fit, as each option reads them. */
          ambiguous: z.array(z.object({ ...example.shape, readAs: z.array(z.string()) })),
        }),
      ),
      /** Stages and statuses that nobody knows, with the rows that have them; `choice` null: must be chosen. */
      unknownNames: z.array(
        z.object({
          kind: z.enum(['status', 'stage']),
          value: z.string(),
          rows: z.number(),
          choice: z.union([outcomeChoice, z.object({ stage: z.string() })]).nullable(),
        }),
      ),
      /** The stages that there are, in their order. */
      stages: z.array(z.string()),
      /** What a run would do with the rows. */
      counts: z.object({ accepted: z.number(), refused: z.number(), skipped: z.number() }),
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
    changes: ['uploads', 'conversations', 'deals'],
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
    changes: ['uploads', 'conversations', 'deals'],
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
    changes: ['jobs'],
    mayChange: { grounds: ['creator'], roles: ['ADMIN'], of: { thing: 'job', at: 'params.id' } },
    ours: true,
    purpose: 'Ask long work to stop; what is done stays.',
    params: z.object({ id }),
    answer: jobRun,
  }),
} as const
