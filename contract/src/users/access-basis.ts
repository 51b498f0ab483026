import { z } from 'zod'
import { role } from '../calls/access.ts'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'

/** How many people's access is looked at together. */
export const mostCompared = 50

export const accessBasisRoutes = {
  getAccessBasis: route({
    method: 'POST',
    path: 'user/accessBasis',
    access: 'admin',
    reads: ['users', 'settings', 'credits'],
    changes: 'nothing',
    ours: true,
    purpose:
      'What the access of users of the own customer rests on: role, licence and features. The browser decides by it, as for the signed-in user, what they can open and what a change would do.',
    body: z.strictObject({ userIdList: z.array(id).max(mostCompared) }),
    answer: z.array(
      z.object({
        userId: z.number(),
        firstName: z.string(),
        lastName: z.string(),
        active: z.boolean(),
        person: z.object({
          role,
          authorities: z.array(z.string()),
          licenseTypePermissionBeans: z.array(z.object({ licenseTypePermissionNames: z.array(z.string()) })),
        }),
        context: z.object({
          sharedMode: z.boolean(),
          administratorMode: z.boolean(),
          enabled: z.record(z.string(), z.enum(['y', 'n'])),
          recordCounts: z.record(z.string(), z.number()),
          consent: z.boolean(),
          balances: z.record(z.string(), z.number()),
        }),
      }),
    ),
  }),
} as const
