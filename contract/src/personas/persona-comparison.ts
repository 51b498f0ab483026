import { z } from 'zod'
import { arm, metricComparison, rate } from '../analysis/figures.ts'
import { stageVelocity } from '../analysis/stage-velocity.ts'
import { route } from '../calls/route.ts'
import { body, counted, persona } from './persona-filter.ts'

/** Deals with a persona against those without. */
export const personaComparisonRoutes = {
  getPersonaStageReached: route({
    method: 'POST',
    path: 'persona/getStageReached',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose: 'How far the deals got: those with the persona and those without, stage by stage.',
    body,
    answer: z.array(
      z.object({
        stageReached: z.string(),
        dealCount: z.number(),
        dealCountWithout: z.number(),
        /** All deals with the persona, and all without. */
        n: z.number(),
        nWithout: z.number(),
        storyIdList: z.array(z.number()),
        storyIdListWithout: z.array(z.number()),
      }),
    ),
  }),
  getPersonaInfluenceForConversation: route({
    method: 'POST',
    path: 'persona/getInfluenceForConversation',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose:
      'Per persona, the win rate of the deals with it against those without, unadjusted and among comparable deals; the largest difference among comparable deals first.',
    body,
    answer: z.array(
      z.object({
        ...persona,
        ...counted,
        winRate: rate,
        winRateWithout: rate,
        /** Of the win rate; its q is over all personas. */
        lift: metricComparison,
      }),
    ),
  }),
  getPersonaImpactAnalysis: route({
    method: 'POST',
    path: 'persona/getImpactAnalysis',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose: 'Win rate, sales cycle and deal size of the deals with the persona against those without.',
    body,
    answer: z.object({
      withPersona: arm,
      withoutPersona: arm,
      lift: z.object({ winRate: metricComparison, salesCycle: metricComparison, dealSize: metricComparison }),
      storyIdList: z.array(z.number()),
      storyIdListWithout: z.array(z.number()),
    }),
  }),
  getPersonaStageVelocity: route({
    method: 'POST',
    path: 'persona/getStageVelocity',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose:
      'How long the deals stay in each stage, and how many go on: those with which the persona had spoken before they entered it, against the others.',
    body,
    answer: z.array(
      stageVelocity.extend({
        /** Median days in the stage; null where half have not left it. */
        daysWith: z.number().nullable(),
        daysWithout: z.number().nullable(),
      }),
    ),
  }),
} as const
