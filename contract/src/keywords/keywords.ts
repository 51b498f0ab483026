import { z } from 'zod'
import { route } from '../calls/route.ts'
import { flag, id, idList } from '../values/common.ts'

/** A keyword of a card with its scores over the customer's history. */
export const cardTag = z.object({
  id: z.number(),
  cardId: z.number(),
  text: z.string(),
  keyword: z.string(),
  source: z.string(),
  status: z.string(),
  blockEmailFlag: flag,
  quotedKeywordFlag: flag,
  convoCount: z.number(),
  buyerConvCount: z.number(),
  emailConvCount: z.number(),
  callConvCount: z.number(),
  matchedConv: z.number(),
  dealCount: z.number(),
  occurrences: z.number(),
  totalKeywordScore: z.number(),
  persistenceScore: z.number(),
  originalityScore: z.number(),
  relevanceScore: z.number(),
  qualityScore: z.number(),
})
const contextTag = z.object({
  id: z.number(),
  text: z.string(),
  quotedKeywordFlag: flag,
  subStatus: z.enum(['must be present', 'must not be present']),
})
const keywordText = z.string().max(5000)

export const keywordsRoutes = {
  addCardMatchTags: route({
    method: 'POST',
    path: 'cardmatchtags/add',
    access: 'messaging',
    changes: ['keywords', 'cards', 'jobs'],
    purpose: 'Add keywords to a card, joined by commas or lines; matched over the whole history at once.',
    body: z.strictObject({
      cardId: z.number().int().positive(),
      text: keywordText.refine(text => text.trim().length > 0, 'Please enter at least one keyword.'),
      active: flag.optional(),
      status: z.literal('approved').optional(),
      subType: z.string().max(60).optional(),
      type: z.string().max(60).optional(),
      visible: flag.optional(),
      subStatus: z.string().max(60).optional(),
    }),
    answer: z.array(
      z.object({
        id: z.number(),
        text: z.string(),
        status: z.string(),
        source: z.string(),
        quotedKeywordFlag: flag,
        cardId: z.number(),
        jobRunId: z.number(),
      }),
    ),
  }),
  deleteCardMatchTags: route({
    method: 'DELETE',
    path: 'cardmatchtags/deleteCardMatchTags',
    access: 'messaging',
    changes: ['keywords', 'cards', 'jobs'],
    purpose: 'Delete one keyword of a card and all its matches in all deals; cannot be undone.',
    query: z.strictObject({ id }),
    answer: z.null(),
  }),
  deleteKeywordList: route({
    method: 'DELETE',
    path: 'cardmatchtags/deleteKeywordList',
    aliases: ['deleteKeywordList'],
    access: 'admin',
    changes: ['keywords', 'cards', 'jobs'],
    purpose: 'Delete several keywords and their matches at once.',
    query: z.strictObject({ idList }),
    answer: z.object({ deletedCount: z.number() }),
  }),
  getCardContextTags: route({
    method: 'GET',
    path: 'cardmatchtags/getCardContextTags/{cardId}',
    access: 'user',
    reads: ['keywords'],
    purpose: 'The context keywords of a card.',
    params: z.object({ cardId: id }),
    answer: z.object({ cardContextTagsList: z.array(contextTag) }),
  }),
  updateContextKeywords: route({
    method: 'POST',
    path: 'cardmatchtags/updateContextKeywords',
    access: 'messaging',
    changes: ['keywords', 'cards', 'jobs'],
    purpose: 'Apply added and deleted context keywords of a card; previous matches are deleted and matched again.',
    body: z.strictObject({
      cardId: z.number().int().positive(),
      deleteContextKeywordList: z.array(z.number().int().positive()).max(1000).default([]),
      cardMatchList: z
        .array(
          z.strictObject({
            text: keywordText,
            keyword: keywordText.optional(),
            quotedKeywordFlag: flag.optional(),
            subStatus: z.enum(['must be present', 'must not be present']),
          }),
        )
        .max(1000)
        .default([]),
    }),
    answer: z.object({ status: z.string(), jobRunId: z.number() }),
  }),
  previewKeyword: route({
    method: 'GET',
    path: 'keywords/preview',
    access: 'user',
    reads: ['keywords'],
    cost: 'heavy',
    ours: true,
    purpose: 'Before saving: how many conversations and deals a keyword would match, with ten samples.',
    query: z.strictObject({
      text: z.string().trim().min(1).max(300),
      cardId: id.optional(),
      blockEmailFlag: flag.optional(),
    }),
    answer: z.object({
      conversations: z.number(),
      buyerConversations: z.number(),
      deals: z.number(),
      occurrences: z.number(),
      searched: z.number(),
      samples: z.array(
        z.object({
          convId: z.number(),
          storyId: z.number().nullable(),
          subject: z.string(),
          createDate: z.string().nullable(),
          text: z.string(),
          start: z.number(),
          end: z.number(),
        }),
      ),
    }),
  }),
  getCardKeywordsForStory: route({
    method: 'GET',
    path: 'getCardKeywordsForStory',
    access: 'user',
    reads: ['keywords', 'matches'],
    purpose: 'The keywords of a card that matched in one deal, for the keyword dropdown.',
    query: z.strictObject({
      storyId: id,
      pbCardId: id,
      buyerBidirectional: z.enum(['buyer', 'bidirectional']).default('buyer'),
    }),
    answer: z.array(
      z.object({
        id: z.number(),
        text: z.string(),
        quotedKeywordFlag: flag,
        matchedConvoCountInStories: z.number(),
      }),
    ),
  }),
  getKeywordAnalysisForStory: route({
    method: 'POST',
    path: 'getKeywordAnalysisForStory',
    access: 'user',
    reads: ['keywords', 'matches'],
    changes: 'nothing',
    cost: 'heavy',
    purpose: 'How each keyword of a card matched within one deal.',
    body: z.strictObject({
      storyId: z.number().int().positive(),
      cardId: z.number().int().positive(),
      buyerBidirectional: z.enum(['buyer', 'bidirectional']).default('buyer'),
    }),
    answer: z.array(
      z.object({
        keywordId: z.number(),
        keywordName: z.string(),
        elasticScoreInConv: z.number(),
        convCount: z.number(),
      }),
    ),
  }),
} as const
