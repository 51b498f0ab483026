import { z } from 'zod'
import { route } from '../calls/route.ts'
import { bodyId, words } from '../plans/fields.ts'
import { id, pageNumber, pageSize } from '../values/common.ts'
import { displayName, optionalName } from '../values/names.ts'
import { clearances, quotePlace, storedQuote } from './quote-permissions.ts'
import { defaultStoryFilter, storySections, storyShares } from './story-words.ts'

const share = z.enum(storyShares)
const section = z.enum(storySections)

/** Only the author of a story and administrators change it. */
export const changesOfStory = {
  grounds: ['creator'],
  roles: ['ADMIN'],
  of: { thing: 'story', at: 'body.storyId' },
} as const

const storyQuery = {
  /** The screens are lists; there is no other view. */
  view: z.literal('list').optional(),
  status: z.enum(['All', 'Open', 'Won', 'Lost']).default(defaultStoryFilter.status),
  searchText: optionalName(200).optional(),
  pageNumber,
  pageSize: pageSize.default(10),
}
const shareFilter = z.enum(['All', 'Internal', 'External'])

const storyRow = z.object({
  /** Of the deal and of its story. */
  storyId: z.number(),
  title: z.string(),
  accountName: z.string(),
  /** The name of the deal, its buying centre. */
  storyName: z.string(),
  opptyStatus: z.string(),
  share,
  /** Of an external story, whether a quote in it is not cleared any more; of any, whether one is gone. */
  needsReview: z.boolean(),
  updatedTime: z.string(),
})
const listedStory = storyRow.extend({
  industryName: z.string().nullable(),
  marketName: z.string().nullable(),
  /** Whole dollars. */
  opportunityAmount: z.number().nullable(),
  closedDate: z.string().nullable(),
  author: z.string(),
  /** Whether the one who asks is its author. */
  isOwn: z.boolean(),
})
export type ListedStory = z.output<typeof listedStory>
const storyPage = z.object({ total: z.number(), rows: z.array(listedStory) })

const quoteOfStory = storedQuote.extend({ clearances })
export type StoryQuote = z.output<typeof quoteOfStory>

const writtenSection = z.object({
  section,
  content: z.string(),
  /** Counts up with every change; sent back with a change, it tells whether somebody was faster. 0 before the first one. */
  version: z.number(),
  updatedBy: z.string().nullable(),
  updatedTime: z.string().nullable(),
  quotes: z.array(quoteOfStory),
})
export type WrittenSection = z.output<typeof writtenSection>

const storyBoard = z.object({
  storyId: z.number(),
  title: z.string(),
  accountId: z.number().nullable(),
  accountName: z.string(),
  storyName: z.string(),
  status: z.string(),
  marketId: z.number().nullable(),
  opportunityAmount: z.number().nullable(),
  closedDate: z.string().nullable(),
  share,
  author: z.string(),
  createdTime: z.string(),
  updatedTime: z.string(),
  /** Its deal is flagged disabled: it can be read and not changed. */
  disabled: z.boolean(),
  sections: z.array(writtenSection),
  /** Why it needs a review; empty when it needs none. */
  reviews: z.array(
    z.object({
      section,
      /** `gone`: the conversation was deleted or moved. `not cleared`: nobody allows the quote on story pages any more. */
      reason: z.enum(['gone', 'not cleared']),
      text: z.string().nullable(),
    }),
  ),
})
export type StoryBoard = z.output<typeof storyBoard>

const storySaved = z.object({ storyId: z.number() })

/** Stories: how a team presents a deal, one for each deal and under its id. */
export const storyBoardRoutes = {
  listStoryBoards: route({
    method: 'GET',
    path: 'storyBoard/getAll',
    access: 'user',
    reads: ['stories', 'deals', 'accounts', 'quotePermissions'],
    names: 'nothing',
    purpose: 'Stories under the story filter, by default of won deals and shared externally; the last changed first.',
    query: z.strictObject({
      ...storyQuery,
      share: shareFilter.default(defaultStoryFilter.share),
      owner: z.enum(['all', 'mine']).default('all'),
    }),
    answer: z.object({
      total: z.number(),
      rows: z.array(storyRow.extend({ status: z.string(), sections: z.array(section) })),
    }),
  }),
  browseStories: route({
    method: 'GET',
    path: 'story/browseStories',
    access: 'user',
    reads: ['stories', 'deals', 'accounts', 'quotePermissions'],
    purpose:
      'Stories of all authors with their deals, by default of won deals and shared externally; searched, filtered and paged, the last changed first.',
    query: z.strictObject({
      ...storyQuery,
      share: shareFilter.default(defaultStoryFilter.share),
      industryId: id.optional(),
      marketId: id.optional(),
      regionId: id.optional(),
    }),
    answer: storyPage,
  }),
  getMyStories: route({
    method: 'GET',
    path: 'story/myStories',
    access: 'user',
    reads: ['stories', 'deals', 'accounts', 'quotePermissions'],
    names: 'nothing',
    purpose:
      'The stories that the signed-in user is the author of, wrote a part of, or owns the deal of; the last changed first.',
    query: z.strictObject({ ...storyQuery, share: shareFilter.default('All') }),
    answer: storyPage,
  }),
  getStoryBoard: route({
    method: 'GET',
    path: 'storyBoard/get/{storyId}',
    access: 'user',
    reads: ['stories', 'deals', 'conversations', 'quotePermissions'],
    purpose: 'One story with what is written in its parts, the quotes there, and how each may be used today.',
    params: z.object({ storyId: id }),
    answer: storyBoard,
  }),
  createStoryBoard: route({
    method: 'POST',
    path: 'storyBoard/create',
    access: 'user',
    changes: ['stories'],
    purpose:
      'Create the story of a deal; it is shared internally. An existing one is answered unchanged. Without a title it has the name of the account.',
    body: z.strictObject({ storyId: bodyId, title: optionalName(200).optional() }),
    answer: storySaved,
  }),
  updateStoryBoard: route({
    method: 'POST',
    path: 'storyBoard/update',
    access: 'user',
    changes: ['stories'],
    mayChange: changesOfStory,
    purpose:
      'Replace what one part of a story says, and its quotes; without `quotes` they stay. With the version it was read at, a conflicting change is refused with the newer story in `current`. A quote that may not be shown outside is refused in an external story.',
    body: z.strictObject({
      storyId: bodyId,
      section,
      content: words(20_000),
      quotes: z.array(quotePlace).max(20, 'A part of a story has at most 20 quotes.').optional(),
      version: z.number().int().min(0).optional(),
    }),
    answer: writtenSection,
  }),
  changeStory: route({
    method: 'POST',
    path: 'storyBoard/change',
    access: 'user',
    changes: ['stories'],
    ours: true,
    mayChange: changesOfStory,
    purpose:
      'Give a story another title, or share it with others. It is shared externally only when each quote in it is cleared for story pages; else it is refused, with the quotes that are not in `current`.',
    body: z.strictObject({ storyId: bodyId, title: displayName(200).optional(), share: share.optional() }),
    answer: storySaved,
  }),
  deleteStoryBoard: route({
    method: 'POST',
    path: 'storyBoard/delete',
    access: 'user',
    changes: ['stories'],
    mayChange: changesOfStory,
    purpose: 'Delete a story with its parts and links. The deal and its conversations stay.',
    body: z.strictObject({ storyId: bodyId }),
    answer: z.null(),
  }),
} as const
