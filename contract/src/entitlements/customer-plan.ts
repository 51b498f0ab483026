import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id, pageNumber, pageSize } from '../values/common.ts'
import { balance, planLength } from './balance.ts'
import { ofCustomer, whoLoses } from './customer-features.ts'

const planId = z.number().int().positive()
const day = z.iso.date('Please enter a day like 2027-01-31.')
const reason = z.string().trim().max(500)

const figures = z.object({
  ...balance.shape,
  /** The first and last day of the period that the figures are of. */
  from: z.string(),
  to: z.string(),
  /** The last periods, the oldest first; the present one is the last. */
  periods: z.array(z.object({ from: z.string(), to: z.string(), purchased: z.number(), consumed: z.number() })),
})
const metricsQuery = z.strictObject({ planId: id.optional(), featureId: id })

export const customerPlanRoutes = {
  getCustomerPlan: route({
    method: 'GET',
    path: 'customer/{customerId}/plan',
    aliases: ['customer/plan'],
    access: 'admin',
    reads: ['settings', 'credits'],
    names: 'nothing',
    purpose: 'The plan of a customer; its id is null when there is none.',
    params: ofCustomer,
    answer: z.object({
      planId: z.number().nullable(),
      name: z.string().nullable(),
      planType: planLength.nullable(),
      planLookupLabel: planLength.nullable(),
      startDate: z.string().nullable(),
      renewDate: z.string().nullable(),
      status: z.enum(['Active', 'Cancelled', 'Ended', 'None']),
      /** Its last day, when it was cancelled. */
      endsOn: z.string().nullable(),
      reason: z.string(),
      /** A change that was agreed on for later. */
      next: z.object({ planId: z.number(), name: z.string(), on: z.string() }).nullable(),
    }),
  }),
  changeCustomerPlan: route({
    method: 'POST',
    path: 'customer/{customerId}/plan/change',
    access: 'tribyl_admin',
    names: 'nothing',
    changes: ['settings', 'credits'],
    purpose: 'Move a customer from one plan to another, today or on a later day.',
    params: ofCustomer,
    body: z.strictObject({
      /** The plan as the caller knows it; null: none. */
      planId: planId.nullable(),
      newPlanId: planId,
      effectiveDate: day.optional(),
    }),
    answer: z.object({ planId: z.number() }),
  }),
  updateCustomerPlan: route({
    method: 'POST',
    path: 'customer/{customerId}/plan/update',
    access: 'tribyl_admin',
    names: 'nothing',
    changes: ['settings', 'credits'],
    purpose: 'Change the terms of the present plan: the credits of each period, and the day of the next renewal.',
    params: ofCustomer,
    body: z.strictObject({
      planId,
      /** May be left out when one feature of the plan has credits. */
      featureId: planId.optional(),
      topicPurchased: z.number().int().min(0).max(1_000_000_000).optional(),
      renewDate: day.optional(),
    }),
    answer: z.object({ planId: z.number() }),
  }),
  cancelCustomerPlan: route({
    method: 'POST',
    path: 'customer/{customerId}/plan/cancel',
    access: 'tribyl_admin',
    names: 'nothing',
    changes: ['settings', 'credits'],
    purpose: 'Cancel the plan of a customer; its features stop at the end of the period.',
    params: ofCustomer,
    body: z.strictObject({ planId, reason: reason.optional() }),
    answer: z.object({ planId: z.number(), status: z.enum(['Cancelled', 'Ended']), endsOn: z.string() }),
  }),
  previewPlanChange: route({
    method: 'GET',
    path: 'customer/{customerId}/plan/preview',
    access: 'tribyl_admin',
    names: 'nothing',
    reads: ['settings', 'users', 'credits'],
    ours: true,
    purpose:
      'Who would lose which screens, and which credits would end, under another plan; without one, when the plan is cancelled.',
    params: ofCustomer,
    query: z.strictObject({ newPlanId: id.optional() }),
    answer: whoLoses,
  }),
  updateManualCreditBalance: route({
    method: 'POST',
    path: 'customer/{customerId}/plan/manualCreditBalance',
    access: 'tribyl_admin',
    changes: ['credits'],
    purpose: 'Add credits to a feature by hand, or take some away, with the reason.',
    params: ofCustomer,
    body: z.strictObject({
      featureId: planId,
      /** Added when above zero, taken away when below. */
      credits: z
        .number()
        .int()
        .min(-1_000_000_000)
        .max(1_000_000_000)
        .refine(credits => credits !== 0, 'Please enter how many credits to add, or, below zero, to take away.'),
      reason: reason.min(1, 'Please give the reason.'),
      /** The last day of added credits; left out: they do not expire. */
      expiresOn: day.optional(),
    }),
    answer: z.object({ topicPurchased: z.number(), topicConsumed: z.number(), topicBalance: z.number() }),
  }),
  getPlanMetricsYearly: route({
    method: 'GET',
    path: 'customer/{customerId}/plan/metrics/yearly',
    access: 'admin',
    reads: ['credits', 'settings'],
    purpose: 'Credits of a feature that were bought, used and are left in the plan year, and those of earlier years.',
    params: ofCustomer,
    query: metricsQuery,
    answer: figures,
  }),
  getPlanMetricsMonthly: route({
    method: 'GET',
    path: 'customer/{customerId}/plan/metrics/monthly',
    access: 'admin',
    reads: ['credits', 'settings'],
    purpose: 'Credits of a feature that were bought, used and are left in the plan month, and those of earlier months.',
    params: ofCustomer,
    query: metricsQuery,
    answer: figures,
  }),
  listCreditGrants: route({
    method: 'GET',
    path: 'customer/{customerId}/plan/grants',
    access: 'admin',
    reads: ['credits', 'settings'],
    ours: true,
    purpose: 'The grants of a feature in the order in which they are used, those that expired last.',
    params: ofCustomer,
    query: z.strictObject({ featureId: id }),
    answer: z.array(
      z.object({
        grantId: z.number(),
        source: z.enum(['plan', 'rollover', 'manual', 'operator']),
        amount: z.number(),
        taken: z.number(),
        left: z.number(),
        priority: z.number(),
        from: z.string(),
        until: z.string().nullable(),
        state: z.enum(['in force', 'later', 'expired']),
        reason: z.string(),
      }),
    ),
  }),
  listCreditLedger: route({
    method: 'GET',
    path: 'customer/{customerId}/plan/ledger',
    access: 'admin',
    reads: ['credits', 'settings'],
    ours: true,
    purpose:
      'Every credit that was granted, taken or given back for a feature, the newest first: who, when and for what.',
    params: ofCustomer,
    query: z.strictObject({ featureId: id, pageNumber, pageSize }),
    answer: z.object({
      total: z.number(),
      rows: z.array(
        z.object({
          id: z.string(),
          at: z.string(),
          kind: z.enum(['granted', 'taken', 'given back', 'corrected']),
          /** Above zero: to the balance; below: from it. */
          amount: z.number(),
          /** Null: the product itself or the provider. */
          who: z.string().nullable(),
          /** For what, in words. */
          what: z.string(),
          /** What names the piece of work, like `report:17`. */
          work: z.string(),
        }),
      ),
    }),
  }),
} as const
