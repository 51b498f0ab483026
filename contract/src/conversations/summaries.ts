import { z } from 'zod'
import { route } from '../calls/route.ts'
import { idList, side } from '../values/common.ts'

/** Where a sentence rests: offsets are UTF-16, into the fragment's text. */
const place = z.object({ convId: z.number(), fragmentIndex: z.number(), start: z.number(), end: z.number() })

/** A sentence that was generated or chosen, with who said it and what it rests on; the first place is the nearest. */
export const citedSentence = z.object({
  text: z.string(),
  speakerName: z.string().nullable(),
  side,
  places: z.array(place).min(1),
})
export type CitedSentence = z.output<typeof citedSentence>

/** What a buyer said of a message in a deal, with its conversation. */
export const messageQuote = citedSentence.extend({
  cardId: z.number(),
  storyId: z.number(),
  convId: z.number(),
  subject: z.string(),
  date: z.string().nullable(),
  /** Where it was said: an address, or a path that begins with a slash. */
  callUrl: z.string(),
})

/** Who wrote it: the built-in engine, or a model by its name; `note`: why the model that is set up did not. */
export const writtenBy = z.object({ writer: z.string(), byModel: z.boolean(), note: z.string().nullable() })

export const polarity = z.enum(['positive', 'negative', 'mixed', 'neutral'])

/** What is kept of a smart summary. */
export const smartSummary = z.object({
  purposeAndContext: z.string(),
  purposeSentences: z.array(citedSentence),
  discussionSummary: z.object({
    sentiment: z.object({
      polarity,
      /** How many sentences were judged; those of sellers are not, as far as sides are known. */
      sentences: z.number(),
      positive: z.array(citedSentence),
      negative: z.array(citedSentence),
    }),
    points: z.array(
      citedSentence.extend({ sentiment: polarity, requirement: z.boolean(), expectedBenefit: z.boolean() }),
    ),
    requirement: z.array(citedSentence),
    expectedBenefits: z.array(citedSentence),
  }),
  concernsList: z.array(citedSentence),
})
export type SmartSummary = z.output<typeof smartSummary>

/** The top insight of a card in a deal, or of the deal as a whole. */
export const dealInsight = z.object({
  /** What was said on the whole; null when nothing was. */
  finalSummaryForStory: z.string().nullable(),
  /** A buyer's most telling statement, word for word; null when no buyer said anything. */
  finalSummaryQuotesForStory: z.string().nullable(),
  /** The recording, or where it is read in this product: an address, or a path that begins with a slash. */
  callUrl: z.string().nullable(),
  summarySentences: z.array(citedSentence),
  quotes: z.array(citedSentence),
})
export type DealInsight = z.output<typeof dealInsight>

const cardBean = z.strictObject({
  cardId: z.number().int().positive(),
  cardTitleName: z.string().max(300).default(''),
  subTopicName: z.string().max(300).default(''),
})
const keywordText = z.string().max(500)

export const summariesRoutes = {
  generateSmartSummaryUsingLLM: route({
    method: 'POST',
    path: 'llm/generateSmartSummaryUsingLLM',
    access: 'user',
    reads: ['conversations'],
    changes: ['summaries'],
    cost: 'heavy',
    purpose: 'Generate the three-part smart summary of one call for the matched cards; kept per conversation and card.',
    body: z.strictObject({
      smartSummaryCardBeanList: z.array(cardBean).max(20).default([]),
      marketId: z.number().int().positive().nullable().default(null),
      /** By card id: which of its keywords the discussion is to be about; all of them when a card is not named. */
      cardKeyWordMap: z.record(z.string().regex(/^\d{1,15}$/), z.array(keywordText).max(1000)).default({}),
      convId: z.number().int().positive(),
    }),
    answer: smartSummary.extend({ ...writtenBy.shape, generatedTime: z.string() }),
  }),
  getStorySummary: route({
    method: 'POST',
    path: 'llm/getFinalSummaryForStory',
    access: 'user',
    reads: ['conversations'],
    changes: ['summaries'],
    cost: 'heavy',
    purpose:
      'The top buyer insight of one deal for one card, from its most relevant call: a summary and quotes with the call link. Without a card: of all conversations of the deal.',
    body: z.strictObject({
      cardId: z.number().int().positive().nullable().default(null),
      storyId: z.number().int().positive(),
      /** Which of the card's keywords it is to be about; all of them when none is given. */
      keywordList: z.array(keywordText).max(1000).default([]),
      subTopicName: z.string().max(300).default(''),
      cardTitleName: z.string().max(300).default(''),
      marketId: z.number().int().positive().nullable().default(null),
    }),
    answer: dealInsight.extend({ ...writtenBy.shape, generatedTime: z.string() }),
  }),
  getLLMOpptyInsightForLightBulbForAllCard: route({
    method: 'POST',
    path: 'getLLMOpptyInsightForLightBulbForAllCard',
    access: 'user',
    reads: ['conversations'],
    changes: ['summaries'],
    cost: 'heavy',
    purpose: 'The generated light-bulb insight of a deal for all its cards at once.',
    body: z.strictObject({
      storyId: z.number().int().positive(),
      cardIdList: z.array(z.number().int().positive()).max(200),
      marketId: z.number().int().positive().nullable().default(null),
    }),
    answer: z.array(
      z.object({
        cardId: z.number(),
        insight: z.string().nullable(),
        quote: z.string().nullable(),
        callUrl: z.string().nullable(),
        quotes: z.array(citedSentence),
      }),
    ),
  }),
  getKeywordsForLLM: route({
    method: 'POST',
    path: 'llm/getKeywordsForLLM',
    access: 'user',
    reads: ['keywords'],
    changes: 'nothing',
    cost: 'heavy',
    purpose: 'The approved keywords of each given card, as the map that the smart-summary request needs.',
    query: z.strictObject({ cardIdList: idList }),
    answer: z.record(z.string(), z.array(z.string())),
  }),
} as const
