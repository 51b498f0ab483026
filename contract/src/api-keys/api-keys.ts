import { z } from 'zod'
import { role } from '../calls/access.ts'
import { route } from '../calls/route.ts'
import { empty, id } from '../values/common.ts'
import { displayName } from '../values/names.ts'
import { type KeyScope, keyScopes } from './key-areas.ts'
import { keyDays } from './key-rules.ts'

const scope = z.enum(keyScopes as [KeyScope, ...KeyScope[]], 'Choose scopes such as deals:read.')

const newKey = {
  /** What it is for. */
  name: displayName(60),
  scopes: z
    .array(scope)
    .min(1, 'Choose at least one thing that the key may do.')
    .max(keyScopes.length)
    .transform(chosen => keyScopes.filter(one => chosen.includes(one))),
  /** How long it lives. */
  days: z
    .number()
    .int()
    .min(1, 'A key lives for at least a day.')
    .max(keyDays.most, `A key lives for at most ${keyDays.most} days.`)
    .default(keyDays.usual),
}

/** It is in this answer only: what is stored opens nothing. */
const made = z.object({ id: z.number(), key: z.string(), expiresAt: z.string() })

const key = z.object({
  id: z.number(),
  kind: z.enum(['personal', 'service']),
  name: z.string(),
  /** Its last four characters. */
  hint: z.string(),
  scopes: z.array(scope),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** When and from which address it was used last, exact to a minute. */
  lastUsedAt: z.string().nullable(),
  lastUsedFrom: z.string().nullable(),
})

/** Keys with which programs and assistants make calls. */
export const apiKeyRoutes = {
  listApiKeys: route({
    method: 'GET',
    path: 'apiKeys',
    access: 'user',
    reads: ['signIns'],
    names: 'nothing',
    ours: true,
    purpose: 'The keys of the signed-in user that still open something; never the key itself.',
    answer: z.array(key),
  }),
  createApiKey: route({
    method: 'POST',
    path: 'apiKeys',
    access: 'user',
    names: 'nothing',
    changes: ['signIns'],
    limit: 20,
    ours: true,
    purpose:
      'Make a key that acts as the signed-in user within its scopes: never more than their role, licence and customer allow at the time of a call. It is answered once and kept as a hash.',
    body: z.strictObject(newKey),
    answer: made,
  }),
  listCustomerApiKeys: route({
    method: 'GET',
    path: 'apiKeys/all',
    access: 'admin',
    reads: ['signIns', 'users'],
    names: 'nothing',
    ours: true,
    purpose: 'All keys of the customer that still open something, of people and of services, with whose they are.',
    answer: z.array(
      key.extend({
        /** Who it acts as: a person, or a service by its name. */
        owner: z.string(),
        role,
        licenseType: z.string().nullable(),
        createdBy: z.string().nullable(),
      }),
    ),
  }),
  createServiceKey: route({
    method: 'POST',
    path: 'apiKeys/service',
    access: 'admin',
    names: 'nothing',
    changes: ['signIns', 'users'],
    limit: 20,
    ours: true,
    purpose:
      'Make a key for a service of the customer, which belongs to no person: it has a role and a license type of its own, and the audit trail names it. It is answered once and kept as a hash.',
    body: z.strictObject({
      ...newKey,
      role: z.enum(['SELLER', 'CSM', 'MANAGEMENT', 'ADMIN']).default('SELLER'),
      licenseType: z.string().trim().max(60).nullable().default(null),
    }),
    answer: made,
  }),
  revokeApiKey: route({
    method: 'POST',
    path: 'apiKeys/revoke',
    access: 'user',
    changes: ['signIns'],
    ours: true,
    purpose: 'Revoke a key of the signed-in user: it is refused from then on.',
    body: z.strictObject({ id }),
    answer: empty,
  }),
  revokeCustomerApiKey: route({
    method: 'POST',
    path: 'apiKeys/all/revoke',
    access: 'admin',
    changes: ['signIns'],
    ours: true,
    purpose: 'Revoke any key of the customer, of a person or of a service: it is refused from then on.',
    body: z.strictObject({ id }),
    answer: empty,
  }),
} as const
