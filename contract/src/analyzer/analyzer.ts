import { z } from 'zod'
import { difference, evidence } from '../analysis/figures.ts'
import { route } from '../calls/route.ts'
import { sentenceFaults, statementKinds } from '../content/content-words.ts'
import { clearances } from '../stories/quote-permissions.ts'
import { empty, id, pageNumber, pageSize } from '../values/common.ts'
import { contentStatuses, coverageGaps, mostTypedCharacters } from './analyzer-limits.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A stretch of the text, `[start, end)`. */
const place = z.object({ start: z.number(), end: z.number() })

/** What a buyer said, word for word, with its place. */
export const contentQuote = z.object({
  convId: z.number(),
  storyId: z.number().nullable(),
  fragmentIndex: z.number(),
  /** Where the words stand in the fragment. */
  start: z.number(),
  end: z.number(),
  quote: z.string(),
  /** Of its conversation. */
  subject: z.string(),
  speakerName: z.string().nullable(),
  accountName: z.string().nullable(),
  date: z.string().nullable(),
})
export type ContentQuote = z.output<typeof contentQuote>

const message = z.object({
  cardId: z.number(),
  title: z.string(),
  topicName: z.string(),
  evidence,
  /** The adjusted difference in win rate of a message that goes with winning, and the deals that it was counted over; else null. */
  effect: difference.nullable(),
  deals: z.number(),
  /** What it weighs in the coverage: the lower bound of its effect, where that is above 0 and the message is proven. */
  weight: z.number(),
})

/** A message that the text says, and where. */
const contentMatch = message.extend({ places: z.array(place) })
/** A message that goes with winning and is missing, with what a buyer said about it. */
const contentGap = message.extend({ quote: contentQuote.nullable() })
export type ContentMatch = z.output<typeof contentMatch>
export type ContentGap = z.output<typeof contentGap>

const fault = z.enum(sentenceFaults)
export type ContentFault = z.output<typeof fault>

const contentSentence = place.extend({
  kind: z.enum(statementKinds),
  /** What is wrong with it as what it is; empty of a sentence that stands. */
  faults: z.array(fault),
  /** What a buyer said that it rests on, or that comes closest to it. */
  quote: contentQuote.nullable(),
  /** How the words of the quote may be used today, channel by channel, where it has them one to one; null of other words. */
  clearances: clearances.nullable(),
})
export type ContentSentence = z.output<typeof contentSentence>

/** What is known of a text: four figures, each with what it is counted from and what would raise it. */
const contentFindings = z.object({
  /** The day on which it was counted. */
  asOf: z.string(),
  /** What was analysed; the places below are in it. */
  text: z.string(),
  /** Whether the document is longer than what was analysed. */
  isCut: z.boolean(),
  /** The share of the proven effect that the text says, 0..1; null while no message goes with winning. */
  score: z.number().nullable(),
  matches: z.array(contentMatch),
  gaps: z.array(contentGap),
  language: z.object({
    /** Of the telling words of the text those that buyers say; null where buyers said too little to compare with. */
    share: z.number().nullable(),
    heard: z.number(),
    telling: z.number(),
    conversations: z.number(),
    /** Words that buyers do not say, or much less. */
    strange: z.array(z.object({ text: z.string(), count: z.number(), buyers: z.number(), places: z.array(place) })),
    /** What buyers of the market say where they speak about what the text is about, and it does not. */
    missing: z.array(
      z.object({
        text: z.string(),
        /** How often buyers say it in all, and in how many conversations. */
        said: z.number(),
        conversations: z.number(),
        /** The sentence that it is about. */
        about: place,
        /** The message that it is a keyword of; null of a phrase that was only found there. */
        card: z.object({ cardId: z.number(), title: z.string() }).nullable(),
      }),
    ),
  }),
  claims: z.object({
    sentences: z.number(),
    /** Sentences that assert something, and were judged. */
    asserting: z.number(),
    unsupported: z.number(),
    /** Sentences behind the last one that was judged. */
    notJudged: z.number(),
    rows: z.array(contentSentence),
  }),
  reading: z.object({
    /** Flesch's reading ease; null of a text without words. */
    ease: z.number().nullable(),
    words: z.number(),
    sentences: z.number(),
    syllables: z.number(),
    longest: z.array(place.extend({ words: z.number() })),
  }),
})
export type ContentFindings = z.output<typeof contentFindings>

const share = z.object({ won: z.number(), deals: z.number() })

/** Whether closed deals whose documents say more of the proven effect were won more often, among comparable ones. */
const coverageCheck = z.object({
  asOf: z.string(),
  /** Closed deals with documents that were there before the close. */
  documentedDeals: z.number(),
  /** Null while nothing can be said. */
  counted: z.object({ more: share, less: share, difference }).nullable(),
  /** Why nothing can be said; null when something is. */
  because: z.enum(coverageGaps).nullable(),
})
export type CoverageCheck = z.output<typeof coverageCheck>

const status = z.enum(contentStatuses)

/** Documents against messages that go with winning, the words of buyers, what backs each sentence, and how easily they read. */
export const analyzerRoutes = {
  listAnalyzedContents: route({
    method: 'GET',
    path: 'contentAnalyzer/list',
    access: 'user',
    reads: ['analyzedContents'],
    names: 'nothing',
    purpose: 'List the documents analysed by the content analyzer, newest first.',
    query: z.strictObject({ pageNumber, pageSize }),
    answer: z.object({
      total: z.number(),
      rows: z.array(
        z.object({
          contentId: z.number(),
          fileName: z.string(),
          marketName: z.string(),
          status,
          score: z.number().nullable(),
          createdTime: z.string(),
          createdBy: z.string().nullable(),
          mayDelete: z.boolean(),
        }),
      ),
    }),
  }),
  analyzeContent: route({
    method: 'POST',
    path: 'contentAnalyzer/analyze',
    access: 'user',
    changes: ['analyzedContents', 'jobs'],
    cost: 'heavy',
    multipart: true,
    purpose:
      'Check an uploaded document against the message cards and buyer language (parts `file` and `marketId`). The work goes on in the background; its credit is taken when the result is there.',
    answer: z.object({ contentId: z.number(), status, jobRunId: z.number() }),
  }),
  getAnalyzedContent: route({
    method: 'GET',
    path: 'contentAnalyzer/{contentId}',
    access: 'user',
    reads: ['analyzedContents', 'conversations'],
    purpose: 'Return the result of one content analysis.',
    params: z.object({ contentId: id }),
    answer: z.object({
      contentId: z.number(),
      fileName: z.string(),
      marketId: z.number(),
      marketName: z.string(),
      status,
      /** Why there is no result. */
      problem: z.string().nullable(),
      /** The work that analyses it, while it does. */
      jobRunId: z.number().nullable(),
      createdTime: z.string(),
      createdBy: z.string().nullable(),
      mayDelete: z.boolean(),
      score: z.number().nullable(),
      matches: z.array(contentMatch),
      gaps: z.array(contentGap),
      /** Null until the analysis is done. */
      findings: contentFindings.omit({ score: true, matches: true, gaps: true }).nullable(),
      check: coverageCheck.nullable(),
    }),
  }),
  scoreText: route({
    method: 'POST',
    path: 'contentAnalyzer/text',
    access: 'user',
    reads: ['analysis', 'cards', 'keywords', 'conversations'],
    changes: 'nothing',
    feature: 'contentCopilot',
    cost: 'heavy',
    limit: 60,
    ours: true,
    purpose:
      'Score a text as it is typed: the figures of the content analyzer. Nothing of it is kept, and it takes no credits.',
    body: z.strictObject({
      marketId: bodyId,
      /** Whether its sentences are judged as well, which takes longest; an editor that judges them itself leaves it out. */
      sentences: z.boolean().default(true),
      text: z.string().max(mostTypedCharacters, `Use at most ${mostTypedCharacters.toLocaleString('en')} characters.`),
    }),
    answer: contentFindings,
  }),
  deleteAnalyzedContent: route({
    method: 'POST',
    path: 'contentAnalyzer/delete',
    access: 'user',
    changes: ['analyzedContents'],
    mayChange: { grounds: ['creator'], roles: ['CSM', 'ADMIN', 'MANAGEMENT'] },
    ours: true,
    purpose: 'Delete an analysed document with its result.',
    body: z.strictObject({ contentId: bodyId }),
    answer: empty,
  }),
} as const
