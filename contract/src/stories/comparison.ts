import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'

const share = z.object({ share: z.number(), low: z.number(), high: z.number(), n: z.number() })
const namedCard = z.object({ cardId: z.number(), title: z.string() })

/** What happened in a deal during one stage. */
const beat = z.object({
  from: z.string(),
  /** The first day out of it; null when it never left. */
  to: z.string().nullable(),
  days: z.number().nullable(),
  conversations: z.number(),
  /** The cards that came up first then. */
  cards: z.array(namedCard),
})
export type Beat = z.output<typeof beat>

/** How a story stands among comparable deals. It describes: nothing here says why a deal was won. */
export const storyComparisonRoutes = {
  getStoryComparison: route({
    method: 'GET',
    path: 'storyBoard/comparison/{storyId}',
    access: 'user',
    reads: ['stories', 'analysis', 'deals', 'matches'],
    cost: 'heavy',
    ours: true,
    purpose:
      'How typical the deal of a story is among won deals like it, and the lost deal most similar to it, stage by stage beside it.',
    params: z.object({ storyId: id }),
    answer: z.object({
      /** With which won deals it is compared. */
      among: z.enum(['market and segment', 'market', 'customer']),
      wins: z.number(),
      /** The share of these wins that are less like the others than this deal is; null of fewer than five wins. */
      typicality: share.nullable(),
      /** Cards of the story, and those that most of the wins have: in how many of the wins each came up. */
      cards: z.array(namedCard.extend({ inStory: z.boolean(), share: share.nullable() })),
      /** Null when no lost deal can be compared. */
      counter: z
        .object({
          storyId: z.number(),
          storyName: z.string(),
          accountName: z.string(),
          closedDate: z.string().nullable(),
          opportunityAmount: z.number().nullable(),
          /** 0: alike in everything that is known of both; 1: in nothing. */
          distance: z.number(),
          reasons: z.array(z.string()),
          /** The lost deals it was chosen from. */
          n: z.number(),
          beats: z.array(z.object({ stage: z.string(), own: beat.nullable(), other: beat.nullable() })),
          onlyOwn: z.array(namedCard),
          onlyOther: z.array(namedCard),
        })
        .nullable(),
    }),
  }),
} as const
