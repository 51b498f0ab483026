import { z } from 'zod'
import { route } from '../calls/route.ts'
import { empty, id } from '../values/common.ts'
import { planCardCategories } from './categories.ts'
import { bodyId, words } from './fields.ts'

export const sentiments = ['positive', 'neutral', 'negative', 'unknown'] as const

/** A contact of a deal as the specification's opportunity contact; `role` and `roleOfContact` are one value. */
const opptyContact = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  jobTitleName: z.string().nullable(),
  department: z.string(),
  phone: z.string(),
  mobile: z.string(),
  role: z.string(),
  roleOfContact: z.string(),
  status: z.string(),
  statusReason: z.string(),
  sentiment: z.enum(sentiments),
  source: z.enum(['crm', 'conversation', 'person']),
  /** Day of the last conversation they took part in. */
  lastContacted: z.string().nullable(),
})
export type OpptyContact = z.output<typeof opptyContact>

const short = words(200).transform(text => text.trim())

export const planDealRoutes = {
  getSalesPlaysForOpptyPlanOrStory: route({
    method: 'GET',
    path: 'get/salesPlays/forOpptyPlan/orStory',
    access: 'user',
    reads: ['plans'],
    purpose: 'The sales plays that apply to an opportunity plan or to a story: those of its market and those for all.',
    query: z.strictObject({ opptyPlanId: id.optional(), storyId: id.optional() }),
    answer: z.array(
      z.object({
        playbookSalesPlayId: z.number(),
        name: z.string(),
        description: z.string(),
        type: z.string(),
        subtype: z.string(),
        status: z.string(),
        rank: z.number(),
        hookText: z.string(),
      }),
    ),
  }),
  getConversationStatsForStory: route({
    method: 'GET',
    path: 'getConversationStatsForStory',
    access: 'user',
    reads: ['conversations'],
    purpose: 'The conversation counts of a deal.',
    query: z.strictObject({ storyId: id }),
    answer: z.object({
      callCount: z.number(),
      emailCount: z.number(),
      documentCount: z.number(),
      noteCount: z.number(),
      /** Day of the newest dated conversation. */
      lastConversationDate: z.string().nullable(),
    }),
  }),
  getOpptyPlanCardCounts: route({
    method: 'GET',
    path: 'opptyplan/getCardCounts/{opptyPlanId}',
    access: 'user',
    reads: ['plans', 'cards', 'matches', 'dealCards'],
    purpose:
      "Per card category the numbers of cards: in the playbook of the deal's market, come up in the deal's conversations, and chosen for the call plan.",
    params: z.object({ opptyPlanId: id }),
    answer: z.array(
      z.object({
        category: z.enum(planCardCategories),
        playbook: z.number(),
        insight: z.number(),
        callPlan: z.number(),
      }),
    ),
  }),
  listOpptyPlanCards: route({
    method: 'GET',
    path: 'opptyplan/cards/{opptyPlanId}',
    access: 'user',
    reads: ['plans', 'cards', 'matches', 'dealCards'],
    ours: true,
    purpose: 'The cards that the counts of a plan count; `category` is its own one, ALL when it has none.',
    params: z.object({ opptyPlanId: id }),
    answer: z.array(
      z.object({
        cardId: z.number(),
        title: z.string(),
        topicName: z.string(),
        category: z.enum(planCardCategories),
        playbook: z.boolean(),
        insight: z.boolean(),
        callPlan: z.boolean(),
      }),
    ),
  }),
  setCallPlanCard: route({
    method: 'POST',
    path: 'opptyplan/setCallPlanCard',
    access: 'user',
    changes: ['plans'],
    ours: true,
    purpose: 'Add a card to the call plan of a deal, or remove it.',
    body: z.strictObject({ opptyPlanId: bodyId, cardId: bodyId, chosen: z.boolean() }),
    answer: empty,
  }),
  setOpptyPlanStage: route({
    method: 'POST',
    path: 'opptyplan/setStage',
    access: 'user',
    changes: ['plans'],
    ours: true,
    purpose: 'Set the stage of a plan; null follows the stage of its deal.',
    body: z.strictObject({ opptyPlanId: bodyId, stageId: bodyId.nullable() }),
    answer: empty,
  }),
  listOpptyContacts: route({
    method: 'GET',
    path: 'opptyplan/contacts/{opptyPlanId}',
    access: 'user',
    reads: ['plans', 'contacts'],
    ours: true,
    purpose: 'The contacts of a plan with notes of the team about them.',
    params: z.object({ opptyPlanId: id }),
    answer: z.array(opptyContact),
  }),
  findContactsForOpptyPlan: route({
    method: 'GET',
    path: 'opptyplan/findContacts/{opptyPlanId}',
    access: 'user',
    reads: ['plans', 'contacts'],
    ours: true,
    purpose:
      'Contacts that can be added to a plan, by part of their name or e-mail address: those of the account first, at most 20.',
    params: z.object({ opptyPlanId: id }),
    query: z.strictObject({ search: short.default('') }),
    answer: z.array(
      z.object({
        contactId: z.number(),
        name: z.string(),
        email: z.string().nullable(),
        jobTitleName: z.string().nullable(),
        accountName: z.string().nullable(),
      }),
    ),
  }),
  saveOpptyContact: route({
    method: 'POST',
    path: 'opptyplan/saveContact',
    access: 'user',
    changes: ['plans'],
    ours: true,
    purpose: 'Add a contact to a plan, or change their details there; fields that are not sent are unchanged.',
    body: z.strictObject({
      opptyPlanId: bodyId,
      id: bodyId,
      department: short.optional(),
      phone: short.optional(),
      mobile: short.optional(),
      role: short.optional(),
      status: short.optional(),
      statusReason: words(1000).optional(),
      sentiment: z.enum(sentiments).optional(),
    }),
    answer: opptyContact,
  }),
  removeOpptyContact: route({
    method: 'POST',
    path: 'opptyplan/removeContact',
    access: 'user',
    changes: ['plans'],
    ours: true,
    purpose: 'Remove a contact from a plan; the contact is kept.',
    body: z.strictObject({ opptyPlanId: bodyId, id: bodyId }),
    answer: empty,
  }),
  saveIntroPitch: route({
    method: 'POST',
    path: 'opptyplan/saveIntroPitch',
    access: 'admin',
    changes: ['plans'],
    ours: true,
    purpose: 'Write the elevator pitch and discovery questions of a market, or (marketId null) those for all.',
    body: z.strictObject({
      marketId: bodyId.nullable(),
      pitch: words(5000),
      discoveryQuestions: z.array(words(500).refine(text => text.trim() !== '', 'A question is empty.')).max(100),
    }),
    answer: empty,
  }),
} as const
