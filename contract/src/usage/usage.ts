import { z } from 'zod'
import { medianEstimate } from '../analysis/figures.ts'
import { route } from '../calls/route.ts'
import { empty, id } from '../values/common.ts'
import { openedKinds } from './opened.ts'
import { type ValuableAction, valuableActions } from './valuable-actions.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Days where the customer is, both included; without them the last thirty. */
const days = { startDate: z.iso.date().optional(), endDate: z.iso.date().optional() }

const valuableAction = z.enum(Object.keys(valuableActions) as [ValuableAction, ...ValuableAction[]])

/** A share with its Wilson 95% interval (fractions, 0..1); null of nobody, and of fewer people than may be shown. */
const share = z.object({ share: z.number(), low: z.number(), high: z.number(), n: z.number() })

/** Sign-ins and errors that one call answers at most. */
export const mostListed = 5000

const activity = {
  /** The screen's id in the table of screens. */
  screen: z.string().trim().min(1).max(100),
  /** What was done there: `view`, `export`, ... */
  action: z.string().trim().min(1).max(100),
  details: z.string().max(500).nullable().optional(),
  /** The message or play that it opened. */
  opened: z.strictObject({ kind: z.enum(openedKinds), id: bodyId }).optional(),
  /** How long ago it was when this was sent, in seconds; at most an hour. */
  secondsAgo: z.number().int().min(0).max(3600).optional(),
}

export const usageRoutes = {
  saveUseractivity: route({
    method: 'POST',
    path: 'saveUseractivity',
    access: 'user',
    changes: ['activity'],
    purpose:
      'Record user activity, with the message or play that it opened; `more` contains further actions of a batch.',
    body: z.strictObject({ userId: id, ...activity, more: z.array(z.strictObject(activity)).max(99).optional() }),
    answer: empty,
  }),
  getLoginactivity: route({
    method: 'POST',
    path: 'getLoginactivity',
    access: 'admin_or_management',
    reads: ['activity', 'signIns', 'users'],
    changes: 'nothing',
    feature: 'productAnalytics',
    purpose:
      'The sign-ins of a date range, the newest first, at most 5,000. `logoutTime` is null when the person did not sign out.',
    body: z.strictObject({ ...days, userId: bodyId.optional() }),
    answer: z.array(
      z.object({
        userId: z.number(),
        /** Null for users who are no longer there. */
        name: z.string().nullable(),
        loginTime: z.iso.datetime(),
        logoutTime: z.iso.datetime().nullable(),
      }),
    ),
  }),
  getUseractivity: route({
    method: 'POST',
    path: 'getUseractivity',
    access: 'admin_or_management',
    reads: ['activity', 'users'],
    changes: 'nothing',
    feature: 'productAnalytics',
    purpose: 'What users did in a date range, the newest first, page by page.',
    body: z.strictObject({
      ...days,
      userId: bodyId.optional(),
      pageNumber: z.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.number().int().min(1).max(500).default(10),
    }),
    answer: z.array(
      z.object({
        userId: z.number(),
        name: z.string().nullable(),
        /** The screen's id in the table of screens. */
        screen: z.string(),
        action: z.string(),
        time: z.iso.datetime(),
      }),
    ),
  }),
  getErrorLogsForDateRange: route({
    method: 'GET',
    path: 'getErrorLogsForDateRange',
    access: 'admin',
    reads: ['activity', 'jobs', 'uploads'],
    names: 'nothing',
    purpose:
      'Errors of processing in a date range, the newest first, at most 5,000. Equal errors of a day are one row; messages hold no text of the customer.',
    query: z.strictObject(days),
    answer: z.array(
      z.object({
        /** When it happened last on its day. */
        time: z.iso.datetime(),
        /** The kind of job it happened in, or `file`. */
        source: z.string(),
        message: z.string(),
        count: z.number(),
      }),
    ),
  }),
  getProductUse: route({
    method: 'GET',
    path: 'productAnalytics/use',
    access: 'admin_or_management',
    reads: ['activity', 'users'],
    names: 'nothing',
    feature: 'productAnalytics',
    cost: 'heavy',
    ours: true,
    purpose:
      'How many people use the product, on how many days, and who comes back, by one action that is worth something. Groups under five people are left out.',
    query: z.strictObject({ action: valuableAction.default('any') }),
    answer: z.object({
      /** Active users of the customer, and those of them who did it in the last 28 days. */
      users: z.number(),
      used: share.nullable(),
      /** On how many of the 28 days these did it; only their number under five people. */
      days: medianEstimate,
      /** Of the people of all weeks that are old enough, who was there again one week and four weeks later. */
      afterOneWeek: share.nullable(),
      afterFourWeeks: share.nullable(),
      cohorts: z.array(
        z.object({
          /** The Monday of the week of their first use. */
          week: z.iso.date(),
          people: z.number(),
          /** Who was there again one week later, two, and so on. */
          back: z.array(share),
        }),
      ),
      /** People of weeks that are not shown, because there were too few of them. */
      hiddenPeople: z.number(),
    }),
  }),
  listUsePerPerson: route({
    method: 'GET',
    path: 'productAnalytics/people',
    access: 'admin_or_management',
    reads: ['activity', 'signIns', 'users'],
    names: 'nothing',
    feature: 'productAnalytics',
    ours: true,
    purpose: 'Sign-ins and actions of each active user in a date range, those who were there on most days first.',
    query: z.strictObject(days),
    answer: z.array(
      z.object({
        userId: z.number(),
        name: z.string(),
        role: z.string(),
        signIns: z.number(),
        activeDays: z.number(),
        actions: z.number(),
        lastTime: z.iso.datetime().nullable(),
      }),
    ),
  }),
  getApiUse: route({
    method: 'GET',
    path: 'productAnalytics/api',
    access: 'admin_or_management',
    reads: ['activity', 'users'],
    names: 'nothing',
    feature: 'productAnalytics',
    ours: true,
    purpose:
      'How often API keys were used in a date range: by call, by tool of an assistant, and by person or service, the most used first.',
    query: z.strictObject(days),
    answer: z.object({
      things: z.array(
        z.object({
          /** A call by its id, or a tool by its name. */
          kind: z.enum(['call', 'tool']),
          name: z.string(),
          uses: z.number(),
          /** People and services. */
          people: z.number(),
        }),
      ),
      people: z.array(
        z.object({
          userId: z.number(),
          name: z.string(),
          calls: z.number(),
          tools: z.number(),
          lastDay: z.iso.date(),
        }),
      ),
    }),
  }),
  exportUse: route({
    method: 'POST',
    path: 'productAnalytics/people/export',
    access: 'admin_or_management',
    changes: ['activity'],
    feature: 'productAnalytics',
    cost: 'heavy',
    ours: true,
    purpose:
      'What each active user did in a date range as a CSV file, or the sign-ins of one of them; the trail says who took it, and of whom.',
    body: z.strictObject({ ...days, userId: bodyId.optional() }),
    answer: z.object({ fileName: z.string(), csv: z.string(), rows: z.number() }),
  }),
} as const
