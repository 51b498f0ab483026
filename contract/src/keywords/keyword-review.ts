import { z } from 'zod'
import { route } from '../calls/route.ts'
import { directionality, flag, id, idList, pageNumber, pageSize } from '../values/common.ts'

/** A keyword that waits to be decided on. Conversations that the card already matches are counted separately from new ones. */
const proposal = z.object({
  id: z.number(),
  text: z.string(),
  keyword: z.string(),
  source: z.literal('machine'),
  status: z.literal('pending'),
  reason: z.string(),
  conversations: z.number(),
  newConversations: z.number(),
  deals: z.number(),
})
const changed = z.object({ updatedCount: z.number(), jobRunId: z.number() })

/** A keyword of any card, as the administration of keywords lists it. */
export const managedKeyword = z.object({
  id: z.number(),
  keyword: z.string(),
  cardId: z.number(),
  cardTitle: z.string(),
  marketId: z.number(),
  source: z.enum(['user', 'machine']),
  status: z.string(),
  emailConvCount: z.number(),
  callConvCount: z.number(),
  matchedConv: z.number(),
  dealCount: z.number(),
  blockEmailFlag: flag,
  quotedKeywordFlag: flag,
  totalKeywordScore: z.number(),
  persistenceScore: z.number(),
  originalityScore: z.number(),
  relevanceScore: z.number(),
  qualityScore: z.number(),
  /** Why it looks like noise; null when it does not. */
  noise: z.enum(['too common']).nullable(),
  /** Other cards that have the same keyword. */
  duplicates: z.number(),
})

export const keywordReviewRoutes = {
  listKeywords: route({
    method: 'GET',
    path: 'keywords/all',
    access: 'admin',
    reads: ['keywords'],
    names: 'nothing',
    ours: true,
    purpose: 'Every keyword of every card in use, with its counts and scores, for the administration of keywords.',
    query: z.strictObject({ marketId: id.optional() }),
    answer: z.object({
      /** Conversations of the history: what counts are out of. */
      searched: z.number(),
      rows: z.array(managedKeyword),
    }),
  }),
  getNoiseKeywordsList: route({
    method: 'GET',
    path: 'getNoiseKeywordsList',
    access: 'admin',
    reads: ['keywords'],
    names: 'nothing',
    cost: 'heavy',
    purpose: 'The keywords that match so often, or so poorly, that they look like noise, worst first.',
    query: z.strictObject({ marketId: id.optional(), pageNumber, pageSize }),
    answer: z.array(managedKeyword),
  }),
  getDuplicateKeywordsByCardId: route({
    method: 'GET',
    path: 'getDuplicateKeywordsByCardId',
    access: 'user',
    reads: ['keywords'],
    cost: 'heavy',
    purpose: 'The keywords of a card that other cards also have.',
    query: z.strictObject({ cardId: id }),
    answer: z.array(
      z.object({
        id: z.number(),
        text: z.string(),
        quotedKeywordFlag: flag,
        duplicateOfId: z.number(),
        duplicateOfCardId: z.number(),
        duplicateOfCardTitle: z.string(),
      }),
    ),
  }),
  getKeywordsSources: route({
    method: 'GET',
    path: 'getKeywordsSources',
    access: 'user',
    reads: 'nothing',
    names: 'nothing',
    purpose: 'The sources a keyword can come from, each with its source score.',
    answer: z.array(z.object({ source: z.string(), label: z.string(), score: z.number() })),
  }),
  updateBlockEmailFlag: route({
    method: 'POST',
    path: 'cardmatchtags/updateBlockEmailFlag',
    access: 'admin',
    changes: ['keywords', 'cards', 'jobs'],
    purpose: 'Switch the matching of keywords in e-mails off or on; their cards are matched again at once.',
    body: z.strictObject({ flag, idList: z.array(z.number().int().positive()).min(1).max(1000) }),
    answer: changed,
  }),
  updateReviewedKeywords: route({
    method: 'GET',
    path: 'updateReviewedKeywords',
    access: 'admin',
    changes: ['keywords', 'cards', 'jobs'],
    purpose: 'Set the review status of keywords, and optionally whether they match exactly.',
    query: z.strictObject({
      idList,
      status: z.enum(['approved', 'reviewed', 'rejected']),
      quotedKeywordFlag: flag.optional(),
    }),
    answer: changed,
  }),
  getKeywordRecommendation: route({
    method: 'POST',
    path: 'getKeywordRecommendation',
    aliases: ['llm/getKeywordRecommendation'],
    access: 'messaging',
    changes: ['keywords'],
    cost: 'heavy',
    purpose:
      'Propose new keywords for a card from what is said near its matches, and by the language model when there is one, each with what it would match.',
    body: z.strictObject({
      cardId: z.number().int().positive(),
      cardName: z.string().max(500).optional(),
      subtopic_llm_Name: z.string().max(200).optional(),
      existingSearchedList: z.array(z.string().max(300)).max(1000).default([]),
      existingCard: z.union([z.boolean(), z.string().max(500)]).optional(),
    }),
    answer: z.array(proposal),
  }),
  getKeywordsForRecommendation: route({
    method: 'GET',
    path: 'getKeywordsForRecommendation',
    access: 'user',
    reads: ['keywords'],
    cost: 'heavy',
    purpose: 'The proposed keywords of a card that wait for a decision, the most significant first.',
    query: z.strictObject({ cardId: id, source: z.enum(['user', 'machine']).optional() }),
    answer: z.array(proposal),
  }),
  addCardMatchTagsForPersona: route({
    method: 'POST',
    path: 'llm/cardmatchtagsForPersona/add',
    aliases: ['persona/llm/cardmatchtagsForPersona/add'],
    access: 'messaging',
    changes: ['contacts'],
    feature: 'personaAnalysis',
    purpose: 'Add job titles to a persona; contacts without a persona who have one of them belong to it.',
    body: z.strictObject({
      cardId: z.number().int().positive(),
      text: z.string().max(5000),
      status: z.literal('approved').default('approved'),
    }),
    answer: z.array(z.object({ id: z.number(), text: z.string(), status: z.literal('approved'), cardId: z.number() })),
  }),
  getKeywordScoresForStories: route({
    method: 'POST',
    path: 'getKeywordScoresForStories',
    access: 'user',
    reads: ['keywords', 'matches'],
    changes: 'nothing',
    cost: 'heavy',
    purpose: 'The scores of each keyword of a card in some deals.',
    body: z.strictObject({
      storyIdList: z.array(z.number().int().positive()).min(1).max(200),
      cardId: z.number().int().positive(),
      buyerBidirectional: directionality.default('bidirectional'),
    }),
    answer: z.array(
      z.object({
        keywordId: z.number(),
        keywordName: z.string(),
        text: z.string(),
        quotedKeywordFlag: flag,
        blockEmailFlag: flag,
        source: z.enum(['user', 'machine']),
        convCount: z.number(),
        dealCount: z.number(),
        occurrences: z.number(),
        /** Means over the conversations that match; 0 where none does. */
        elasticScoreInConv: z.number(),
        totalKeywordScore: z.number(),
        /** Means over the deals in which it matches; 0 where there is none. */
        frequencyScore: z.number(),
        persistenceScore: z.number(),
        originalityScore: z.number(),
        qualityScore: z.number(),
        sourceScore: z.number(),
        accuracyScore: z.number(),
        relevanceScore: z.number(),
      }),
    ),
  }),
} as const
