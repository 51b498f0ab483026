import { z } from 'zod'
import { role } from '../calls/access.ts'
import { route } from '../calls/route.ts'
import { empty, id } from '../values/common.ts'
import { displayName } from '../values/names.ts'

/** Below which address of the product a directory finds the SCIM server. */
export const scimPath = '/scim/v2'

/** The tokens with which directories keep the users of the own customer, by SCIM. */
export const scimTokenRoutes = {
  listScimTokens: route({
    method: 'GET',
    path: 'user/scimTokens',
    access: 'admin',
    reads: ['signIns'],
    names: 'nothing',
    ours: true,
    purpose:
      'The SCIM tokens of the customer that were not revoked, with when each was last used; never the token itself.',
    answer: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        role,
        licenseType: z.string().nullable(),
        createdAt: z.string(),
        lastUsedAt: z.string().nullable(),
      }),
    ),
  }),
  createScimToken: route({
    method: 'POST',
    path: 'user/scimTokens',
    access: 'admin',
    names: 'nothing',
    changes: ['signIns'],
    limit: 20,
    ours: true,
    purpose:
      'Make a SCIM token for a directory. It is answered once and kept as a hash. Who is created with it gets the role and licence type, unless the directory names a role.',
    body: z.strictObject({
      name: displayName(100),
      role: role.exclude(['tribyl_admin']).default('SELLER'),
      licenseType: z.string().trim().max(60).nullable().optional(),
    }),
    answer: z.object({ id: z.number(), token: z.string(), address: z.string() }),
  }),
  revokeScimToken: route({
    method: 'POST',
    path: 'user/scimTokens/revoke',
    access: 'admin',
    changes: ['signIns'],
    ours: true,
    purpose: 'Revoke a SCIM token: its directory is refused from then on.',
    body: z.strictObject({ id }),
    answer: empty,
  }),
} as const
