import { z } from 'zod'
import { route } from '../calls/route.ts'
import { bodyId } from '../plans/fields.ts'
import { empty, id } from '../values/common.ts'
import { displayName } from '../values/names.ts'

/** What the customer may say of its product, sentence by sentence, with who answers for it and until when. */
export const approvedClaimRoutes = {
  listApprovedClaims: route({
    method: 'GET',
    path: 'content/claims',
    access: 'user',
    reads: ['contents', 'users'],
    names: 'nothing',
    ours: true,
    purpose: 'The approved claims, by text: of a market and those of all markets, or all.',
    query: z.strictObject({ marketId: id.optional() }),
    answer: z.array(
      z.object({
        claimId: z.number(),
        text: z.string(),
        ownerId: z.number().nullable(),
        owner: z.string(),
        /** Null: for all markets. */
        marketId: z.number().nullable(),
        marketName: z.string().nullable(),
        expiresOn: z.string().nullable(),
        state: z.enum(['approved', 'expired']),
        /** Contents that state it. */
        usedIn: z.number(),
        updatedTime: z.string(),
      }),
    ),
  }),
  saveApprovedClaim: route({
    method: 'POST',
    path: 'content/claims/save',
    access: 'messaging',
    changes: ['contents', 'jobs'],
    ours: true,
    purpose:
      'Approve a sentence about the product, or change one. The same sentence is approved once. Contents that state a sentence which was changed need a review.',
    body: z.strictObject({
      claimId: bodyId.optional(),
      text: displayName(600, 'Please enter the sentence.'),
      ownerId: bodyId,
      marketId: bodyId.nullable().default(null),
      expiresOn: z.iso.date().nullable().default(null),
    }),
    answer: z.object({ claimId: z.number() }),
  }),
  deleteApprovedClaim: route({
    method: 'POST',
    path: 'content/claims/delete',
    access: 'messaging',
    changes: ['contents', 'jobs'],
    ours: true,
    purpose: 'Take back an approved claim. Contents that state it need a review.',
    body: z.strictObject({ claimId: bodyId }),
    answer: empty,
  }),
} as const
