import { z } from 'zod'
import { route } from '../calls/route.ts'
import { flag, id, pageNumber, pageSize } from '../values/common.ts'

/** One deal under every name the specification gives its values (A26). */
export const deal = z.object({
  id: z.number(),
  storyId: z.number(),
  opptyId: z.number(),
  opportunityId: z.number(),
  accountId: z.number().nullable(),
  accountName: z.string(),
  storyName: z.string(),
  marketId: z.number().nullable(),
  oppStatus: z.string(),
  opportunityStatus: z.string(),
  opptyStatus: z.string(),
  opportunityAmount: z.number().nullable(),
  opptyAmount: z.number().nullable(),
  influenceAmt: z.number().nullable(),
  lengthOfDeal: z.number().nullable(),
  closedDate: z.string().nullable(),
  dateClosed: z.string().nullable(),
  closeDate: z.string().nullable(),
  dateCreated: z.string().nullable(),
  createDate: z.string().nullable(),
  crmAccountId: z.string().nullable(),
  crmOpptyId: z.string().nullable(),
  opportunityOwner: z.string().nullable(),
  accountIndustry: z.string().nullable(),
  accountSegment: z.string().nullable(),
  accountRegionName: z.string().nullable(),
  crmOpptyType: z.string().nullable(),
  stage: z.string().nullable(),
  stageReached: z.string().nullable(),
  isWon: flag,
  disabled: z.boolean(),
  conversationCount: z.number(),
})
export type Deal = z.output<typeof deal>
const listedDeal = deal.extend({
  /** Its conversations that have the card or keyword asked for. */
  matchedConversationCount: z.number().nullable(),
  /** Day of its newest conversation, or of the newest activity that the CRM says was done. */
  lastActivity: z.string().nullable(),
})
/** One deal with what was said in it: it takes reading its conversations, so lists do without. */
const dealDetail = deal.extend({
  matchCount: z.number(),
  matchedCallsCount: z.number(),
  totalHeuristicScore: z.number(),
  totalKeywordScore: z.number(),
  storyScore: z.number(),
  market: z.string().nullable(),
  /** Whether it was made in the product, where it can be changed; false for one that comes from a CRM or a table. */
  madeByHand: z.boolean(),
  /** The user who owns it; null when the owner is no user. */
  ownerUserId: z.number().nullable(),
  /** Fiscal, of its closing day. */
  closingQuarter: z.number().nullable(),
  closingYear: z.number().nullable(),
  /** Days from created to closed; null while open. */
  salesCycle: z.number().nullable(),
  createdDate: z.string().nullable(),
  crmOpportunities: z.array(
    z.object({ crmOpportunityId: z.string().nullable(), opportunityOwnerName: z.string().nullable() }),
  ),
  /** `name: value` pairs joined by semicolons. */
  opptyAdditionalFields: z.string(),
})
export type DealDetail = z.output<typeof dealDetail>

export const picklistItem = z.object({
  picklistValue: z.string(),
  picklistLabel: z.string(),
  probability: z.number(),
  isWon: flag,
  /** What a deal is in this stage. */
  outcome: z.enum(['Open', 'Won', 'Lost']),
  defaultFlag: flag,
})
const named = z.object({ id: z.number(), name: z.string() })
export const winRate = z.object({
  won: z.number(),
  closed: z.number(),
  /** Share in 0..1 with its Wilson 95% interval; null when nothing is closed. */
  rate: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})

const listQuery = {
  search: z.string().trim().max(200).optional(),
  pageNumber,
  pageSize,
  descending: flag.optional(),
  /** `mine`: deals that the signed-in user owns, by record or by the name in the CRM; accounts that they own, or with such a deal. */
  owner: z.enum(['mine', 'all']).default('all'),
}

/** By what deals are filtered, beside the search. */
export const dealListFilter = {
  status: z.enum(['Open', 'Won', 'Lost']).optional(),
  stage: z.string().max(100).optional(),
  accountId: id.optional(),
  marketId: id.optional(),
  industryId: id.optional(),
  segmentId: id.optional(),
  regionId: id.optional(),
  /** Only deals in which the card came up, whoever said it. */
  cardId: id.optional(),
  /** Only deals in which this keyword of a card came up. */
  keywordId: id.optional(),
}
export const dealSort = z.enum([
  'accountName',
  'storyName',
  'status',
  'stage',
  'amount',
  'created',
  'closed',
  'length',
  'owner',
  'conversations',
  'matched',
])
export const accountListFilter = { industryId: id.optional(), segmentId: id.optional(), regionId: id.optional() }
export const accountSort = z.enum([
  'name',
  'industry',
  'segment',
  'region',
  'domains',
  'owner',
  'deals',
  'conversations',
  'wonAmount',
  'winRate',
])

/** The calls that change a thing whose creator is looked up, which a person can ask about before they make them. */
const callsOnThings = z.enum([
  'updateUser',
  'saveDeal',
  'cancelJobRun',
  'moveConversation',
  'updateConversation',
  'deleteConversation',
  'attachConversationRecording',
  'shiftConversationRecording',
  'removeConversationRecording',
  'updateTearsheet',
  'saveReport',
  'saveConvosAgainstReport',
  'withdrawFinding',
  'addUsersToOpptyTeam',
  'removeUserFromOpptyTeam',
  'grantQuotePermission',
  'updateStoryBoard',
  'changeStory',
  'deleteStoryBoard',
  'judgeStoryMatch',
  'createStoryLink',
  'revokeStoryLink',
  'inviteBuyers',
  'withdrawBuyerInvitation',
])

/** The kinds of activities that CRMs have. */
const activityKinds = ['call', 'meeting', 'email', 'task', 'note'] as const

export const crmRoutes = {
  getMayChange: route({
    method: 'GET',
    path: 'mayChange',
    access: 'user',
    reads: ['settings', 'users'],
    ours: true,
    purpose: 'Whether the signed-in user may change an object with a call, and if not, who may.',
    query: z.strictObject({ call: callsOnThings, id }),
    answer: z.object({ may: z.boolean(), reason: z.string().nullable() }),
  }),
  listAccounts: route({
    method: 'GET',
    path: 'accounts',
    aliases: ['account/list'],
    access: 'user',
    reads: ['accounts', 'profiles'],
    names: 'nothing',
    ours: true,
    purpose: 'Accounts with counts of their deals and conversations; searched, sorted, filtered and paged.',
    query: z.strictObject({
      ...listQuery,
      /** The catalogue's name of `search`. */
      searchText: listQuery.search,
      sort: accountSort.default('name'),
      ...accountListFilter,
    }),
    answer: z.object({
      total: z.number(),
      rows: z.array(
        z.object({
          id: z.number(),
          accountId: z.number(),
          accountName: z.string(),
          crmAccountId: z.string().nullable(),
          /** As the CRM names it; the industry of the product when nothing else was imported. */
          crmIndustry: z.string().nullable(),
          industryName: z.string().nullable(),
          segmentName: z.string().nullable(),
          regionName: z.string().nullable(),
          /** The first of its domains; it is the one that administrators set. */
          domain: z.string().nullable(),
          domains: z.array(z.string()),
          /** Address of its picture; null when there is none. */
          icon: z.string().nullable(),
          deals: z.number(),
          conversations: z.number(),
          wonAmount: z.number(),
          winRate,
          openDeals: z.number(),
          /** Who owns it, by the name that the CRM gives; null when nobody is named. */
          accountOwner: z.string().nullable(),
          /** The user who owns it; null when the owner is no user. */
          accountOwnerUserId: z.number().nullable(),
          /** Who owns its open deals; when none is open, who owned its deals. By name. */
          owners: z.array(z.string()),
          /** Day of its newest conversation, or of the newest activity that the CRM says was done. */
          lastActivity: z.string().nullable(),
          accountAdditionalFields: z.string(),
        }),
      ),
    }),
  }),
  listDeals: route({
    method: 'GET',
    path: 'deals',
    access: 'user',
    reads: ['deals'],
    names: 'nothing',
    ours: true,
    purpose: 'Deals, searched, sorted, filtered and paged, with the win rate of all that pass the filter.',
    query: z.strictObject({
      ...listQuery,
      sort: dealSort.default('created'),
      ...dealListFilter,
    }),
    answer: z.object({
      total: z.number(),
      winRate,
      /** Conversations of all deals that pass the filter that have the card or keyword asked for; left out without one. */
      matchedConversations: z.number().optional(),
      rows: z.array(listedDeal),
    }),
  }),
  listCrmActivities: route({
    method: 'GET',
    path: 'crm-activities',
    access: 'user',
    reads: ['deals', 'accounts'],
    ours: true,
    purpose:
      'What sellers did and planned in a deal or an account, as the connected CRM has it: without a day first, then the newest day.',
    query: z.strictObject({ storyId: id.optional(), accountId: id.optional(), pageNumber, pageSize }),
    answer: z.object({
      total: z.number(),
      rows: z.array(
        z.object({
          activityId: z.number(),
          kind: z.enum(activityKinds),
          subject: z.string().nullable(),
          /** Calendar day on which it was done, or is due; null when nobody named one. */
          day: z.string().nullable(),
          /** A meeting counts as done once its day has come: not every CRM says whether it took place. */
          state: z.enum(['done', 'planned', 'cancelled']),
          /** Whose it is, by the name that the CRM shows. */
          ownerName: z.string().nullable(),
          /** The deal that it is about; of several the one that came first. Null: it is about the account alone. */
          storyId: z.number().nullable(),
          storyName: z.string().nullable(),
        }),
      ),
    }),
  }),
  getDealFilters: route({
    method: 'GET',
    path: 'deals/filters',
    access: 'user',
    reads: ['markets'],
    names: 'nothing',
    ours: true,
    purpose: 'What accounts and deals can be filtered by.',
    answer: z.object({
      markets: z.array(named),
      industries: z.array(named),
      segments: z.array(named),
      regions: z.array(named),
      stages: z.array(picklistItem),
    }),
  }),
  getStoryDetail: route({
    method: 'GET',
    path: 'getStoryDetail/storyId/{storyId}',
    access: 'user',
    reads: ['deals'],
    purpose: 'One deal.',
    params: z.object({ storyId: id }),
    answer: dealDetail,
  }),
  getStoryTitle: route({
    method: 'GET',
    path: 'getStoryTitle/storyId/{id}',
    access: 'user',
    reads: ['deals'],
    purpose: 'The display title of a deal.',
    params: z.object({ id }),
    answer: z.string(),
  }),
  getStageDropdownLabels: route({
    method: 'GET',
    path: 'getStageDropdownLabels',
    access: 'user',
    reads: ['markets'],
    names: 'nothing',
    purpose: 'The stages of closed opportunities, each marked won or lost.',
    answer: z.array(picklistItem),
  }),
  getDealCards: route({
    method: 'GET',
    path: 'deals/{storyId}/cards',
    access: 'user',
    reads: ['matches', 'dealCards', 'cards'],
    ours: true,
    purpose: 'The cards that came up in a deal, by score, with percentile and counts.',
    params: z.object({ storyId: id }),
    query: z.strictObject({ buyerBidirectional: z.enum(['buyer', 'bidirectional']).default('buyer') }),
    answer: z.array(
      z.object({
        cardId: z.number(),
        title: z.string(),
        topicName: z.string(),
        heuristicScore: z.number(),
        cardPercentileValue: z.number(),
        matches: z.number(),
        conversations: z.number(),
        /** Deals of the whole history in which the card came up, whoever said it. */
        deals: z.number(),
        firstMatchDay: z.string().nullable(),
        firstMatchStage: z.string().nullable(),
        verified: z.boolean(),
      }),
    ),
  }),
  listAllMarket: route({
    method: 'GET',
    path: 'listAllMarket',
    access: 'user',
    reads: ['markets'],
    names: 'nothing',
    purpose: 'All markets of the customer.',
    answer: z.array(named),
  }),
} as const
