import { z } from 'zod'
import { route } from '../calls/route.ts'
import { flag } from '../values/common.ts'
import { query, share, storyIdList } from './impact-query.ts'

const pie = z.array(
  z.object({
    /** Who said the message in these deals. */
    label: z.enum(['Adopted', 'Side not known', 'Only buyers said it', 'Not mentioned']),
    /** Said by a seller; all other parts are not adopted. */
    adopted: flag,
    value: z.number(),
    percent: z.number(),
    share,
    storyIdList,
  }),
)

/** In which deals sellers and buyers said a message. */
export const adoptionRoutes = {
  getDealsAdoptionByReps: route({
    method: 'GET',
    path: 'impact/getDealsAdoptionByReps',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    purpose: "In how many of each owner's deals a seller said the message; the most deals first.",
    query,
    answer: z.array(
      z.object({
        /** Null for an owner who has no account here. */
        userId: z.number().nullable(),
        name: z.string(),
        dealCount: z.number(),
        adoptedDealCount: z.number(),
        adoptionPercent: z.number(),
        share,
        storyIdList,
        adoptedStoryIdList: storyIdList,
      }),
    ),
  }),
  getImpactPieChartAllOpptys: route({
    method: 'GET',
    path: 'impact/getPieChartForAllOpptys',
    access: 'user',
    reads: ['analysis'],
    feature: 'messageImpact',
    cost: 'heavy',
    purpose: 'All deals of the period by who said the message: adopted (a seller said it) and not adopted.',
    query,
    answer: pie,
  }),
  getImpactPieChartSignificantOpptys: route({
    method: 'GET',
    path: 'impact/getPieChartForSignificantOpptys',
    access: 'user',
    reads: ['analysis'],
    feature: 'messageImpact',
    cost: 'heavy',
    purpose: 'The same split of the deals that have the message at the chosen significance.',
    query,
    answer: pie,
  }),
  getDealsAdoptionByCustomers: route({
    method: 'GET',
    path: 'impact/getDealsAdoptionByCustomers',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    purpose: 'Of each account the deals in which a seller said the message, and those in which the buyer did.',
    query,
    answer: z.array(
      z.object({
        accountId: z.number().nullable(),
        accountName: z.string(),
        dealCount: z.number(),
        adoptedDealCount: z.number(),
        interestedDealCount: z.number(),
        storyIdList,
        adoptedStoryIdList: storyIdList,
        interestedStoryIdList: storyIdList,
      }),
    ),
  }),
} as const
