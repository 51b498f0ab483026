import { z } from 'zod'
import { route } from '../calls/route.ts'
import { marketFilterBody } from './market-filter.ts'

/** In how many deals of a group something is, as a share (0..1) with its Wilson 95% interval. */
const shareOfGroup = z.object({
  count: z.number(),
  deals: z.number(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
})

const differing = z.object({
  /** Of the card or the persona. */
  id: z.number(),
  name: z.string(),
  /** The subtopic of a card; empty for a persona. */
  topic: z.string(),
  selected: shareOfGroup,
  rest: shareOfGroup,
  /** Selected minus rest, -1..1, with the Newcombe 95% interval. */
  difference: z.number(),
  low: z.number(),
  high: z.number(),
  /** Fisher's exact p, two-sided, and q among all of its kind; null of too few deals. */
  p: z.number(),
  q: z.number().nullable(),
  verdict: z.enum(['differs', 'may differ', 'no difference seen', 'too few deals']),
})
export type Differing = z.output<typeof differing>

const group = z.object({
  deals: z.number(),
  /** Null of more than 10,000 deals. */
  storyIdList: z.array(z.number()).nullable(),
})

export const whatDiffersRoutes = {
  findWhatDiffers: route({
    method: 'POST',
    path: 'analysis/whatDiffers',
    access: 'user',
    reads: ['analysis'],
    changes: 'nothing',
    cost: 'heavy',
    ours: true,
    purpose:
      'What is more or less frequent in the filtered deals than in the rest of the same market and period: cards, competitors and personas.',
    body: z.strictObject({ ...marketFilterBody, marketId: marketFilterBody.marketId.unwrap() }),
    answer: z.object({
      selected: group,
      rest: group,
      cards: z.array(differing),
      competitors: z.array(differing),
      personas: z.array(differing),
    }),
  }),
} as const
