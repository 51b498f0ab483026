import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id, pageNumber, pageSize } from '../values/common.ts'

const exportFormat = z.enum(['csv', 'parquet'])

export const exportRoutes = {
  exportCustomer: route({
    method: 'POST',
    path: 'data-exports',
    access: 'admin',
    changes: ['exports', 'jobs'],
    names: 'nothing',
    cost: 'heavy',
    ours: true,
    purpose:
      'Export all data of the customer into one archive, in the background. Without a confirmation it exports nothing and answers what an export would hold, with a confirmation that is valid for five minutes in this session.',
    body: z.strictObject({
      /** As answered by the call without it. */
      confirmation: z.string().max(200).optional(),
      /** What the tables become; only an export as CSV is imported again. CSV when left out. */
      format: exportFormat.optional(),
    }),
    answer: z.object({
      conversations: z.number(),
      deals: z.number(),
      users: z.number(),
      /** Uploaded files, recordings and videos, and their size. */
      files: z.number(),
      fileBytes: z.number(),
      /** To be sent with the next call; null when the export was started. */
      confirmation: z.string().nullable(),
      exportId: z.number().nullable(),
      jobRunId: z.number().nullable(),
    }),
  }),
  listCustomerExports: route({
    method: 'GET',
    path: 'data-exports',
    access: 'admin',
    reads: ['exports', 'jobs', 'settings'],
    names: 'nothing',
    ours: true,
    purpose:
      'Exports of all data of the customer, the newest first, with those that are being made and those that are gone.',
    query: z.strictObject({ pageNumber, pageSize }),
    answer: z.object({
      total: z.number(),
      /** For so many days an archive is kept. */
      keptDays: z.number(),
      rows: z.array(
        z.object({
          exportId: z.number(),
          jobRunId: z.number().nullable(),
          /** Null: the operator of the installation. */
          askedBy: z.string().nullable(),
          askedAt: z.string(),
          format: exportFormat,
          state: z.enum(['making', 'ready', 'gone']),
          /** How far it is. */
          done: z.number(),
          total: z.number(),
          message: z.string(),
          bytes: z.number().nullable(),
          parts: z.number().nullable(),
          rows: z.number().nullable(),
          expiresAt: z.string().nullable(),
          goneAt: z.string().nullable(),
          goneBecause: z.enum(['deleted', 'expired', 'purge', 'cancelled', 'failed']).nullable(),
          /** Whoever asked for an export downloads it; other administrators only see that it is there. */
          mayDownload: z.boolean(),
        }),
      ),
    }),
  }),
  downloadCustomerExport: route({
    method: 'POST',
    path: 'data-exports/{exportId}/download',
    access: 'admin',
    changes: ['activity'],
    ours: true,
    purpose:
      'The address of an archive, valid for five minutes and in this session, for the administrator who asked for the export; that it was taken stands in the trail.',
    params: z.object({ exportId: id }),
    answer: z.object({ location: z.string() }),
  }),
  deleteCustomerExport: route({
    method: 'DELETE',
    path: 'data-exports/{exportId}',
    access: 'admin',
    changes: ['exports'],
    ours: true,
    purpose: 'Delete the archive of an export before its days are over; that it was made stays in the list.',
    params: z.object({ exportId: id }),
    answer: z.object({ exportId: z.number() }),
  }),
} as const
