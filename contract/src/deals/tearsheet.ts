import { z } from 'zod'
import { route } from '../calls/route.ts'
import { bodyId, words } from '../plans/fields.ts'
import { conversationType, directionality, id, side } from '../values/common.ts'

/** The four sections of a tearsheet, as they are stored and in the order in which they stand. */
export const sectionName = z.enum(['THE CHALLENGE', 'THE SOLUTION', 'THE IMPACT', 'WHY US'])
export type SectionName = z.output<typeof sectionName>

/** The longest text of a section, in characters and lines. */
const longest = 20_000
const mostLines = 400
/** Quotes that one section can rest on. */
const mostQuotes = 100

const sectionText = words(longest).refine(
  text => text.split('\n').length <= mostLines,
  `A section has at most ${mostLines} lines.`,
)

/** What somebody said, with its place in the transcript. */
const saidQuote = z.object({
  convId: z.number(),
  /** Number of the fragment in its conversation, from 0. */
  fragment: z.number(),
  text: z.string(),
  speaker: z.string(),
  side,
  startSecond: z.number().nullable(),
  subject: z.string(),
  convType: conversationType,
  createDate: z.string().nullable(),
})
export type SaidQuote = z.output<typeof saidQuote>

const section = z.object({
  hdgName: sectionName,
  hdgContent: z.string(),
  /** Counts up with every change; sent back with a change, it tells whether somebody was faster. */
  version: z.number(),
  updatedBy: z.string().nullable(),
  lastUpdateTime: z.string(),
  /** What its lines rest on, in the order of the lines; `line` counts from 0. */
  quotes: z.array(saidQuote.extend({ line: z.number() })),
})
export type TearsheetSection = z.output<typeof section>

const tearsheet = z.object({
  id: z.number(),
  storyId: z.number(),
  tearSheetDetailMap: z.record(sectionName, z.string()),
  sections: z.array(section),
})
export type Tearsheet = z.output<typeof tearsheet>

export const tearsheetRoutes = {
  getTearsheet: route({
    method: 'GET',
    path: 'getTearsheet/storyId/{storyId}',
    access: 'user',
    reads: ['tearsheets'],
    purpose: 'The tearsheet of a deal with its four sections; an empty list when there is none yet.',
    params: z.object({ storyId: id }),
    answer: z.array(tearsheet).max(1),
  }),
  createTearsheet: route({
    method: 'POST',
    path: 'createTearsheet',
    access: 'user',
    changes: ['tearsheets'],
    purpose: 'Create the empty tearsheet of a deal; an existing one is answered unchanged.',
    body: z.strictObject({
      storyId: bodyId,
      tearSheetDetailMap: z.partialRecord(sectionName, sectionText).default({}),
    }),
    answer: tearsheet,
  }),
  updateTearsheet: route({
    method: 'POST',
    path: 'updateTearsheet',
    access: 'user',
    changes: ['tearsheets'],
    mayChange: {
      grounds: ['creator', 'deal_team'],
      roles: ['CSM', 'ADMIN', 'MANAGEMENT'],
      of: { thing: 'tearsheet', at: 'body.tearSheetId' },
    },
    purpose:
      'Replace the text of one section. Without `quotes` the quotes stay with their lines. With the version it was read at, a conflicting change is refused with the newer tearsheet in `current`.',
    body: z.strictObject({
      hdgContent: sectionText,
      hdgName: sectionName,
      tearSheetId: bodyId,
      version: bodyId.optional(),
      quotes: z
        .array(
          z.strictObject({
            line: z.number().int().min(0).max(mostLines),
            convId: bodyId,
            fragment: z.number().int().min(0).max(10_000_000),
          }),
        )
        .max(mostQuotes, `A section rests on at most ${mostQuotes} quotes.`)
        .optional(),
    }),
    answer: tearsheet,
  }),
  getTearsheetPdf: route({
    method: 'GET',
    path: 'getTearsheet/pdf/{storyId}',
    access: 'user',
    reads: ['tearsheets', 'analysis'],
    cost: 'heavy',
    limit: 30,
    purpose:
      'The tearsheet as a PDF, its quotes as footnotes; named {account}_{buyingCenter}_FY{fiscalYear}.pdf, spaces as underscores.',
    params: z.object({ storyId: id }),
    raw: true,
  }),
  listTearsheetQuotes: route({
    method: 'GET',
    path: 'deals/{storyId}/quotes',
    access: 'user',
    reads: ['conversations', 'matches'],
    ours: true,
    purpose: 'What was said about a card in a deal, to choose quotes from; newest conversations first.',
    params: z.object({ storyId: id }),
    query: z.strictObject({ cardId: id, buyerBidirectional: directionality.default('buyer') }),
    answer: z.object({
      /** Conversations of the deal in which the card came up, and how many of them were read for this. */
      conversations: z.number(),
      read: z.number(),
      quotes: z.array(saidQuote),
    }),
  }),
} as const
