import { z } from 'zod'
import { arm, medianEstimate, metricComparison, rate } from '../analysis/figures.ts'
import { stageVelocity } from '../analysis/stage-velocity.ts'
import { route } from '../calls/route.ts'
import { displayName } from '../values/names.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const bodyIds = z.array(bodyId).max(1000)

/** Which deals and conversations are looked at; what is absent narrows nothing. */
export const personaFilter = {
  /** The persona; without it a person of any persona counts. */
  personaCardId: bodyId.optional(),
  marketId: bodyId.optional(),
  industryList: bodyIds.optional(),
  segmentList: bodyIds.optional(),
  regionList: bodyIds.optional(),
  /** Days of the conversations, both included: from the month six months back to the end of the present one. */
  startPeriod: z.iso.date().optional(),
  endPeriod: z.iso.date().optional(),
  /** Types that count, joined by commas. */
  conversation: z
    .string()
    .regex(/^(call|email|document|note)(,(call|email|document|note))*$/, 'Use types like call,email.')
    .default('call,email'),
  /** A deal is one with the persona from so many conversations on; the conversations of other deals do not count. */
  conversationRange: z.number().int().min(1).max(1000).default(1),
} as const

const body = z.strictObject(personaFilter)
/** The filter as a caller may send it. */
export type SentPersonaFilter = z.input<typeof body>

const persona = { personaId: z.number(), personaName: z.string() }
/** Conversations with the persona, and how many of them are theirs only by the rules of job titles. */
const counted = { convCount: z.number(), byRuleCount: z.number(), dealCount: z.number() }
const deal = {
  opptyId: z.number(),
  storyId: z.number(),
  accountName: z.string(),
  storyName: z.string(),
  opptyStatus: z.string(),
  opportunityAmount: z.number().nullable(),
  isWon: z.enum(['Y', 'N']),
  /** Conversations with the persona. */
  convCount: z.number(),
  /** Different people of the persona in them. */
  participantCount: z.number(),
}
/** By what a person counts to a persona: the customer's record, a title given to it, or the rules of job titles. */
const assignedBy = z.enum(['record', 'title', 'rule'])
const engaged = z.object({ ...deal, callCount: z.number(), emailCount: z.number() })
const jobTitleLevel = { jobFunction: z.string().nullable(), seniority: z.string().nullable() }

export const personasRoutes = {
  getPersonaSummary: route({
    method: 'POST',
    path: 'persona/getSummary',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    cost: 'heavy',
    purpose: 'The personas with the conversations and deals they took part in; by name.',
    body,
    answer: z.array(
      z.object({
        ...persona,
        seniority: z.string().nullable(),
        ...counted,
        /** Deals in whose conversations people of the buyer were looked for. */
        n: z.number(),
        winRate: rate,
        salesCycle: medianEstimate,
        dealSize: medianEstimate,
      }),
    ),
  }),
  getPersonaSummariesByConversation: route({
    method: 'POST',
    path: 'persona/getSummariesByConversation',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose: 'The personas, the one with the most conversations first.',
    body,
    answer: z.array(z.object({ ...persona, ...counted, callCount: z.number(), emailCount: z.number() })),
  }),
  getPersonaSummariesByAmount: route({
    method: 'POST',
    path: 'persona/getSummariesByAmount',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose: 'The personas, the one with the largest amount of deals first.',
    body,
    answer: z.array(
      z.object({
        ...persona,
        ...counted,
        /** Of all deals with the persona, in dollars; of the won ones of them. */
        amount: z.number(),
        wonAmount: z.number(),
        /** Deals whose amount is known. */
        amountDeals: z.number(),
      }),
    ),
  }),
  getPersonaTopDeals: route({
    method: 'POST',
    path: 'persona/getTopDeals',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose: 'The deals in which the persona took part, most conversations first; at most five hundred.',
    body,
    answer: z.array(z.object(deal)),
  }),
  getPersonaBuyerEngagement: route({
    method: 'POST',
    path: 'persona/getBuyerEngagement',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose:
      'How much people of the persona took part, deal by deal; at most five hundred deals, the most engaged first.',
    body,
    answer: z.array(engaged),
  }),
  getPersonaBuyerEngagementWithMedian: route({
    method: 'POST',
    path: 'persona/getBuyerEngagementWithMedian',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose: 'The same with the median and mean of conversations per deal over all deals with the persona.',
    body,
    answer: z.object({ median: medianEstimate, deals: z.array(engaged) }),
  }),
  getPersonaDealMetrics: route({
    method: 'POST',
    path: 'persona/getDealMetrics',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose: 'Win rate, sales cycle and deal size of the deals with the persona.',
    body,
    answer: z.object({
      winRate: rate,
      salesCycle: medianEstimate,
      dealSize: medianEstimate,
      dealCount: z.number(),
      n: z.number(),
      storyIdList: z.array(z.number()),
    }),
  }),
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
  getPersonaConvoCountByDateRange: route({
    method: 'POST',
    path: 'persona/getConvoCountByDateRange',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose: 'The conversations with the persona month by month, every month of the period.',
    body,
    answer: z.array(
      z.object({ period: z.string(), convCount: z.number(), callCount: z.number(), emailCount: z.number() }),
    ),
  }),
  getPersonaMonthlyDetails: route({
    method: 'POST',
    path: 'persona/getMonthlyDetails',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose: 'Month by month: conversations with the persona, the deals they are of, and how many of those were won.',
    body,
    answer: z.array(
      z.object({
        month: z.string(),
        convCount: z.number(),
        dealCount: z.number(),
        winRate: rate,
        storyIdList: z.array(z.number()),
      }),
    ),
  }),
  getPersonaJourney: route({
    method: 'POST',
    path: 'persona/getJourney',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose:
      'Along the stages: conversations with the persona, where it joins, and what these conversations are about.',
    body,
    answer: z.array(
      z.object({
        stage: z.string(),
        convCount: z.number(),
        dealCount: z.number(),
        /** Deals whose first conversation with the persona was at this stage. */
        joinedCount: z.number(),
        /** Conversations whose stage is not of the deal's history but its present one. */
        presentStageCount: z.number(),
        storyIdList: z.array(z.number()),
        topCards: z.array(
          z.object({
            cardId: z.number(),
            title: z.string(),
            subTopicName: z.string(),
            convCount: z.number(),
            dealCount: z.number(),
          }),
        ),
        /** Cards that were looked at: those heard in the most deals. */
        comparedCards: z.number(),
      }),
    ),
  }),
  getPersonaKeywordAnalysis: route({
    method: 'POST',
    path: 'persona/getKeywordAnalysis',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose: 'The keywords that buyers say in most conversations with the persona; at most fifty.',
    body,
    answer: z.array(
      z.object({
        keywordId: z.number(),
        keywordName: z.string(),
        cardId: z.number(),
        cardTitle: z.string(),
        subTopicName: z.string(),
        convCount: z.number(),
        dealCount: z.number(),
        /** All conversations with the persona. */
        n: z.number(),
      }),
    ),
  }),
  getPersonaTopScoringJobTitle: route({
    method: 'POST',
    path: 'persona/getTopScoringJobTitle',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose: 'The job titles of the persona in conversations, the highest score first; at most fifty.',
    body,
    answer: z.array(
      z.object({
        jobTitle: z.string(),
        /** Its conversations, a call counting 1, an e-mail 0.6, a document or a note 0.4. */
        score: z.number(),
        convCount: z.number(),
        dealCount: z.number(),
        participantCount: z.number(),
        personaName: z.string(),
        assignedBy,
        ...jobTitleLevel,
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
  listPersonaConversations: route({
    method: 'POST',
    path: 'persona/conversations',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    ours: true,
    purpose:
      'The conversations with the persona that the other calls count, newest first, with who took part; by deal.',
    body: z.strictObject({
      ...personaFilter,
      storyId: bodyId.optional(),
      /** Stage of the deal on the day. */
      stage: z.string().max(100).optional(),
      /** As `YYYY-MM`. */
      month: z
        .string()
        .regex(/^\d{4}-(0\d|1[0-2])$/, 'Use a month like 2026-03.')
        .optional(),
      /** Only those in which this card came up, on the side that its subtopic listens to. */
      cardId: bodyId.optional(),
      /** With the card: only those in which the buyer's side said this keyword. */
      keywordId: bodyId.optional(),
      pageNumber: z.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.number().int().min(1).max(200).default(50),
    }),
    answer: z.object({
      total: z.number(),
      rows: z.array(
        z.object({
          convId: z.number(),
          storyId: z.number(),
          accountName: z.string(),
          storyName: z.string(),
          type: z.enum(['call', 'email', 'document', 'note']),
          subject: z.string(),
          date: z.string().nullable(),
          stage: z.string().nullable(),
          people: z.array(
            z.object({ name: z.string(), jobTitle: z.string().nullable(), personaName: z.string(), assignedBy }),
          ),
          /** The first sentence of one of them. */
          quote: z.string().nullable(),
        }),
      ),
    }),
  }),
  researchPersonaJobTitle: route({
    method: 'POST',
    path: 'persona/researchJobTitle',
    access: 'user',
    reads: ['contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose:
      'Job titles of contacts and of people in conversations that fit an expression: words, "a phrase", OR, -without; fifty from an offset on, those of most people first.',
    body: z.strictObject({
      searchExpression: z.string().trim().max(500),
      personCardId: bodyId,
      offset: z.number().int().min(0).max(1_000_000).default(0),
    }),
    answer: z.array(
      z.object({
        jobTitle: z.string(),
        contactCount: z.number(),
        /** Whether it is given to this persona. */
        existingJobTitle: z.enum(['Y', 'N']),
        /** The persona that it is given to, or that all its contacts belong to. */
        personaName: z.string().nullable(),
        ...jobTitleLevel,
        /** All titles that fit. */
        total: z.number(),
      }),
    ),
  }),
  getPersonaResearchLLMJobTitle: route({
    method: 'POST',
    path: 'llm/getPersonaResearchLLMJobTitle',
    aliases: ['persona/llm/getPersonaResearchLLMJobTitle'],
    access: 'user',
    reads: ['contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose:
      'Titles that may belong to a persona and are given to none: from a language model when one is set up, else those seen of its function.',
    body: z.strictObject({ personCardId: bodyId, personaName: displayName(200).optional() }),
    answer: z.array(
      z.object({
        jobTitle: z.string(),
        ...jobTitleLevel,
        /** Contacts who bear it; 0 of what a model made up. */
        contactCount: z.number(),
        /** `rules`, or the name of the model. */
        suggestedBy: z.string(),
        /** Why the model did not answer though one is set up. */
        note: z.string().nullable(),
      }),
    ),
  }),
} as const

/** Titles on a page of `researchPersonaJobTitle`. */
export const jobTitlesPage = 50
