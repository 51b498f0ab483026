import { z } from 'zod'
import { route } from '../calls/route.ts'
import { bodyId } from '../plans/fields.ts'
import { id, pageNumber, pageSize } from '../values/common.ts'
import { changesOfStory } from './boards.ts'
import { quotePlace, storedQuote } from './quote-permissions.ts'
import { storySections } from './story-words.ts'

const section = z.enum(storySections)

/** A share of n with its 95% interval, in which matches of one conversation or account are not independent; fractions 0..1. */
const share = z.object({ share: z.number(), low: z.number(), high: z.number(), n: z.number() })

const moment = storedQuote.extend({
  /** The first match in the sentence: offsets into `text`. */
  start: z.number(),
  end: z.number(),
  /** What somebody judged of it: whether the card was meant here. Null while nobody has. */
  right: z.boolean().nullable(),
})

const cardOfStory = z.object({
  cardId: z.number(),
  title: z.string(),
  topicName: z.string(),
  section,
  /** As the machine scores it, with the matches that somebody rejected. */
  heuristicScore: z.number(),
  cardPercentileValue: z.number(),
  /** Sentences that count, and the conversations they are from: rejected ones do not. */
  matches: z.number(),
  conversations: z.number(),
  rejected: z.number(),
  /** The first of those that count, the newest first. */
  moments: z.array(moment),
})
export type CardOfStory = z.output<typeof cardOfStory>

const match = moment.extend({
  cardId: z.number(),
  title: z.string(),
  topicName: z.string(),
  judgedBy: z.string().nullable(),
})

/** What the machine found in the deal of a story, and what people judged of it. */
export const storyMatchRoutes = {
  getStoryCards: route({
    method: 'GET',
    path: 'storyBoard/cards/{storyId}',
    access: 'user',
    reads: ['stories', 'matches', 'conversations', 'cards'],
    cost: 'heavy',
    ours: true,
    purpose:
      'The cards that came up in the deal of a story, by its parts, best first, each with sentences. What somebody rejected does not count; a card of which all was rejected is left out.',
    params: z.object({ storyId: id }),
    answer: z.array(cardOfStory),
  }),
  listBuyerSentences: route({
    method: 'GET',
    path: 'storyBoard/sentences/{storyId}',
    access: 'user',
    reads: ['stories', 'conversations', 'deals'],
    cost: 'heavy',
    ours: true,
    purpose:
      'What buyers said in the conversations of the deal of a story up to its close, whatever it is about, the newest conversation first: what a part can quote for which no card came up.',
    params: z.object({ storyId: id }),
    query: z.strictObject({
      search: z.string().trim().max(200).default(''),
      pageNumber,
      pageSize: pageSize.default(10),
    }),
    answer: z.object({ total: z.number(), rows: z.array(storedQuote) }),
  }),
  getStoryVerification: route({
    method: 'GET',
    path: 'storyBoard/verification/{storyId}',
    access: 'user',
    reads: ['stories', 'matches', 'conversations', 'cards'],
    cost: 'heavy',
    ours: true,
    purpose:
      'The matches of the machine in the deal of a story, each with its sentence, in a random order that stays; and how many of those judged were right.',
    params: z.object({ storyId: id }),
    query: z.strictObject({
      state: z.enum(['open', 'approved', 'rejected']).default('open'),
      pageNumber,
      pageSize: pageSize.default(10),
    }),
    answer: z.object({
      open: z.number(),
      approved: z.number(),
      rejected: z.number(),
      /** Of the matches of this story that were judged, the share that is right; null while none is. */
      precision: share.nullable(),
      /** The same over all stories of the customer. */
      overall: share.nullable(),
      /** Stories that `overall` is from. */
      stories: z.number(),
      total: z.number(),
      rows: z.array(match),
    }),
  }),
  judgeStoryMatch: route({
    method: 'POST',
    path: 'storyBoard/judge',
    access: 'user',
    changes: ['stories'],
    ours: true,
    mayChange: changesOfStory,
    purpose:
      'Approve a match of the machine, reject it, or take the judgement back (null). Rejected, it counts no more.',
    body: z.strictObject({ storyId: bodyId, cardId: bodyId, ...quotePlace.shape, right: z.boolean().nullable() }),
    answer: z.null(),
  }),
} as const
