import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'
import { balance, enabled, planLength } from './balance.ts'

/**
 * The customer in the address counts for the provider's administrator in administrator mode; all others ask for their own,
 * whatever the id, and normal mode has addresses without one.
 */
export const ofCustomer = z.object({ customerId: id.optional() })

const userCount = z.number().int().min(0).max(1_000_000)
const credits = z.number().int().min(0).max(1_000_000_000)

const featureChange = z.strictObject({
  featureId: z.number().int().positive(),
  enabled: enabled.optional(),
  /** Null: as many as there are. */
  maxAllowedUsersCount: userCount.nullable().optional(),
  planType: planLength.optional(),
  creditsPerPeriod: credits.optional(),
  rolloverLimit: credits.optional(),
})

/** Who would lose what by a change. */
export const whoLoses = z.object({
  people: z.array(z.object({ userId: z.number(), name: z.string(), screens: z.array(z.string()) })),
  /** Credits in force that would end. */
  creditsEnding: z.number(),
})
export type WhoLoses = z.output<typeof whoLoses>

export const customerFeaturesRoutes = {
  getCustomerFeatures: route({
    method: 'GET',
    path: 'customer/{customerId}/features',
    aliases: ['customer/features'],
    access: 'user',
    reads: ['settings', 'credits', 'users'],
    names: 'nothing',
    purpose: 'The features of a customer with plan, mapped users and credits.',
    params: ofCustomer,
    answer: z.array(
      z.object({
        featureId: z.number(),
        lookupLabel: z.string(),
        planLookupLabel: planLength,
        planId: z.number().nullable(),
        planType: planLength,
        enabled,
        alreadyMappedUserIds: z.array(z.number()),
        maxAllowedUsersCount: z.number().nullable(),
        ...balance.shape,
        /** The last day of a feature whose plan was cancelled. */
        endsOn: z.string().nullable(),
        creditsPerPeriod: z.number(),
        rolloverLimit: z.number(),
      }),
    ),
  }),
  saveCustomerFeatures: route({
    method: 'POST',
    path: 'customer/{customerId}/features',
    access: 'tribyl_admin',
    changes: ['settings', 'credits'],
    purpose: 'Enable or disable a feature of a customer, or set how many users may be mapped to it, and its terms.',
    params: ofCustomer,
    body: featureChange,
    answer: z.object({ featureId: z.number() }),
  }),
  previewFeatureChange: route({
    method: 'POST',
    path: 'customer/{customerId}/features/preview',
    access: 'tribyl_admin',
    changes: 'nothing',
    reads: ['settings', 'users'],
    ours: true,
    purpose: 'Who would lose which screens if a feature were changed like this. Nothing is saved.',
    params: ofCustomer,
    body: featureChange,
    answer: whoLoses,
  }),
} as const
