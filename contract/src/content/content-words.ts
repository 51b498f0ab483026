// Words of briefs and of what is written from them, without schemas: the browser needs them at run time.

import type { QuoteChannel } from '../stories/quote-clearance.ts'

interface ContentKind {
  /** Whether it is meant for people outside; a brief may decide otherwise. */
  readonly external: boolean
  /** Where it appears, which decides what of buyers' words may stand in it. */
  readonly channel: QuoteChannel
  /** Free prose takes a language model; without one it is an outline with evidence. The others are composed from quotes and approved claims. */
  readonly prose: boolean
  /** Sentences that it is written with, at most. */
  readonly sentences: number
  /** Its parts, in their order. */
  readonly parts: readonly [string, ...string[]]
}

/** What a brief can be written to. */
export const contentKinds = {
  'E-mail sequence': {
    external: true,
    channel: 'Sales documents',
    prose: true,
    sentences: 15,
    parts: ['First mail', 'Second mail', 'Third mail'],
  },
  'Blog post': {
    external: true,
    channel: 'Website',
    prose: true,
    sentences: 25,
    parts: ['Opening', 'The problem', 'What buyers do about it', 'What they gain', 'Next step'],
  },
  'Landing page': {
    external: true,
    channel: 'Website',
    prose: true,
    sentences: 15,
    parts: ['Headline', 'The problem', 'What you gain', 'What buyers say', 'Next step'],
  },
  'One-pager': {
    external: true,
    channel: 'Sales documents',
    prose: true,
    sentences: 15,
    parts: ['In short', 'The problem', 'What you gain', 'What buyers say'],
  },
  'Battle card': {
    external: false,
    channel: 'Sales documents',
    prose: false,
    sentences: 15,
    parts: ['What buyers say', 'Why we win', 'Objections', 'What to ask', 'What we may claim'],
  },
  'Social copy': { external: true, channel: 'Social media', prose: true, sentences: 5, parts: ['Post'] },
  'Talk track': {
    external: false,
    channel: 'Sales documents',
    prose: false,
    sentences: 15,
    parts: ['Open with', 'Ask', 'Answer with', 'Close with'],
  },
  'Case study': {
    external: true,
    channel: 'Website',
    prose: false,
    sentences: 20,
    parts: ['The buyer', 'The problem', 'Why they chose us', 'What they gained'],
  },
  Slides: {
    external: true,
    channel: 'Sales documents',
    prose: true,
    sentences: 15,
    parts: ['Title', 'The problem', 'What buyers say', 'What you gain', 'Next step'],
  },
} as const satisfies Readonly<Record<string, ContentKind>>

export type ContentType = keyof typeof contentKinds
export const contentTypes = Object.keys(contentKinds) as [ContentType, ...ContentType[]]

/** What briefs cost, in credits of the feature. */
export const contentCredits = { lookupLabel: 'content-copilot', amount: 1 } as const

/** So many sentences are one credit. */
const sentencesPerCredit = 5
/** What writing so many sentences costs. */
export const creditsOfSentences = (sentences: number): number => Math.ceil(sentences / sentencesPerCredit)
/** What writing a brief to such a content costs at most; what the check drops is given back. */
export const creditsOf = (type: ContentType): number => creditsOfSentences(contentKinds[type].sentences)

/** The texts of evidence that says nothing; a preview does not count their words. */
export const emptyEvidence = {
  card: 'No recent VOC insights found.',
  document: 'No relevant insights found.',
} as const

/** Messages, documents and filters of a brief, at most. */
export const mostBriefCards = 20
export const mostBriefDocuments = 20

/** How many conversations a brief is said to match in administrator mode [modes-004]. */
export const administratorConversations = 40

/** Where copies of a content are put, as a promo. */
export const promoChannels = ['E-mail', 'LinkedIn', 'X', 'Newsletter', 'Website', 'Other'] as const

/** Where a saved prompt is offered. */
export const promptSources = ['content', 'summary', 'research', 'promo'] as const

/** What a content is exported as: the name of the format, the end of its files' names and the type of their bytes. */
export const contentFormats = {
  docx: { label: 'Word', mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  pptx: {
    label: 'PowerPoint',
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  pdf: { label: 'PDF', mediaType: 'application/pdf' },
  html: { label: 'HTML', mediaType: 'text/html; charset=utf-8' },
  md: { label: 'Markdown', mediaType: 'text/markdown; charset=utf-8' },
} as const
export type ContentFormat = keyof typeof contentFormats

/** Whom an exported file is for: colleagues, or people outside as well. */
export const contentReaders = ['inside', 'outside'] as const

/** What a sentence of a content is. */
export const statementKinds = ['quote', 'paraphrase', 'claim', 'number', 'connective'] as const
export type StatementKind = (typeof statementKinds)[number]

/** Figures that a sentence can state; each is counted again whenever the sentence is read. */
export const statedMetrics = ['effect', 'deals with it', 'conversations', 'win rate with it'] as const
export type StatedMetric = (typeof statedMetrics)[number]

/** What can be wrong with a sentence by itself, as `Fault` of `engine/src/content/statement.ts` says. */
export const sentenceFaults = [
  'certainty',
  'amount',
  'bound',
  'cause',
  'rank',
  'degree',
  'condition',
  'question',
  'empty',
  'no_ground',
  'not_said',
  'welded',
  'cut_short',
  'wrong_speaker',
  'wrong_side',
  'not_cleared',
  'names_hidden',
  'unsupported',
  'not_approved',
  'expired',
  'no_owner',
  'wrong_number',
  'wrong_direction',
  'no_difference',
  'asserts',
] as const

/** And of a content that is kept: `gone`: the conversation was deleted; `contradicted`: a buyer denied it later. */
export const statementFaults = [...sentenceFaults, 'gone', 'contradicted'] as const

/** What a language model says of a sentence next to what it rests on. */
export const meaningVerdicts = ['supported', 'stronger', 'unsupported'] as const

/** Those that nobody can answer for: it is for the buyer to allow, or there is nothing left of what the sentence rests on. */
export const unwaivableFaults = ['not_cleared', 'names_hidden', 'gone'] as const
