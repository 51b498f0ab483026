import { z } from 'zod'
import { route } from '../calls/route.ts'
import { flag, id, pageNumber, pageSize } from '../values/common.ts'

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

/** Long-running work of a customer. */
export const jobRoutes = {
  listJobRuns: route({
    method: 'GET',
    path: 'jobs',
    access: 'user',
    reads: ['jobs'],
    names: 'nothing',
    ours: true,
    purpose:
      'The background jobs of the customer, newest first; mail and upkeep only for administrators, for who started them, and by their kind.',
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
    reads: ['jobs'],
    ours: true,
    purpose: 'One background job with its progress and result.',
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
    purpose: 'Cancel a background job; completed work is kept.',
    params: z.object({ id }),
    answer: jobRun,
  }),
} as const
