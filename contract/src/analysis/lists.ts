import { z } from 'zod'
import { route } from '../calls/route.ts'
import { flag } from '../values/common.ts'
import { marketFilterBody } from './market-filter.ts'

/** One entry of a drop-down; `defaultFlag` is Y on the one to begin with. */
export const choice = z.object({
  picklistValue: z.string(),
  picklistLabel: z.string(),
  /** Of a stage, in percent; 0 for what is no stage. */
  probability: z.number(),
  defaultFlag: flag,
})
export type PicklistChoice = z.output<typeof choice>

/** Text in a path; the default text narrows nothing. */
const industryText = z.object({ x: z.string().max(200) })
const limit = z.coerce.number().int().min(1).max(100).default(15)
const typed = z.string().trim().max(200).default('')
const openFlag = z.strictObject({ openFlag: flag.default('N') })
/** Choices by the name under which imports keep a field. */
const valuesOfFields = z.record(z.string(), z.array(z.string()))

export const analysisListRoutes = {
  listRegion: route({
    method: 'GET',
    path: 'list/region/{x}',
    access: 'user',
    reads: ['markets'],
    names: 'nothing',
    purpose: 'The regions by name; with the name of an industry only those in which it has accounts.',
    params: industryText,
    answer: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  listMarket: route({
    method: 'GET',
    path: 'list/market/{x}',
    access: 'user',
    reads: ['markets'],
    names: 'nothing',
    purpose: 'The markets by name; with the name of an industry only those in which its accounts have deals.',
    params: industryText,
    answer: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  listIndustry: route({
    method: 'GET',
    path: 'list/industry/{x}',
    access: 'user',
    reads: ['markets'],
    names: 'nothing',
    purpose: 'The industries by name; with a text other than the default one those whose name contains it.',
    params: industryText,
    answer: z.array(z.object({ qualifierId: z.number(), value: z.string() })),
  }),
  listSegment: route({
    method: 'GET',
    path: 'list/segment/{industryName}',
    access: 'user',
    reads: ['markets'],
    names: 'nothing',
    purpose: 'The segments by name; with the name of an industry only those in which it has accounts.',
    params: z.object({ industryName: z.string().max(200) }),
    answer: z.array(z.object({ qualifierId: z.number(), value: z.string() })),
  }),
  getAccountNamesForString: route({
    method: 'GET',
    path: 'getAccountNamesForString',
    access: 'user',
    reads: ['accounts'],
    names: 'nothing',
    purpose: 'Accounts whose name contains the typed text, those that begin with it first.',
    query: z.strictObject({ accountName: typed, limit }),
    answer: z.array(z.object({ accountId: z.number(), accountName: z.string() })),
  }),
  getOpptyOwnerDetailsForString: route({
    method: 'GET',
    path: 'getOpptyOwnerDetailsForString',
    access: 'user',
    reads: ['deals'],
    names: 'nothing',
    purpose: 'Owners of deals whose name contains the typed text, those that begin with it first.',
    query: z.strictObject({ opptyOwnerName: typed, limit }),
    answer: z.array(z.object({ id: z.number().nullable(), opportunityOwnerName: z.string() })),
  }),
  getAllStageReachedNamesWithProbability: route({
    method: 'GET',
    path: 'getAllStageReachedNamesWithProbability',
    access: 'user',
    reads: ['markets', 'deals'],
    names: 'nothing',
    purpose:
      'The furthest stages of the deals of some types, joined by commas (of all deals without), with their probability.',
    query: z.strictObject({ opptyTypes: z.string().max(2000).default('') }),
    answer: z.array(choice),
  }),
  listAllStoryGenCriteria: route({
    method: 'GET',
    path: 'listAllStoryGenCriteria',
    access: 'user',
    reads: ['analysis'],
    names: 'nothing',
    purpose: 'The criteria by which deals are picked to become customer stories, with the deals that meet each.',
    answer: z.array(z.object({ id: z.number(), name: z.string(), value: z.string(), deals: z.number() })),
  }),
  getLiveOpportunityFlag: route({
    method: 'GET',
    path: 'getLiveOpportunityFlag',
    access: 'user',
    reads: ['deals'],
    names: 'nothing',
    purpose: 'Whether this customer has open deals (Y or N).',
    answer: z.object({ liveOpportunityFlag: flag }),
  }),
  getStageDropdownLabelsForOpenOppty: route({
    method: 'GET',
    path: 'getStageDropdownLabelsForOpenOppty',
    access: 'user',
    reads: ['markets'],
    names: 'nothing',
    purpose: 'The stages of open opportunities after the default Open All.',
    answer: z.array(choice),
  }),
  getStageReachedDropdownLabels: route({
    method: 'GET',
    path: 'getStageReachedDropdownLabels',
    access: 'user',
    reads: ['markets'],
    names: 'nothing',
    purpose: 'The furthest stages that open or closed deals can have reached, after the default Any.',
    query: openFlag,
    answer: z.array(choice),
  }),
  getOpptyTypeDropdownValues: route({
    method: 'GET',
    path: 'getOpptyTypeDropdownValues',
    access: 'user',
    reads: ['markets'],
    names: 'nothing',
    purpose: 'The types of open or closed deals, the most frequent first, after the default All.',
    query: openFlag,
    answer: z.array(choice),
  }),
  getClosePeriodDropdownValues: route({
    method: 'GET',
    path: 'getClosePeriodDropdownValues',
    access: 'user',
    reads: ['markets', 'settings'],
    names: 'nothing',
    purpose: 'The close periods for open or closed deals, the default first, with the days that each means today.',
    query: openFlag,
    answer: z.array(choice.extend({ from: z.string().nullable(), to: z.string().nullable() })),
  }),
  getDropDownValuesForAdditionalOpptyFilters: route({
    method: 'GET',
    path: 'getDropDownValuesForAdditionalOpptyFilters',
    access: 'user',
    reads: ['markets'],
    names: 'nothing',
    purpose: 'The values of every additional field of deals, the known fields first.',
    answer: valuesOfFields,
  }),
  getDropDownValuesForAdditionalAccountFilters: route({
    method: 'GET',
    path: 'getDropDownValuesForAdditionalAccountFilters',
    access: 'user',
    reads: ['markets'],
    names: 'nothing',
    purpose: 'The values of every additional field of accounts, the known fields first.',
    answer: valuesOfFields,
  }),
  countDeals: route({
    method: 'POST',
    path: 'analysis/countDeals',
    access: 'user',
    reads: ['deals', 'analysis'],
    changes: 'nothing',
    cost: 'heavy',
    ours: true,
    purpose: 'How many deals pass a filter, by status.',
    body: z.strictObject(marketFilterBody),
    answer: z.object({ total: z.number(), open: z.number(), won: z.number(), lost: z.number() }),
  }),
  getMissingFacts: route({
    method: 'POST',
    path: 'analysis/missing',
    access: 'user',
    reads: ['deals', 'analysis'],
    changes: 'nothing',
    cost: 'heavy',
    ours: true,
    purpose:
      'What the deals of a filter lack that analyses need, and in how many, and closed deals whose close date is still to come; the close period is applied to one count alone.',
    body: z.strictObject(marketFilterBody),
    answer: z.object({
      deals: z.number(),
      /** Only what some deal lacks; `stages`: a history of them. */
      missing: z.array(
        z.object({
          fact: z.enum(['closeDate', 'createDate', 'amount', 'stages', 'owner', 'account', 'conversations']),
          deals: z.number(),
        }),
      ),
      /**
       * Closed deals whose close date is still to come and outside of the close period; beside open deals, outside of the
       * last twelve months. They count in no period that ends before that date.
       */
      closedAheadIdList: z.array(z.number()),
      /** How many of the deals the close period leaves. */
      inPeriod: z.number(),
      /** The first and the last close date of the deals; null when none has one. */
      closeDates: z.object({ from: z.string(), to: z.string() }).nullable(),
    }),
  }),
} as const
