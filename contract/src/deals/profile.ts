import { z } from 'zod'
import { route } from '../calls/route.ts'
import { bodyId, words } from '../plans/fields.ts'
import { id } from '../values/common.ts'
import { displayName, optionalName } from '../values/names.ts'

const line = optionalName(200)

const customerProfile = z.object({
  name: z.string(),
  industry: z.string(),
  location: z.string(),
  /** Address of a picture; null when there is none. */
  icon: z.string().nullable(),
  custDescription: z.string(),
  custQuote: z.string(),
  employees: z.string(),
  /** Counts up with every change, 0 before the first; sent back, it tells whether somebody was faster. */
  version: z.number(),
  updatedBy: z.string().nullable(),
  lastUpdateTime: z.string().nullable(),
})
export type CustomerProfile = z.output<typeof customerProfile>

export const profileRoutes = {
  getAccountDetails: route({
    method: 'GET',
    path: 'getAccountDetails/storyId/{storyId}',
    access: 'user',
    reads: ['accounts', 'profiles'],
    purpose: 'The account of a deal; accountId is null when none is known.',
    params: z.object({ storyId: id }),
    answer: z.object({
      name: z.string(),
      accountId: z.number().nullable(),
      /** As the profile has it. */
      industry: z.string().nullable(),
      /** The record, as the CRM has it; null when no account is known. */
      account: z
        .object({
          accountName: z.string(),
          crmAccountId: z.string().nullable(),
          crmIndustry: z.string().nullable(),
          industryName: z.string().nullable(),
          segmentName: z.string().nullable(),
          regionName: z.string().nullable(),
          /** Who owns it, by the name that the CRM gives; null when nobody is named. */
          accountOwner: z.string().nullable(),
          /** `name: value` pairs joined by semicolons. */
          accountAdditionalFields: z.string(),
        })
        .nullable(),
    }),
  }),
  getCustomerProfile: route({
    method: 'GET',
    path: 'getCustomerProfile/{accountId}/accId',
    access: 'user',
    reads: ['profiles', 'accounts'],
    purpose: 'The customer profile of an account; empty fields are filled from the account.',
    params: z.object({ accountId: id }),
    answer: customerProfile,
  }),
  editCustomerProfile: route({
    method: 'POST',
    path: 'editCustomerProfile/{accountId}/accId',
    access: 'user',
    changes: ['profiles'],
    purpose:
      'Save the changed fields of a customer profile. Send `icon` empty to remove the picture. With the version it was read at, a conflicting change is refused with the newer profile in `current`.',
    params: z.object({ accountId: id }),
    body: z.strictObject({
      name: displayName(200, 'Please enter a name.').optional(),
      industry: line.optional(),
      location: line.optional(),
      icon: z.literal('', 'Upload a picture with account/uploadIcon.').optional(),
      custDescription: words(5_000).optional(),
      custQuote: words(2_000).optional(),
      employees: line.optional(),
      /** The deal that the profile is edited at: refused when it is disabled. */
      storyId: bodyId.optional(),
      version: z.number().int().min(0).optional(),
    }),
    answer: z.object({ status: z.literal('success'), version: z.number() }),
  }),
  uploadAccountIcon: route({
    method: 'POST',
    path: 'account/uploadIcon',
    access: 'user',
    changes: ['profiles'],
    maxBodyBytes: 6 * 1024 * 1024,
    purpose: 'Store the picture of an account (multipart: file, accountId, storyId), shown in its profile.',
    multipart: true,
    answer: z.object({ icon: z.string() }),
  }),
} as const
