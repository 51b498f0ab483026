import { z } from 'zod'
import { email, role } from '../calls/access.ts'
import { route } from '../calls/route.ts'
import type { MayChange } from '../entitlements/may-change.ts'
import { id } from '../values/common.ts'
import { displayName } from '../values/names.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Who may say who works on a deal: a member may change what only its team may. */
const teamChanges = {
  grounds: ['deal_team'],
  roles: ['CSM', 'ADMIN', 'MANAGEMENT'],
  of: { thing: 'deal', at: 'body.opptyId' },
} as const satisfies MayChange

/** How somebody came to be in the team of a deal. */
export const teamGround = z.enum(['owner', 'conversations', 'added'])

/** The review of one deal: who works on the deal, and who was asked to review it. A deal and its opportunity have one id. */
export const surveyTeamRoutes = {
  getMarketLinks: route({
    method: 'GET',
    path: 'survey/marketLinks',
    access: 'user',
    reads: ['markets', 'deals'],
    purpose:
      'The addresses of surveys per market: with a story, the review of that deal under its market; without one, the results of the surveys of each market.',
    query: z.strictObject({ storyId: id.optional() }),
    answer: z.array(z.object({ marketId: z.number(), marketName: z.string(), url: z.string() })),
  }),
  surveyLinkSend: route({
    method: 'POST',
    path: 'surveyLinkSend',
    access: 'user',
    changes: ['surveys', 'notifications', 'jobs'],
    limit: 60,
    purpose:
      'Send the link of the review of one deal to users, by their e-mail addresses. Nobody receives it twice a day; who received it earlier that day counts as sent.',
    body: z.strictObject({
      storyId: bodyId,
      opptyId: bodyId.optional(),
      emailList: z.array(email).min(1, 'Choose somebody to send it to.').max(50),
      message: z.string().trim().max(2000).optional(),
    }),
    answer: z.object({ sentCount: z.number() }),
  }),
  upsertUser: route({
    method: 'POST',
    path: 'upsertUser',
    access: 'user',
    names: 'nothing',
    changes: ['users', 'signIns'],
    limit: 30,
    purpose:
      'Find a user of the own customer by e-mail, or create one, so that they can be in the team of a deal. Administrators invite a new one with the given role; whoever anybody else adds cannot sign in until an administrator reactivates them, and `role` is ignored.',
    body: z.strictObject({
      email,
      firstName: displayName(100, 'Please enter the first name.'),
      lastName: displayName(100, 'Please enter the last name.'),
      role: role.optional(),
    }),
    answer: z.object({ userId: z.number() }),
  }),
  addUsersToOpptyTeam: route({
    method: 'POST',
    path: 'addUsersToOpptyTeam',
    access: 'user',
    changes: ['surveys'],
    mayChange: teamChanges,
    purpose: 'Add users to the team of an opportunity. Who is in it already is not counted.',
    body: z.strictObject({ opptyId: bodyId, userIdList: z.array(bodyId).min(1).max(50) }),
    answer: z.object({ addedCount: z.number() }),
  }),
  removeUserFromOpptyTeam: route({
    method: 'POST',
    path: 'removeUserFromOpptyTeam',
    access: 'user',
    changes: ['surveys'],
    mayChange: teamChanges,
    ours: true,
    purpose:
      'Remove somebody who was added to the team of an opportunity. The owner and those who took part in conversations stay.',
    body: z.strictObject({ opptyId: bodyId, userId: bodyId }),
    answer: z.object({ removedCount: z.number() }),
  }),
  getSurveyTeam: route({
    method: 'GET',
    path: 'survey/team',
    access: 'user',
    reads: ['surveys', 'users', 'deals', 'conversations'],
    ours: true,
    purpose: 'The team of a deal, and to whom the link of its review was sent, the newest first.',
    query: z.strictObject({ storyId: id }),
    answer: z.object({
      team: z.array(
        z.object({
          userId: z.number(),
          name: z.string(),
          email: z.string(),
          grounds: z.array(teamGround),
          /** Whether they can sign in, and so answer. */
          active: z.boolean(),
        }),
      ),
      sendings: z.array(
        z.object({ userId: z.number(), name: z.string(), email: z.string(), sentBy: z.string(), sentAt: z.string() }),
      ),
    }),
  }),
} as const
