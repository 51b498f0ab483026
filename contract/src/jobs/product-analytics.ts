import { z } from 'zod'
import { route } from '../calls/route.ts'
import { jobStatus } from './jobs.ts'

/** Days where the customer is, both included; without them the last thirty. */
const days = z.strictObject({ startDate: z.iso.date().optional(), endDate: z.iso.date().optional() })

/** What the product did with the data of a customer. */
export const productAnalyticsRoutes = {
  getProductAnalyticsDataLoad: route({
    method: 'GET',
    path: 'productAnalytics/dataLoad',
    access: 'admin_or_management',
    reads: ['activity', 'uploads'],
    names: 'nothing',
    feature: 'productAnalytics',
    cost: 'heavy',
    purpose: 'How much was imported and ingested, by day and source.',
    query: days,
    answer: z.array(
      z.object({
        date: z.iso.date(),
        /** `upload`, `CSV load`, or `entered` for what people wrote themselves. */
        source: z.enum(['upload', 'CSV load', 'entered']),
        /** Rows of accounts and deals that were added or changed. */
        accountCount: z.number(),
        opptyCount: z.number(),
        convCount: z.number(),
        /** Files that could not be read, and rows that were refused. */
        failedCount: z.number(),
      }),
    ),
  }),
  getOfflineTasksInsights: route({
    method: 'GET',
    path: 'getOfflineTasksInsights',
    access: 'admin_or_management',
    reads: ['jobs'],
    names: 'nothing',
    feature: 'productAnalytics',
    cost: 'heavy',
    purpose: 'Background jobs with their outcome, newest first; at most a thousand.',
    query: days,
    answer: z.array(
      z.object({
        taskId: z.number(),
        taskName: z.string(),
        kind: z.string(),
        status: jobStatus,
        startTime: z.iso.datetime().nullable(),
        endTime: z.iso.datetime().nullable(),
        processedCount: z.number(),
        error: z.string().nullable(),
      }),
    ),
  }),
} as const
