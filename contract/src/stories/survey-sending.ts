import { z } from 'zod'
import { marketFilterBody } from '../analysis/market-filter.ts'
import { route } from '../calls/route.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** How far the review of a deal is; `not sent` and `not started` differ: a review can be begun by oneself. */
export const surveyState = z.enum(['not started', 'active', 'completed'])

/** Asking teams to review their deals, and what came of it. */
export const surveySendingRoutes = {
  sendSurveyLinksForMultipleOpptys: route({
    method: 'POST',
    path: 'sendSurveyLinksForMultipleOpptys',
    access: 'admin_or_management',
    changes: ['surveys', 'notifications', 'jobs'],
    feature: 'productAnalytics',
    purpose:
      'Send the link of the deal review to the team of each deal: its owner and the users who took part in its conversations. Nobody receives it twice a day.',
    body: z.strictObject({
      opptyIdList: z.array(bodyId).min(1).max(500),
      message: z.string().trim().max(2000).optional(),
    }),
    answer: z.object({
      /** Deals whose team was sent the link, now or earlier today. */
      sentCount: z.number(),
      /** Deals that have no team among the users. */
      failedOpptyIds: z.array(z.number()),
    }),
  }),
  getOpptyListDetailsForSolutionForSurveyStatus: route({
    method: 'POST',
    path: 'getOpptyListDetailsForSolutionForSurveyStatus',
    access: 'admin_or_management',
    reads: ['surveys', 'deals'],
    changes: 'nothing',
    feature: 'productAnalytics',
    purpose: 'The deals that pass a filter with how far their review is and when its link was last sent.',
    body: z.strictObject({
      ...marketFilterBody,
      surveyStatus: surveyState.optional(),
      /** A part of the account's name. */
      search: z.string().trim().max(200).optional(),
      pageNumber: z.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.number().int().min(1).max(500).default(50),
    }),
    answer: z.object({
      total: z.number(),
      rows: z.array(
        z.object({
          opptyId: z.number(),
          accountName: z.string().nullable(),
          storyName: z.string(),
          opportunityOwner: z.string().nullable(),
          surveyStatus: surveyState,
          answeredCount: z.number(),
          surveySentDate: z.iso.datetime().nullable(),
        }),
      ),
    }),
  }),
} as const
