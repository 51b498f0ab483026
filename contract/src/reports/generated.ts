import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'
import { displayName } from '../values/names.ts'
import { bodyId, cardIds, coverage, reportStatus, reportType } from './report.ts'

/** Making reports: what they would cover, generating, naming. */
export const generatedReportsRoutes = {
  getReportConversationCounts: route({
    method: 'POST',
    path: 'report/conversationCounts',
    access: 'user',
    reads: ['analysis'],
    changes: 'nothing',
    cost: 'heavy',
    purpose: 'Count the conversations a report with the given filters would cover.',
    body: z.strictObject({ marketId: bodyId, ...coverage }),
    answer: z.object({
      callCount: z.number(),
      emailCount: z.number(),
      /** Of all the types that were asked for. */
      totalCount: z.number(),
      /** The deals that pass the filters, and those of them that the conversations are of. */
      deals: z.number(),
      coveredDeals: z.number(),
    }),
  }),
  getCallDateRange: route({
    method: 'GET',
    path: 'report/callDateRange',
    access: 'user',
    reads: ['analysis'],
    purpose: 'The days of the first and last call of a market.',
    query: z.strictObject({ marketId: id }),
    answer: z.object({ firstCallDate: z.string().nullable(), lastCallDate: z.string().nullable(), calls: z.number() }),
  }),
  getIngestionDetails: route({
    method: 'GET',
    path: 'report/ingestionDetails',
    access: 'user',
    reads: ['uploads'],
    purpose: 'How many conversations were ingested by day and source, and how many files were skipped.',
    query: z.strictObject({
      /** The caller's own customer; any other is not found. */
      customerId: id.optional(),
      startDate: z.iso.date().optional(),
      endDate: z.iso.date().optional(),
    }),
    answer: z.array(
      z.object({
        /** The kind of file, like vtt or eml; `import` for what came without one. */
        source: z.string(),
        date: z.string(),
        ingestedCount: z.number(),
        /** Files that nothing was made of: duplicates, and those that could not be read. */
        skippedCount: z.number(),
      }),
    ),
  }),
  generateReport: route({
    method: 'POST',
    path: 'report/generate',
    access: 'user',
    changes: ['reports', 'credits', 'jobs'],
    cost: 'heavy',
    limit: 30,
    purpose: 'Start generating a report in the background.',
    body: z.strictObject({
      marketId: bodyId,
      customerId: bodyId.optional(),
      cardList: cardIds,
      name: displayName(120, 'Please name the report.'),
      reportType: reportType.default('msg-feedback'),
      ...coverage,
    }),
    answer: z.object({ reportId: z.number(), status: reportStatus, jobRunId: z.number() }),
  }),
  saveReport: route({
    method: 'POST',
    path: 'report/save',
    access: 'user',
    changes: ['reports'],
    mayChange: {
      grounds: ['creator'],
      roles: ['CSM', 'ADMIN', 'MANAGEMENT'],
      of: { thing: 'report', at: 'body.reportId' },
    },
    purpose: 'Save a generated report under a name, all of its cards or some.',
    body: z.strictObject({
      reportId: bodyId,
      name: displayName(120, 'Please name the report.'),
      cardList: cardIds.optional(),
      marketId: bodyId.optional(),
    }),
    answer: z.object({ reportId: z.number() }),
  }),
  saveConvosAgainstReport: route({
    method: 'POST',
    path: 'report/saveConvosAgainstReport',
    access: 'user',
    changes: ['reports'],
    mayChange: {
      grounds: ['creator'],
      roles: ['CSM', 'ADMIN', 'MANAGEMENT'],
      of: { thing: 'report', at: 'body.reportId' },
    },
    purpose: 'Attach conversations to a report.',
    body: z.strictObject({ reportId: bodyId, convIdList: z.array(bodyId).min(1).max(1000) }),
    answer: z.object({
      /** Conversations that the report did not cover before. */
      savedCount: z.number(),
    }),
  }),
} as const
