import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'
import { balance, enabled } from './balance.ts'
import { ofCustomer } from './customer-features.ts'

export const entitlementsRoutes = {
  getUserEntitlement: route({
    method: 'GET',
    path: 'entitlement/user',
    access: 'user',
    reads: ['settings', 'users'],
    purpose:
      'The features that a user is entitled to: those of the signed-in user, or those of any user of the customer for an administrator.',
    query: z.strictObject({ userId: id.optional() }),
    answer: z.array(z.object({ featureId: z.number(), lookupLabel: z.string(), enabled, collaborator: z.boolean() })),
  }),
  getEnabledFeatures: route({
    method: 'GET',
    path: 'entitlement/enabledFeatures',
    access: 'user',
    reads: ['settings', 'credits'],
    names: 'nothing',
    purpose: 'The features that the customer has enabled, with the credits that are left.',
    answer: z.array(z.object({ featureId: z.number(), lookupLabel: z.string(), enabled, topicBalance: z.number() })),
  }),
  getPremiumFeatureRecordCounts: route({
    method: 'GET',
    path: 'entitlement/premiumFeatureCounts',
    access: 'user',
    reads: ['settings'],
    names: 'nothing',
    purpose: 'How many entitlement records the signed-in user has per premium feature.',
    answer: z.array(z.object({ featureName: z.string(), count: z.number() })),
  }),
  getFeatureFlags: route({
    method: 'GET',
    path: 'get/config/featureFlags',
    access: 'user',
    reads: ['settings'],
    names: 'nothing',
    purpose: 'The features of the customer, enabled or not.',
    answer: z.array(z.object({ featureName: z.string(), enabled })),
  }),
  getSharedMode: route({
    method: 'GET',
    path: 'get/config/sharedMode',
    access: 'user',
    reads: ['settings'],
    names: 'nothing',
    purpose: 'Whether the customer works in shared mode: the second menu list, and no licence asked for.',
    answer: z.boolean(),
  }),
  getOperatingMode: route({
    method: 'GET',
    path: 'get/config/operatingMode',
    access: 'user',
    reads: ['settings'],
    names: 'nothing',
    ours: true,
    purpose: 'Whether the product runs for many customers (administrator) or for one (normal).',
    answer: z.enum(['normal', 'administrator']),
  }),
  getCompanyName: route({
    method: 'GET',
    path: 'get/config/companyName',
    access: 'user',
    reads: ['settings'],
    names: 'nothing',
    purpose: 'The company name that greetings use: the property CUSTOMER_NAME, else the name of the customer.',
    answer: z.string(),
  }),
  getDataSharingConsent: route({
    method: 'GET',
    path: 'get/config/dataSharingConsent',
    access: 'user',
    reads: ['settings'],
    names: 'nothing',
    purpose: 'Whether the customer agreed to data sharing (property Data_sharing_consent is y).',
    answer: z.boolean(),
  }),
  getTopicBalance: route({
    method: 'GET',
    path: 'customer/{customerId}/plan/topicBalance',
    aliases: ['customer/plan/topicBalance'],
    access: 'user',
    reads: ['credits'],
    purpose:
      'The credit balance of one feature; always for the customer of the signed-in user, except for provider-level administrators in administrator mode.',
    params: ofCustomer,
    query: z.strictObject({ featureId: id }),
    answer: balance,
  }),
} as const
