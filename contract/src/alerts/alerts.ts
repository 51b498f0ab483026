import { z } from 'zod'
import { route } from '../calls/route.ts'
import { empty, id } from '../values/common.ts'
import { bouncesRoutes } from './bounces.ts'
import { channelsRoutes } from './channels.ts'
import { alertType, followingRoutes } from './following.ts'
import { mailsRoutes } from './mails.ts'
import { raisedRoutes } from './raised.ts'

export const notification = z.object({
  id: z.number(),
  title: z.string(),
  text: z.string(),
  createdTime: z.string(),
  read: z.boolean(),
  kind: z.string(),
  /** Path and query within the application; null when there is nothing to open. */
  link: z.string().nullable(),
})

export type Notification = z.output<typeof notification>

/** What a person made of one of the sample alerts. */
export const sampleChoice = z.enum(['dismissed', 'planned', 'verified'])
export type SampleChoice = z.output<typeof sampleChoice>
const sample = z.string().trim().min(1).max(60)

export const alertsRoutes = {
  getNotificationsForUser: route({
    method: 'GET',
    path: 'notification/foruser',
    access: 'user',
    reads: ['notifications'],
    purpose: 'The notifications of the signed-in user, newest first; read ones leave after thirty days.',
    query: z.strictObject({ userId: id }),
    answer: z.array(notification),
  }),
  markNotificationRead: route({
    method: 'POST',
    path: 'notification/read',
    access: 'user',
    names: 'nothing',
    changes: ['notifications'],
    ours: true,
    purpose: 'Mark notifications of the signed-in user as read: those named, or all of them.',
    body: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(500).optional() }),
    answer: empty,
  }),
  getAlertTypes: route({
    method: 'GET',
    path: 'useralert/alertTypes',
    access: 'user',
    reads: 'nothing',
    names: 'nothing',
    purpose: 'The seven alert types.',
    answer: z.array(z.object({ alertTypeId: z.number(), label: alertType })),
  }),
  ...followingRoutes,
  ...raisedRoutes,
  ...mailsRoutes,
  ...bouncesRoutes,
  ...channelsRoutes,
  listAlertSampleChoices: route({
    method: 'GET',
    path: 'useralert/samplechoices',
    access: 'user',
    reads: ['alerts'],
    names: 'nothing',
    ours: true,
    purpose: 'What the signed-in user chose for the sample alerts.',
    answer: z.array(z.object({ sample: z.string(), choice: sampleChoice, chosenTime: z.string() })),
  }),
  chooseAlertSample: route({
    method: 'POST',
    path: 'useralert/samplechoices',
    access: 'user',
    names: 'nothing',
    changes: ['alerts'],
    ours: true,
    purpose: 'Dismiss a sample alert, take it into the call plan or verify it; null takes that back.',
    body: z.strictObject({ sample, choice: sampleChoice.nullable() }),
    answer: empty,
  }),
} as const
