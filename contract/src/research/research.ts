import { z } from 'zod'
import { route } from '../calls/route.ts'
import { conversationType, directionality, flag, id, pageNumber, side } from '../values/common.ts'

/** Kinds of conversation joined by commas, as `call,email`. */
const conversationTypes = z
  .string()
  .regex(/^(call|email|document|note)(,(call|email|document|note)){0,3}$/, 'Use types of conversation like call,email.')
  .transform(text => [...new Set(text.split(','))])

/** The id of a deal; 0 for conversations that belong to none. */
const dealOrNone = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** `YYYY-MM`; `undated` for conversations without a day. */
const month = z.string().regex(/^(\d{4}-(0[1-9]|1[0-2])|undated)$/, 'Use a month as YYYY-MM, or undated.')

/** Where a text occurs: start and end of each mark are UTF-16 offsets into the snippet's text. */
const snippet = z.object({
  fragmentIndex: z.number(),
  text: z.string(),
  side,
  speakerName: z.string().nullable(),
  marks: z.array(z.object({ start: z.number(), end: z.number() })),
})

/** A conversation in which a text occurs, with the words around it. */
export const foundConversation = z.object({
  convId: z.number(),
  convType: conversationType,
  subject: z.string(),
  accountName: z.string().nullable(),
  storyId: z.number().nullable(),
  opptyId: z.number().nullable(),
  createDate: z.string().nullable(),
  stage: z.string().nullable(),
  matchCount: z.number(),
  snippets: z.array(snippet),
})

const dayRange = z.object({ from: z.string().nullable(), to: z.string().nullable() })

/** Two groups of deals: won and lost; or those that talked in the last 90 days, and in the year before only. */
const twoGroups = z.object({ first: z.number(), second: z.number() })
/** Deals that say a phrase, of the deals it was counted in. */
export const sayingDeals = z.object({ said: z.number(), deals: z.number() })

/** What somebody said, and where. */
const source = z.object({
  convId: z.number(),
  storyId: z.number().nullable(),
  fragmentIndex: z.number(),
  quote: z.string(),
  /** The question to which it is the reply, when that is what names the subject. */
  asked: z.string().nullable(),
  side,
  speakerName: z.string().nullable(),
  subject: z.string(),
  convType: conversationType,
  createDate: z.string().nullable(),
  accountName: z.string().nullable(),
})

/** Screens that show what an answer from records rests on. */
export const answeringScreens = [
  'deal',
  'game tape',
  'conversations',
  'plan',
  'deals',
  'forecast',
  'dashboard',
] as const

const answered = z.object({
  /** The answer in a sentence or two; when it is not known, that. */
  answer: z.string(),
  /**
   * `fact`: known from records or counts. `passages`: in the words that were said, or a model's, with its sources. `not
   * said`: neither, and the answer says so.
   */
  kind: z.enum(['fact', 'passages', 'not said']),
  /** What the question was understood to ask for; `free` for what only the conversations can tell. */
  askedFor: z.string(),
  /** What a fact rests on, line by line; with the deal that a line is of, where it is one among several. */
  facts: z.array(z.object({ label: z.string(), value: z.string(), storyId: z.number().nullable() })),
  /** The screen that shows it all. */
  screen: z.enum(answeringScreens).nullable(),
  /** The answer sentence by sentence, each with the indexes of the sources it rests on; empty when no model wrote it. */
  sentences: z.array(z.object({ text: z.string(), sources: z.array(z.number()).min(1) })),
  /** Why a model that is set up did not write it. */
  note: z.string().nullable(),
  /** `records` for a fact; `passages`: no model wrote it, the sources are the answer; else the model's name. */
  writtenBy: z.string(),
  /** Conversations and fragments that were looked through. */
  searched: z.object({ conversations: z.number(), fragments: z.number() }),
  /** What the answer rests on, the closest first. */
  sources: z.array(source),
  /** Of what was not said: what comes closest, though it is no answer. */
  closest: z.array(source),
})

export const researchRoutes = {
  keywordResearch: route({
    method: 'GET',
    path: 'keywordResearch',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    purpose:
      'Search all conversations for a text: how often, in which deals, at which stage and when, and the words around it.',
    query: z.strictObject({
      searchText: z.string().trim().min(1, 'Please enter what to search for.').max(300),
      /** Y: these words next to each other. N: each by its stem, with up to two other words between, as keywords match. */
      exactSearchFlag: flag.default('N'),
      directionality: directionality.default('bidirectional'),
      convType: conversationTypes.default(['call', 'email']),
      /** The caller's own customer; any other is not found. */
      customerId: id.optional(),
      /** The standing report of a market, which has the market's id: only conversations of its deals. */
      reportId: id.optional(),
      /** Narrows the answer's rows, groups and totals, but not `overTime`. */
      storyId: dealOrNone.optional(),
      /** A stage by its name; `-` for conversations whose stage is unknown. */
      stage: z.string().min(1).max(100).optional(),
      month: month.optional(),
      /** Pages of deals; with `storyId` pages of that deal's conversations. */
      pageNumber,
      pageSize: z.coerce.number().int().min(1).max(50).default(10),
    }),
    answer: z.object({
      /** Conversations in which the text occurs. */
      total: z.number(),
      /** Deals of those conversations. */
      deals: z.number(),
      occurrences: z.number(),
      /** All conversations of the customer, whatever the filters. */
      searched: z.number(),
      /** Entries of the list that pages are turned of: deals, with those in no deal as one; or conversations. */
      listed: z.number(),
      /** Conversations per month and stage, in the order of the months; null: unknown. */
      overTime: z.array(
        z.object({
          month: z.string().nullable(),
          stage: z.string().nullable(),
          conversations: z.number(),
          occurrences: z.number(),
        }),
      ),
      /** Stages of `overTime` in the order of the customer's process. */
      stages: z.array(z.string()),
      /** Deals on this page, most conversations first, and what of them is in `rows`. */
      groups: z.array(
        z.object({
          storyId: z.number().nullable(),
          opptyId: z.number().nullable(),
          storyName: z.string(),
          accountName: z.string().nullable(),
          oppStatus: z.string().nullable(),
          stage: z.string().nullable(),
          conversations: z.number(),
          occurrences: z.number(),
        }),
      ),
      /** The newest three conversations of each deal; with `storyId` a page of all of that deal's. */
      rows: z.array(foundConversation),
    }),
  }),
  getUnknownThemes: route({
    method: 'GET',
    path: 'research/unknownThemes',
    access: 'user',
    reads: ['analysis', 'keywords', 'settings'],
    cost: 'heavy',
    ours: true,
    purpose:
      'Phrases that belong to no card and that won deals say more or less than lost ones, or deals of the last 90 days than those of the year before: found on one half of the deals, counted on the other.',
    query: z.strictObject({
      marketId: id,
      compare: z.enum(['outcome', 'time']).default('outcome'),
      directionality: directionality.default('buyer'),
    }),
    answer: z.object({
      /** The first and the last day of conversations of each group; of won and lost deals: when they were closed, null for all. */
      days: z.object({ first: dayRange, second: dayRange }),
      /** Deals of each group that say anything, and those that were read: a sample where they say too much. */
      deals: twoGroups,
      read: twoGroups,
      conversations: z.number(),
      /** Phrases that looked different in the first half and were counted in the other. */
      counted: z.number(),
      /** Those that differ there too, up to a false discovery rate of 10% over all that were counted; the surest first. */
      themes: z.array(
        z.object({
          text: z.string(),
          /** Which group says it more. */
          more: z.enum(['first', 'second']),
          first: sayingDeals,
          second: sayingDeals,
          /** First minus second, within segments and how much was said, with its 95% interval (fractions). */
          difference: z.number(),
          low: z.number(),
          high: z.number(),
          q: z.number(),
          /** Conversations of the market's deals, in all their history, in which it comes up as a keyword would match it, said by whom was asked for. */
          conversations: z.number(),
          /** Of deals of the group that says it more, the newest first, each of another deal. */
          quotes: z.array(foundConversation),
        }),
      ),
    }),
  }),
  askBuyerIntelligence: route({
    method: 'POST',
    path: 'llm/buyerIntelligence/ask',
    access: 'user',
    changes: ['credits'],
    cost: 'heavy',
    purpose: 'Answer a question about buyers from what was said in a deal, an account or a market, with its sources.',
    body: z
      .strictObject({
        question: z.string().trim().min(1, 'Please enter a question.').max(500),
        marketId: z.number().int().positive().optional(),
        /** Whether a model that is set up may write the answer from what was said, which takes credits. */
        write: z.boolean().default(true),
        filters: z
          .strictObject({
            storyId: z.number().int().positive().optional(),
            accountId: z.number().int().positive().optional(),
            directionality: directionality.default('bidirectional'),
          })
          .prefault({}),
      })
      .refine(({ marketId, filters }) => marketId ?? filters.storyId ?? filters.accountId, {
        path: ['marketId'],
        message: 'Choose what to ask: a deal, an account or a market.',
      }),
    answer: answered.extend({
      /** Credits that were taken for it: none when no model wrote it. */
      credits: z.number(),
      /** Credits that it would take to have a model write it; 0 when none is set up, or nothing was found to write from. */
      modelCredits: z.number(),
    }),
  }),
  askDeal: route({
    method: 'POST',
    path: 'deals/{storyId}/ask',
    access: 'user',
    reads: ['analysis', 'conversations', 'deals', 'forecast'],
    changes: 'nothing',
    cost: 'heavy',
    ours: true,
    purpose:
      'Answer a question about a deal from its records and from what was said in it, with its sources. No model writes the answer, and no credits are taken.',
    params: z.object({ storyId: id }),
    body: z.strictObject({
      question: z.string().trim().min(1, 'Please enter a question.').max(500),
      directionality: directionality.default('bidirectional'),
    }),
    answer: answered,
  }),
} as const
