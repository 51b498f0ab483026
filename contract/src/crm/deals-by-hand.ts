import { z } from 'zod'
import { route } from '../calls/route.ts'
import { displayName, optionalName } from '../values/names.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const largestAmount = 9_000_000_000_000

/** Deals that people make and change in the product, because no CRM and no table has them. */
export const dealsByHandRoutes = {
  saveDeal: route({
    method: 'POST',
    path: 'deals/save',
    access: 'user',
    changes: ['deals', 'accounts', 'markets', 'conversations', 'matches', 'cards', 'keywords', 'analysis'],
    mayChange: {
      grounds: ['creator'],
      roles: ['ADMIN', 'MANAGEMENT'],
      of: { thing: 'dealByHand', at: 'body.storyId' },
    },
    ours: true,
    purpose:
      'Create a deal by hand, owned by the signed-in user, or change one that was made by hand. What is left out stays; null takes a value away. Deals of a CRM or table are changed where they come from. An account of the name is used, or created.',
    body: z.strictObject({
      /** The deal to change; left out: a new one. */
      storyId: bodyId.optional(),
      accountId: bodyId.optional(),
      accountName: displayName(200, 'Please name the account.').optional(),
      storyName: displayName(300, 'Please name the deal.'),
      opportunityAmount: z
        .number()
        .min(0, 'Enter an amount of 0 or more.')
        .max(largestAmount, 'Enter a smaller amount.')
        .nullable()
        .optional(),
      /** When it was closed; of an open deal, when that is expected. */
      closedDate: z.iso
        .date('Enter the day as YYYY-MM-DD.')
        .refine(day => day >= '1900-01-01' && day <= '2200-12-31', 'Enter a day from 1900 to 2200.')
        .nullable()
        .optional(),
      /** Left out of a new deal: Open. */
      oppStatus: z.enum(['Open', 'Won', 'Lost'], 'Choose Open, Won or Lost.').optional(),
      /** A new stage is created. Left out of a deal whose status changes: the stage of that status. */
      stage: optionalName(100).optional(),
    }),
    answer: z.object({ storyId: z.number(), accountId: z.number() }),
  }),
} as const
