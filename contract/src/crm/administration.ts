import { z } from 'zod'
import { route } from '../calls/route.ts'
import { empty } from '../values/common.ts'
import { domain } from '../values/domain.ts'
import { displayName, optionalName } from '../values/names.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const crmAdministrationRoutes = {
  listIndustryUse: route({
    method: 'GET',
    path: 'industry/use',
    access: 'admin',
    reads: ['markets', 'accounts', 'deals'],
    names: 'nothing',
    ours: true,
    purpose: 'The industries with their segments and markets, and how many accounts each has.',
    answer: z.array(
      z.object({
        qualifierId: z.number(),
        value: z.string(),
        segments: z.array(z.string()),
        markets: z.array(z.string()),
        accounts: z.number(),
      }),
    ),
  }),
  saveIndustry: route({
    method: 'POST',
    path: 'industry/save',
    access: 'admin',
    changes: ['markets', 'accounts', 'deals', 'analysis'],
    purpose: 'Create an industry, or rename the one of the id.',
    body: z.strictObject({ qualifierId: bodyId.optional(), value: displayName(100, 'Please name the industry.') }),
    answer: z.object({ qualifierId: z.number(), value: z.string() }),
  }),
  deleteIndustry: route({
    method: 'POST',
    path: 'industry/delete',
    access: 'admin',
    changes: ['markets'],
    purpose: 'Delete an industry that no account uses.',
    body: z.strictObject({ qualifierId: bodyId }),
    answer: empty,
  }),
  saveAccount: route({
    method: 'POST',
    path: 'account/save',
    access: 'admin',
    changes: ['accounts', 'deals', 'analysis', 'markets'],
    purpose:
      'Change an account, or create one when accountId is left out. What is left out stays; null takes a value away. The industry must exist; a new segment or region is created.',
    body: z.strictObject({
      accountId: bodyId.optional(),
      accountName: displayName(200, 'Please name the account.'),
      industryName: optionalName(100).nullable().optional(),
      segmentName: optionalName(100).nullable().optional(),
      regionName: optionalName(100).nullable().optional(),
    }),
    answer: z.object({ accountId: z.number() }),
  }),
  updateAccountDomain: route({
    method: 'POST',
    path: 'update/accountDomain',
    access: 'admin',
    changes: ['accounts'],
    purpose: 'Set the internet domain of an account, by which its participants are recognised; null takes it away.',
    body: z.strictObject({ accountId: bodyId, domain: domain.nullable() }),
    answer: z.object({ accountId: z.number(), domain: z.string().nullable() }),
  }),
} as const
