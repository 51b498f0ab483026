import { z } from 'zod'
import { route } from '../calls/route.ts'
import { empty, id } from '../values/common.ts'

const activity = {
  /** The screen's id in the table of screens. */
  screen: z.string().trim().min(1).max(100),
  /** What was done there: `view`, `export`, ... */
  action: z.string().trim().min(1).max(100),
  details: z.string().max(500).nullable().optional(),
  /** How long ago it was when this was sent, in seconds; at most an hour. */
  secondsAgo: z.number().int().min(0).max(3600).optional(),
}

export const usageRoutes = {
  saveUseractivity: route({
    method: 'POST',
    path: 'saveUseractivity',
    access: 'user',
    changes: ['activity'],
    purpose: 'Record user activity; `more` contains further actions of a batch.',
    body: z.strictObject({ userId: id, ...activity, more: z.array(z.strictObject(activity)).max(99).optional() }),
    answer: empty,
  }),
} as const
