import { z } from 'zod'
import { route } from '../calls/route.ts'
import { flag, id } from '../values/common.ts'
import { bodyId, card } from './playbook.ts'

/** What a card says to sellers. */
export const playbookDetails = z.object({
  cardTitle: z.string(),
  description: z.string(),
  talkingPoints: z.string(),
  ecoDriverType: z.string(),
  /** Place among the messages that open a conversation; null: it is none of them. */
  hookRank: z.number().nullable(),
  /** Whom the message is for. */
  jobTitles: z.array(z.string()),
  products: z.array(z.string()),
  productType: z.string(),
  salesStage: z.string(),
  /** May be shown to buyers. */
  external: flag,
  isTestCard: flag,
})
export type PlaybookDetails = z.output<typeof playbookDetails>

const picklist = z.array(z.object({ picklistValue: z.string(), picklistLabel: z.string(), defaultFlag: flag }))

const changedField = z.enum([
  'title',
  'description',
  'talkingPoints',
  'ecoDriverType',
  'hookRank',
  'jobTitles',
  'products',
  'productType',
  'salesStage',
  'external',
  'isTestCard',
  'archived',
  'link',
])

export const cardDetailsRoutes = {
  getPlaybookCardDetails: route({
    method: 'GET',
    path: 'getPlaybookCardDetails/{id}',
    access: 'user',
    reads: ['cards', 'solutions', 'contacts'],
    purpose: 'What a card says to sellers: talking points, for whom, of which products, in which stage.',
    params: z.object({ id }),
    answer: playbookDetails.extend({
      /** The solutions it indicates, with its place in each. */
      solutions: z.array(z.object({ solutionId: z.number(), name: z.string(), rank: z.number() })),
      /** The personas that its job titles belong to. */
      personas: z.array(z.object({ personaId: z.number(), name: z.string() })),
    }),
  }),
  getEcoDriverTypeDropdownValues: route({
    method: 'GET',
    path: 'playbook/getEcoDriverTypeDropdownValues',
    access: 'user',
    reads: 'nothing',
    names: 'nothing',
    purpose: 'The economic driver types that a card can have.',
    answer: picklist,
  }),
  getProductTypeDropdownValues: route({
    method: 'GET',
    path: 'playbook/getProductTypeDropdownValues',
    access: 'user',
    reads: 'nothing',
    names: 'nothing',
    purpose: 'The product types that a card can have.',
    answer: picklist,
  }),
  getSalesStageDropdownValues: route({
    method: 'GET',
    path: 'playbook/getSalesStageDropdownValues',
    access: 'user',
    reads: 'nothing',
    names: 'nothing',
    purpose: 'The sales stages that a card can have.',
    answer: picklist,
  }),
  hideCard: route({
    method: 'POST',
    path: 'hideCard',
    access: 'user',
    changes: ['cards'],
    purpose:
      "Hide a card from the user's own lists, or show it again. Figures and other people's lists stay as they are.",
    body: z.strictObject({ cardId: bodyId, hidden: z.boolean() }),
    answer: z.object({ cardId: z.number(), hidden: z.boolean() }),
  }),
  listCardVersions: route({
    method: 'GET',
    path: 'playbookcard/versions/{id}',
    access: 'user',
    reads: ['cards'],
    ours: true,
    purpose: 'The versions of a card, the newest first, at most 200: who saved each, when, and what it changed.',
    params: z.object({ id }),
    answer: z.array(
      z.object({
        version: z.number(),
        savedAt: z.string(),
        /** Null for work of the product itself. */
        savedBy: z.string().nullable(),
        /** What differs from the version before; empty in the first one that is kept. */
        changes: z.array(z.object({ field: changedField, before: z.string(), after: z.string() })),
      }),
    ),
  }),
  restoreCardVersion: route({
    method: 'POST',
    path: 'playbookcard/restoreVersion',
    access: 'messaging',
    changes: ['cards', 'keywords', 'jobs'],
    ours: true,
    purpose:
      'Save what a card said in an earlier version as its newest one. Archived or in use it stays as it is. A version that is no longer current is refused.',
    body: z.strictObject({
      id: bodyId,
      restoredVersion: z.number().int().positive(),
      /** The current version that the person has seen. */
      version: z.number().int().positive().optional(),
    }),
    answer: card,
  }),
} as const
