import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'

/** An opportunity plan; a deal has one. */
const plan = z.object({
  opptyPlanId: z.number(),
  storyId: z.number(),
  opptyId: z.number(),
  storyName: z.string(),
  accountName: z.string(),
  marketId: z.number().nullable(),
  /** The stage the plan stands at: its own, else that of its deal; null when that is none of the customer's. */
  stageId: z.number().nullable(),
  /** The plan has a stage of its own; else it follows its deal. */
  ownStage: z.boolean(),
  /** Name of the stage the deal is in. */
  dealStage: z.string().nullable(),
  contacts: z.array(
    z.object({
      contactId: z.number(),
      contactName: z.string(),
      jobTitleName: z.string().nullable(),
      contactEmail: z.string().nullable(),
    }),
  ),
})

export const planRoutes = {
  getOpptyPlan: route({
    method: 'GET',
    path: 'opptyplan/get/{opptyPlanId}',
    access: 'user',
    reads: ['plans', 'contacts'],
    purpose: 'An opportunity plan with its contacts and stage.',
    params: z.object({ opptyPlanId: id }),
    answer: plan,
  }),
  getOpptyPlanForStory: route({
    method: 'GET',
    path: 'opptyplan/forStory/{storyId}',
    access: 'user',
    reads: ['plans'],
    changes: ['plans'],
    ours: true,
    purpose: 'The opportunity plan of a deal; created on the first request.',
    params: z.object({ storyId: id }),
    answer: plan,
  }),
  getContactDetails: route({
    method: 'POST',
    path: 'opptyplan/getContactDetails/{id}',
    access: 'user',
    reads: ['contacts', 'plans'],
    changes: 'nothing',
    purpose: 'The contacts of an opportunity plan.',
    params: z.object({ id }),
    answer: z.object({
      contactDetailsForOpptyList: z.array(
        z.object({
          contactId: z.number(),
          name: z.string(),
          email: z.string().nullable(),
          job_title: z.string().nullable(),
          picture: z.string().nullable(),
        }),
      ),
    }),
  }),
  getIntroPitchAndDiscoveryQuestions: route({
    method: 'GET',
    path: 'opptyplan/getIntroPitchAndDiscoveryQuestions/{id}',
    access: 'user',
    reads: ['plans'],
    purpose:
      "The elevator pitch and discovery questions for a plan: those of the deal's market, else the customer's own. Always one item; its texts are empty by default.",
    params: z.object({ id }),
    answer: z.array(
      z.object({
        pitch: z.string(),
        discoveryQuestions: z.array(z.string()),
        /** The market they are written for; null: for all. */
        marketId: z.number().nullable(),
      }),
    ),
  }),
} as const
