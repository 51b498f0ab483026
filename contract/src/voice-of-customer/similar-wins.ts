import { z } from 'zod'
import { closePeriod } from '../analysis/market-filter.ts'
import { route } from '../calls/route.ts'
import { flag, id } from '../values/common.ts'
import { bodyId, storyBean } from './story-bean.ts'

const reason = z.object({
  part: z.enum(['market', 'industry', 'segment', 'region', 'amount', 'cards']),
  /** What agrees or differs, in words. */
  text: z.string(),
  /** 0 = the same, 1 = nothing in common; null when one of the two is not known and the part does not count. */
  distance: z.number().nullable(),
  /** Its share of the whole distance's weight, 0..1; 0 when it does not count. */
  weight: z.number(),
})
export const similarWin = storyBean.extend({
  /** 0 = alike in everything known, 1 = in nothing. */
  distance: z.number(),
  /** How many of the six parts are known of both deals. */
  knownParts: z.number(),
  /** The deals that it was chosen from. */
  n: z.number(),
  reasons: z.array(reason),
})
export type SimilarWin = z.output<typeof similarWin>

const similarBody = {
  storyId: bodyId.optional(),
  opptyStatus: z.enum(['Won', 'Lost', 'Open', 'All']).default('Won'),
  closePeriod: closePeriod.optional(),
  crmOpptyType: z.string().max(100).optional(),
  industryList: z.array(bodyId).max(1000).optional(),
  segmentList: z.array(bodyId).max(1000).optional(),
  marketList: z.array(bodyId).max(1000).optional(),
  regionList: z.array(bodyId).max(1000).optional(),
  verifiedCardsOnly: flag.default('N'),
  accountName: z.string().max(200).optional(),
  accountId: bodyId.optional(),
  /** Names of topics: only their cards are compared. */
  subTopicList: z.array(z.string().max(100)).max(100).optional(),
  limit: z.number().int().min(1).max(100).default(20),
}

/** The won deals most similar to a deal, and the cards that they have and it lacks. */
export const similarWinsRoutes = {
  getOpptyListDetailsForSolutionSimiliarWins: route({
    method: 'POST',
    path: 'getOpptyListDetailsForSolutionSimiliarWins/{id}',
    access: 'user',
    reads: ['analysis'],
    changes: 'nothing',
    cost: 'heavy',
    purpose: 'The won deals most similar to a deal, nearest first, each with its distance and the reasons.',
    params: z.object({ id }),
    body: z.strictObject(similarBody),
    answer: z.array(similarWin),
  }),
  getOpptyListDetailsForSolutionSimiliarWinsCard: route({
    method: 'POST',
    path: 'getOpptyListDetailsForSolutionSimiliarWinsCard/{id}',
    access: 'user',
    reads: ['analysis'],
    changes: 'nothing',
    cost: 'heavy',
    purpose: 'The won deals most similar to a deal among those that have a card.',
    params: z.object({ id }),
    body: z.strictObject({ ...similarBody, cardId: bodyId }),
    answer: z.array(similarWin),
  }),
  getRecommendationsSimilarWins: route({
    method: 'POST',
    path: 'getRecommendationsSimilarWins/{id}',
    access: 'user',
    reads: ['analysis'],
    changes: 'nothing',
    cost: 'heavy',
    purpose: 'Cards of similar won deals that a deal lacks, with how many of them have each.',
    params: z.object({ id }),
    body: z.strictObject(similarBody),
    answer: z.array(
      z.object({
        cardId: z.number(),
        title: z.string(),
        subTopicName: z.string(),
        /** Of the similar wins, those that have the card, and their ids. */
        dealCount: z.number(),
        storyIdList: z.array(z.number()),
        /** The similar wins looked at. */
        n: z.number(),
        share: z.object({ rate: z.number(), low: z.number(), high: z.number() }),
        /** Won of all closed deals that have the card, with its Wilson 95% interval. */
        winRate: z.number().nullable(),
        winRateLow: z.number().nullable(),
        winRateHigh: z.number().nullable(),
        closedDeals: z.number(),
        wonDeals: z.number(),
      }),
    ),
  }),
} as const
