import { z } from 'zod'
import { route } from '../calls/route.ts'
import { displayName } from '../values/names.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const words = (most: number) => z.string().trim().max(most)

/** Sales plays of a playbook. */
export const planPlaysRoutes = {
  createSalesPlayForPlaybook: route({
    method: 'POST',
    path: 'create/salesPlay/forPlaybook',
    access: 'messaging',
    changes: ['plans'],
    purpose:
      'Create a sales play in the playbook of a market, or for all markets, with the cards whose messages it carries.',
    body: z.strictObject({
      name: displayName(200, 'Please name the play.'),
      description: words(4000).default(''),
      type: words(60).default(''),
      subtype: words(60).default(''),
      status: words(30).default('active'),
      /** Its place among the plays, from 1; the last one when absent. */
      rank: z.number().int().min(1).max(1000).optional(),
      /** What opens the conversation. */
      hookText: words(2000).default(''),
      /** The market whose playbook it is; a play without one applies to all. */
      playbookId: bodyId.optional(),
      cardIdList: z.array(bodyId).max(60).default([]),
    }),
    answer: z.object({ playbookSalesPlayId: z.number() }),
  }),
} as const
