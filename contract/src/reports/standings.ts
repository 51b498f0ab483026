import { z } from 'zod'
import { route } from '../calls/route.ts'
import { accountListFilter, accountSort, dealListFilter, dealSort } from '../crm/crm.ts'
import { flag } from '../values/common.ts'
import { riskKind } from './pipeline.ts'
import { bodyId } from './report.ts'

/** Rows that are described by one call: those that are on screen. */
export const mostDescribed = 50
/** Rows of one file. */
export const mostExported = 100_000

const ids = z.array(bodyId).min(1, 'Choose at least one.').max(mostDescribed)

const nextStep = z.object({
  /** The sentence that names it, and the date in it as it was said. */
  text: z.string(),
  when: z.string().nullable(),
  day: z.string(),
  storyId: z.number(),
  convId: z.number(),
  fragmentIndex: z.number(),
})

/** Whether probabilities are available. */
const state = z.enum(['ready', 'too little data', 'training'])

const dealStanding = z.object({
  storyId: z.number(),
  /** That it is won, 0..1; null when no forecast tells it. */
  probability: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Whether it is only the share won of deals of its age. */
  isBaseRate: z.boolean(),
  risks: z.array(z.object({ kind: riskKind, text: z.string() })),
  nextStep: nextStep.nullable(),
})

const accountStanding = z.object({
  accountId: z.number(),
  /** Dollars of its open deals, and the same times their probabilities; null without an amount, or without a forecast. */
  openAmount: z.number().nullable(),
  expectedAmount: z.number().nullable(),
  openDeals: z.number(),
  atRisk: z.number(),
  /** In how many of its open deals each risk stands, the most frequent first. */
  risks: z.array(z.object({ kind: riskKind, deals: z.number() })),
  nextStep: nextStep.nullable(),
})

const exported = z.object({
  fileName: z.string(),
  /** A CSV file whose cells no spreadsheet takes for formulas. */
  csv: z.string(),
  rows: z.number(),
})

const listed = {
  search: z.string().trim().max(200).optional(),
  owner: z.enum(['mine', 'all']).default('all'),
  descending: flag.default('N'),
}

export const standingsRoutes = {
  listDealStandings: route({
    method: 'POST',
    path: 'deals/standings',
    access: 'user',
    reads: ['analysis', 'forecast', 'conversations'],
    changes: 'nothing',
    cost: 'heavy',
    limit: 300,
    ours: true,
    purpose:
      'Probability, risks and next step of the open ones among some deals, as the pipeline report has them. Closed deals are left out.',
    body: z.strictObject({ storyIdList: ids }),
    answer: z.object({ state, rows: z.array(dealStanding) }),
  }),
  listAccountStandings: route({
    method: 'POST',
    path: 'accounts/standings',
    access: 'user',
    reads: ['analysis', 'forecast', 'conversations'],
    changes: 'nothing',
    cost: 'heavy',
    limit: 300,
    ours: true,
    purpose:
      'Expected amount, risks and next step of the open deals of some accounts; accounts without one are left out.',
    body: z.strictObject({ accountIdList: ids }),
    answer: z.object({ state, rows: z.array(accountStanding) }),
  }),
  exportDeals: route({
    method: 'POST',
    path: 'deals/export',
    access: 'user',
    reads: 'nothing',
    changes: ['activity'],
    cost: 'heavy',
    ours: true,
    purpose:
      'The chosen deals, or all that pass a filter, as a CSV file with probability and risks; the audit trail says who took how many.',
    body: z.strictObject({
      ...listed,
      ...dealListFilter,
      sort: dealSort.default('created'),
      /** Only these, of those that pass the filter. */
      storyIdList: z.array(bodyId).min(1).max(mostExported).optional(),
    }),
    answer: exported,
  }),
  exportAccounts: route({
    method: 'POST',
    path: 'accounts/export',
    access: 'user',
    reads: 'nothing',
    changes: ['activity'],
    cost: 'heavy',
    ours: true,
    purpose:
      'The chosen accounts, or all that pass a filter, as a CSV file with their figures; the audit trail says who took how many.',
    body: z.strictObject({
      ...listed,
      ...accountListFilter,
      sort: accountSort.default('name'),
      /** Only these, of those that pass the filter. */
      accountIdList: z.array(bodyId).min(1).max(mostExported).optional(),
    }),
    answer: exported,
  }),
} as const
