import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'
import { sensitivities } from './alert-types.ts'
import { alertType } from './following.ts'

/** Something that an alert reported. */
export const raisedAlert = z.object({
  raisedAlertId: z.number(),
  /** Null when it is no longer followed. */
  userAlertId: z.number().nullable(),
  alertType,
  /** The topic of its card, or what else it belongs to. */
  topic: z.string(),
  name: z.string(),
  /** What moved, and by how much. */
  title: z.string(),
  text: z.string(),
  sensitivity: z.enum(sensitivities),
  marketName: z.string().nullable(),
  raisedTime: z.string(),
  /** Where the sentences or deals behind it stand: path and query within the application. */
  link: z.string(),
  /** Where one plans the next call about it; null when there is no such place. */
  planLink: z.string().nullable(),
  /** False when what it reported is over: things are as usual again, or it is no longer followed. */
  active: z.boolean(),
  /** What the user judged it to be; null when they have not. */
  useful: z.boolean().nullable(),
})
export type RaisedAlert = z.output<typeof raisedAlert>

/** A share with its 95% interval; fractions, 0..1. */
const share = z.object({ share: z.number(), low: z.number(), high: z.number(), n: z.number() })

export const raisedRoutes = {
  listRaisedAlerts: route({
    method: 'GET',
    path: 'useralert/raised',
    access: 'user',
    reads: ['alerts'],
    names: 'nothing',
    ours: true,
    purpose:
      'What the alerts of the signed-in user reported in the last ninety days, newest first, without what they dismissed.',
    answer: z.array(raisedAlert),
  }),
  updateRaisedAlert: route({
    method: 'POST',
    path: 'useralert/raised',
    access: 'user',
    changes: ['alerts'],
    ours: true,
    purpose:
      'Judge what an alert reported: useful, not useful or, with null, neither; or dismiss it, or take that back.',
    body: z.strictObject({
      raisedAlertId: id,
      useful: z.boolean().nullable().optional(),
      dismissed: z.boolean().optional(),
    }),
    answer: z.object({ raisedAlertId: z.number() }),
  }),
  getAlertBudget: route({
    method: 'GET',
    path: 'useralert/budget',
    access: 'user',
    reads: ['alerts'],
    names: 'nothing',
    ours: true,
    purpose: 'How many false alarms the Message Alerts of the signed-in user may raise, and how many they raised.',
    answer: z.object({
      /** Of each sensitivity that is in use. */
      promised: z.array(
        z.object({
          sensitivity: z.enum(sensitivities),
          /** Running alerts that share the budget. */
          following: z.number(),
          /** False alarms a year, over all of them, at most. */
          falseAYear: z.number(),
        }),
      ),
      observed: z.object({
        /** Message Alerts that were reported. */
        reported: z.number(),
        judged: z.number(),
        /** Days since the first running one began to watch; 0 when there is none. */
        days: z.number(),
        /** Those judged not useful among those reported; null before any was reported. */
        notUseful: share.nullable(),
      }),
    }),
  }),
} as const
