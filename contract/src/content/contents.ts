import { z } from 'zod'
import { route } from '../calls/route.ts'
import { writtenBy } from '../conversations/summaries.ts'
import { bodyId, words } from '../plans/fields.ts'
import { quoteChannels } from '../stories/quote-clearance.ts'
import { empty, id } from '../values/common.ts'
import { displayName, optionalName } from '../values/names.ts'
import { authorsAndMessaging, contentType, copilotPath, customerName } from './briefs.ts'
import { type ContentFormat, contentFormats, contentReaders } from './content-words.ts'
import { contentDocument } from './document.ts'
import { sentStatement, statement, statementProblem } from './statements.ts'

const contentText = words(60_000)
const version = z.number().int().min(1)
const statementId = z.string().min(1).max(40)

/** Why a content that is kept or published has to be looked at again. */
const review = z.object({
  /** The sentence; null of what is about the whole. */
  statementId: z.string().nullable(),
  reason: statementProblem.shape.reason,
  text: z.string(),
  foundTime: z.string(),
  /** Who was notified; null when nobody has been yet. */
  notified: z.string().nullable(),
})

const content = z.object({
  contentId: z.number(),
  contentBriefId: z.number(),
  title: z.string(),
  contentType,
  external: z.boolean(),
  /** Where it appears. */
  channel: z.enum(quoteChannels),
  status: z.enum(['generating', 'failed', 'draft', 'saved', 'published']),
  /** Why it failed; null else. */
  problem: z.string().nullable(),
  /** The work that writes it, while it does. */
  jobRunId: z.number().nullable(),
  needsReview: z.boolean(),
  reviews: z.array(review),
  /** Plain text. */
  finalContentText: z.string(),
  document: contentDocument,
  statements: z.array(statement),
  /** Of the statements those that do not hold and that nobody answers for. */
  unsupported: z.number(),
  /** Without a model, free prose is an outline with evidence. */
  outline: z.boolean(),
  ...writtenBy.shape,
  /** Credits taken, less those given back for what the check dropped. */
  credits: z.number(),
  /** Sentences that the check dropped when it was written. */
  dropped: z.number(),
  version,
  createdBy: z.string(),
  createdTime: z.string(),
  updatedTime: z.string(),
  publishedTime: z.string().nullable(),
  mayChange: z.boolean(),
})
export type Content = z.output<typeof content>

/** What is written from briefs: final texts, sentence by sentence with what each rests on. */
export const contentRoutes = {
  getFinalGeneratedContent: route({
    method: 'GET',
    ...copilotPath('getFinalGeneratedContent/{id}'),
    access: 'user',
    feature: 'contentCopilot',
    reads: ['contents', 'conversations', 'quotePermissions', 'cards', 'keywords', 'analysis', 'settings', 'deals'],
    cost: 'heavy',
    purpose:
      'What was written from a content brief, the newest first: every sentence with its kind, what it rests on, and whether it holds today. Figures are counted again.',
    params: z.object({ id }),
    answer: z.array(content),
  }),
  generateFinalContentBrief: route({
    method: 'POST',
    ...copilotPath('generateFinalContentBrief'),
    access: 'user',
    feature: 'contentCopilot',
    changes: ['contents', 'credits', 'jobs'],
    cost: 'heavy',
    mayChange: authorsAndMessaging,
    purpose:
      'Start writing the final text of a content brief in the background from its messages, summaries, research and prompt; it is kept as a draft. One that is being written is kept. Credits are taken at once, and given back for what the check drops and when it fails.',
    body: z.strictObject({
      contentBriefId: bodyId,
      userPrompt: words(4_000).optional(),
      customerName,
      marketId: bodyId.optional(),
    }),
    answer: z.object({
      contentId: z.number(),
      jobRunId: z.number(),
      status: z.literal('running'),
      /** Null until it is written. */
      finalContentText: z.string().nullable(),
      credits: z.number(),
    }),
  }),
  updateFinalContentText: route({
    method: 'PATCH',
    ...copilotPath('updateFinalContentText'),
    access: 'user',
    feature: 'contentCopilot',
    changes: ['contents'],
    mayChange: authorsAndMessaging,
    purpose:
      'Save the edits to a content, as a document or as plain text. Sentences that are new are read, and kept apart from those whose ground is known. With the version it was read at, a conflicting change is refused. A published content is a draft again.',
    body: z
      .strictObject({
        contentId: bodyId,
        finalContentText: contentText.optional(),
        document: contentDocument.optional(),
        /** What sentences that were inserted rest on; those known already keep their ground. */
        statements: z.array(sentStatement).max(500).default([]),
        title: displayName(200).optional(),
        version: version.optional(),
      })
      .refine(({ finalContentText, document }) => (finalContentText === undefined) !== (document === undefined), {
        path: ['finalContentText'],
        error: 'Send the text, or the document.',
      }),
    answer: z.object({ contentId: z.number(), version }),
  }),
  saveFinalContentBrief: route({
    method: 'PUT',
    ...copilotPath('saveFinalContentBrief'),
    access: 'user',
    feature: 'contentCopilot',
    changes: ['contents'],
    mayChange: authorsAndMessaging,
    purpose:
      'Keep a generated text as saved content of its brief; with a text, as it is now. Without `contentId` a text written by hand is added.',
    body: z
      .strictObject({
        contentBriefId: bodyId,
        contentId: bodyId.optional(),
        finalContentText: contentText.optional(),
      })
      .refine(({ contentId, finalContentText }) => contentId !== undefined || finalContentText?.trim(), {
        path: ['finalContentText'],
        error: 'Please enter a text.',
      }),
    answer: z.object({ contentId: z.number() }),
  }),
  archiveSavedContent: route({
    method: 'PATCH',
    ...copilotPath('archiveSavedContent/{id}'),
    access: 'user',
    feature: 'contentCopilot',
    changes: ['contents'],
    mayChange: authorsAndMessaging,
    purpose: 'Take a content out of the lists without deleting it. A second time changes nothing.',
    params: z.object({ id }),
    answer: empty,
  }),
  waiveStatement: route({
    method: 'POST',
    ...copilotPath('waiveStatement'),
    access: 'user',
    feature: 'contentCopilot',
    changes: ['contents'],
    mayChange: authorsAndMessaging,
    ours: true,
    purpose:
      'Answer by name for a sentence that does not hold, with the reason, until the sentence is changed. Words of buyers that are not cleared, or gone, cannot be waived.',
    body: z.strictObject({
      contentId: bodyId,
      statementId,
      because: displayName(500, 'Please give the reason.'),
    }),
    answer: empty,
  }),
  publishContent: route({
    method: 'POST',
    ...copilotPath('publishContent'),
    access: 'user',
    feature: 'contentCopilot',
    changes: ['contents'],
    mayChange: authorsAndMessaging,
    ours: true,
    purpose:
      'Mark a content as published. It is refused, with the sentences in `current`, while one does not hold and nobody answers for it; external content takes only quotes that are cleared for its channel.',
    body: z.strictObject({ contentId: bodyId, version: version.optional() }),
    answer: z.object({ contentId: z.number() }),
  }),
  listContentVersions: route({
    method: 'GET',
    ...copilotPath('listContentVersions/{id}'),
    access: 'user',
    feature: 'contentCopilot',
    reads: ['contents', 'conversations'],
    ours: true,
    purpose: 'The versions of a content, the newest first.',
    params: z.object({ id }),
    answer: z.array(
      z.object({
        version,
        title: z.string(),
        savedBy: z.string(),
        savedTime: z.string(),
        finalContentText: z.string(),
        statements: z.number(),
      }),
    ),
  }),
  restoreContentVersion: route({
    method: 'POST',
    ...copilotPath('restoreContentVersion'),
    access: 'user',
    feature: 'contentCopilot',
    changes: ['contents'],
    mayChange: authorsAndMessaging,
    ours: true,
    purpose: 'Make a content say again what it said in an earlier version; the versions since stay.',
    body: z.strictObject({ contentId: bodyId, version }),
    answer: z.object({ contentId: z.number(), version }),
  }),
  exportContent: route({
    method: 'GET',
    path: 'content/asset/{id}/export',
    access: 'user',
    feature: 'contentCopilot',
    changes: ['activity'],
    cost: 'heavy',
    limit: 30,
    ours: true,
    purpose:
      'A content as a file with what each sentence rests on: whose words and of when, or which approved claim or figure. It is refused, with the sentences in `current`, while one does not hold and nobody answers for it. A file for people outside has only words of buyers that are cleared for the channel, and no names where these are not; the audit trail says who took it.',
    params: z.object({ id }),
    query: z.strictObject({
      format: z.enum(Object.keys(contentFormats) as [ContentFormat, ...ContentFormat[]]),
      /** Left out: as the content is meant. */
      readers: z.enum(contentReaders).optional(),
    }),
    answer: z.object({
      fileName: z.string(),
      mediaType: z.string(),
      /** The bytes of the file. */
      base64: z.string(),
    }),
  }),
  judgeContentSentences: route({
    method: 'POST',
    ...copilotPath('judgeContentSentences'),
    access: 'user',
    feature: 'contentCopilot',
    changes: ['contents', 'credits'],
    mayChange: authorsAndMessaging,
    cost: 'heavy',
    ours: true,
    purpose:
      'Ask the language model about those sentences of a content that are refused only because nobody used their words: whether what they rest on says them. One that it calls supported holds; a fault that the check found stays. What was judged as it is is not asked about again. Credits are taken when it answers.',
    body: z.strictObject({ contentId: bodyId }),
    answer: writtenBy.extend({
      /** Sentences that it gave a verdict on, and those of them that hold by it. */
      judged: z.number(),
      supported: z.number(),
      credits: z.number(),
    }),
  }),
  rewriteContentParagraph: route({
    method: 'POST',
    ...copilotPath('rewriteContentParagraph'),
    access: 'user',
    feature: 'contentCopilot',
    changes: ['credits'],
    mayChange: authorsAndMessaging,
    cost: 'heavy',
    ours: true,
    purpose:
      'Propose other words for one paragraph of a content, from the places that its sentences rest on. Nothing is changed; sentences that the check drops are not proposed.',
    body: z.strictObject({
      contentId: bodyId,
      /** Those of the paragraph. */
      statementIdList: z.array(statementId).min(1, 'Choose a paragraph.').max(40),
      wish: optionalName(500).default(''),
    }),
    answer: writtenBy.extend({
      /** Empty when nothing that was proposed holds. */
      sentences: z.array(sentStatement.extend({ text: z.string() })),
      dropped: z.number(),
      credits: z.number(),
    }),
  }),
} as const
