import { z } from 'zod'
import { significance } from '../analysis/market-filter.ts'
import { deal } from '../crm/crm.ts'
import { directionality } from '../values/common.ts'

export const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Conversations by type; `all` is their sum. */
export const typeCounts = z.object({
  all: z.number(),
  call: z.number(),
  email: z.number(),
  document: z.number(),
  note: z.number(),
})

/**
 * A deal with what of a card (or keyword, or of all cards when none is asked for) was said in it, in the direction asked
 * for.
 */
export const storyBean = deal.extend({
  /** Matches in the conversations counted in `matched`; without a card those that its scores rest on. */
  matchCount: z.number(),
  matchedCallsCount: z.number(),
  /** Conversations in which it came up, as the call that lists them counts them; without a card all of the deal. */
  matchedConversationCount: z.number(),
  matched: typeCounts,
  /** The card's heuristicScore in the deal; of all cards together without a card, of the keyword alone with a keyword. */
  totalHeuristicScore: z.number(),
  totalKeywordScore: z.number(),
  storyScore: z.number(),
  /** Confidence, 0..100; null without a card, or when the card has none in this direction. */
  cardPercentileValue: z.number().nullable(),
  /** The highest significance that the card reaches on the deal. */
  significance: significance.nullable(),
  verified: z.boolean(),
})
export type StoryBean = z.output<typeof storyBean>

export const direction = directionality.default('buyer')
