import { z } from 'zod'
import { route } from '../calls/route.ts'
import { empty, flag, id } from '../values/common.ts'
import { alertTypes, sensitivities, subjectKinds } from './alert-types.ts'

export const alertType = z.enum(alertTypes)
export const alertStatus = z.enum(['running', 'paused'])
const sensitivity = z.enum(sensitivities)

/** What narrows the deals that an alert looks at; null: all of them. */
const preferences = {
  marketId: z.number().nullable(),
  industryId: z.number().nullable(),
  segmentId: z.number().nullable(),
  regionId: z.number().nullable(),
}

const followed = z.object({
  userAlertId: z.number(),
  ...preferences,
  alertType,
  alertStatus,
  /** The budget of false alarms that it shares; it counts for Message Alerts only. */
  sensitivity,
  name: z.string(),
})

export const userAlert = followed.extend({
  /** What it watches; null for one whose subject is all that the preferences leave. */
  subject: z.object({ kind: z.enum(subjectKinds), id: z.number() }).nullable(),
  /** When it was last looked at. */
  lastRunDate: z.string().nullable(),
  /** It was reported, and is silent until things are as usual again. */
  reported: z.boolean(),
})
export type UserAlert = z.output<typeof userAlert>

const mostAtOnce = 500

export const followingRoutes = {
  getAlertsByType: route({
    method: 'GET',
    path: 'useralert/getAlertsByType',
    access: 'user',
    reads: ['alerts'],
    purpose: 'The alerts of the signed-in user: of one type, or of all seven when none is named.',
    query: z.strictObject({ userId: id, alertType: alertType.optional() }),
    answer: z.array(userAlert),
  }),
  followAlert: route({
    method: 'POST',
    path: 'useralert/follow',
    access: 'user',
    changes: ['alerts'],
    purpose: 'Follow one thing, which starts an alert on it; what is followed already runs again.',
    body: z.strictObject({
      userId: id,
      alertType,
      cardId: id.optional(),
      opptyId: id.optional(),
      accountId: id.optional(),
      marketId: id.optional(),
      sensitivity: sensitivity.optional(),
    }),
    answer: followed,
  }),
  bulkFollowAlerts: route({
    method: 'POST',
    path: 'useralert/bulkfollow',
    access: 'user',
    changes: ['alerts'],
    purpose:
      'Follow several things at once: cards with a Message Alert, deals with Opportunity or Deal Spotlight, markets with the others. Counts those that were not followed before.',
    body: z.strictObject({ userId: id, alertType, idList: z.array(id).min(1).max(mostAtOnce) }),
    answer: z.object({ followedCount: z.number() }),
  }),
  playAlert: route({
    method: 'POST',
    path: 'useralert/play',
    access: 'user',
    changes: ['alerts'],
    purpose: 'Set a paused alert running again. It watches from now on.',
    body: z.strictObject({ userAlertId: id }),
    answer: z.object({ userAlertId: z.number(), alertStatus }),
  }),
  pauseAlert: route({
    method: 'POST',
    path: 'useralert/pause',
    access: 'user',
    changes: ['alerts'],
    purpose: 'Pause a running alert: it stays listed, but is no longer counted or sent.',
    body: z.strictObject({ userAlertId: id }),
    answer: z.object({ userAlertId: z.number(), alertStatus }),
  }),
  deleteAlert: route({
    method: 'POST',
    path: 'useralert/delete',
    access: 'user',
    changes: ['alerts'],
    purpose: 'Stop following: the alert is removed, what it reported stays.',
    body: z.strictObject({ userAlertId: id }),
    answer: empty,
  }),
  getAlertPreferences: route({
    method: 'GET',
    path: 'useralert/preferences',
    access: 'user',
    reads: ['alerts'],
    purpose: 'By which market, industry, segment and region each alert of the signed-in user is narrowed.',
    query: z.strictObject({ userId: id }),
    answer: z.array(followed),
  }),
  saveAlertPreferences: route({
    method: 'POST',
    path: 'useralert/preferences',
    access: 'user',
    changes: ['alerts'],
    purpose:
      'Narrow an alert, or change its sensitivity or status; what is left out stays. It watches again from now on.',
    body: z.strictObject({
      userAlertId: id,
      marketId: id.nullable().optional(),
      industryId: id.nullable().optional(),
      segmentId: id.nullable().optional(),
      regionId: id.nullable().optional(),
      /** Of the alert: its type does not change. */
      alertType: alertType.optional(),
      alertStatus: alertStatus.optional(),
      sensitivity: sensitivity.optional(),
    }),
    answer: z.object({ userAlertId: z.number() }),
  }),
  updateCardFollowStatus: route({
    method: 'POST',
    path: 'updateCardFollowStatus',
    access: 'user',
    changes: ['alerts'],
    purpose: 'Follow a message card with a Message Alert, or stop following it.',
    body: z.strictObject({ cardId: id, follow: flag }),
    answer: z.object({ cardId: z.number(), follow: flag }),
  }),
} as const
