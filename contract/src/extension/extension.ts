import { z } from 'zod'
import { medianEstimate, rate } from '../analysis/figures.ts'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'
import { domainPattern } from '../values/domain-pattern.ts'

const crmId = z.string().trim().min(1).max(100)

/** What the address of a page can say of an account; one of them is sent. */
const place = {
  /** Of the page, or a part of it: `www.acme.com` finds the account of `acme.com`. */
  domain: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(domainPattern, 'Please enter a domain like company.com.')
    .optional(),
  /** The id of the account in the CRM; of Salesforce in 15 or 18 characters. */
  crmAccountId: crmId.optional(),
  /** The same of a deal. */
  crmOpptyId: crmId.optional(),
  /** Its name, whatever the case and punctuation. */
  accountName: z.string().trim().min(1).max(200).optional(),
}
const named = (query: Readonly<Record<string, unknown>>): boolean =>
  Object.values(query).filter(value => value !== undefined).length === 1
const nameOne = { error: 'Send one of accountId, domain, crmAccountId, crmOpptyId and accountName.', path: ['domain'] }

const ofAccount = { accountId: id, limit: z.coerce.number().int().min(1).max(20).default(5) }

/** What the browser extension reads beside a page of the CRM; the only calls that its token is for. */
export const extensionRoutes = {
  getExtensionAccountByDomain: route({
    method: 'GET',
    path: 'llm/extension/getAccountByDomain',
    access: 'user',
    token: 'extension',
    reads: ['accounts', 'deals'],
    purpose:
      'The account that a web page is about, by a domain, by the id of an account or deal in the CRM, or by its name; and the deal, when the id is that of one.',
    query: z.strictObject(place).refine(named, nameOne),
    answer: z.object({
      accountId: z.number(),
      accountName: z.string(),
      domain: z.string().nullable(),
      crmAccountId: z.string().nullable(),
      storyId: z.number().nullable(),
      storyName: z.string().nullable(),
      /** Further accounts that fit as well; this one has the most deals. */
      others: z.number(),
    }),
  }),
  getExtensionAccountMetricDetails: route({
    method: 'GET',
    path: 'llm/extension/getExtensionAccountMetricDetails',
    access: 'user',
    token: 'extension',
    reads: ['accounts', 'deals', 'conversations'],
    purpose: 'The key figures of an account, each with its interval and of how many deals it is.',
    query: z.strictObject({ accountId: id.optional(), ...place }).refine(named, nameOne),
    answer: z.object({
      accountId: z.number(),
      accountName: z.string(),
      openDealCount: z.number(),
      dealCount: z.number(),
      winRate: rate,
      /** Days from creation to close of won deals. */
      salesCycle: medianEstimate,
      /** Amounts of won deals, in the customer's currency. */
      dealSize: medianEstimate,
      currency: z.string(),
      conversationCount: z.number(),
      lastConversationDate: z.string().nullable(),
    }),
  }),
  getTopCallsForAccount: route({
    method: 'GET',
    path: 'llm/extension/getTopCallsForAccount',
    aliases: ['getTopCallsForAccount'],
    access: 'user',
    token: 'extension',
    reads: ['accounts', 'conversations', 'matches', 'cards'],
    cost: 'heavy',
    purpose: 'The calls of an account in which buyers said most of a message, the highest score first.',
    query: z.strictObject(ofAccount),
    answer: z.array(
      z.object({
        convId: z.number(),
        subject: z.string(),
        date: z.string().nullable(),
        gongUrl: z.string().nullable(),
        score: z.number(),
        storyId: z.number(),
        cardId: z.number(),
        cardTitle: z.string(),
      }),
    ),
  }),
  getExtensionTopInsightsForAccount: route({
    method: 'GET',
    path: 'llm/extension/getTopInsightsForAccount',
    access: 'user',
    token: 'extension',
    reads: ['accounts', 'conversations', 'matches', 'cards'],
    cost: 'heavy',
    purpose:
      'What buyers of an account say most, by the scores of its deals, each with the sentence that says it best.',
    query: z.strictObject(ofAccount),
    answer: z.array(
      z.object({
        cardId: z.number(),
        title: z.string(),
        topicName: z.string(),
        /** In how many conversations and deals, and when last. */
        insight: z.string(),
        quote: z.string().nullable(),
        speaker: z.string().nullable(),
        date: z.string().nullable(),
        convId: z.number().nullable(),
        storyId: z.number(),
      }),
    ),
  }),
  getExtensionTopDealsForAccount: route({
    method: 'GET',
    path: 'llm/extension/getTopDealsForAccount',
    access: 'user',
    token: 'extension',
    reads: ['accounts', 'deals'],
    purpose: 'The deals of an account: open ones first, the largest first; then the last closed.',
    query: z.strictObject(ofAccount),
    answer: z.array(
      z.object({
        storyId: z.number(),
        opptyId: z.number(),
        storyName: z.string(),
        opptyStatus: z.string(),
        opportunityAmount: z.number().nullable(),
        currency: z.string(),
        closedDate: z.string().nullable(),
        stage: z.string().nullable(),
        conversationCount: z.number(),
      }),
    ),
  }),
} as const
