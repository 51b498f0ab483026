import { z } from 'zod'
import { cardComparison } from '../analysis/figures.ts'
import { route } from '../calls/route.ts'
import { citedSentence, writtenBy } from '../conversations/summaries.ts'
import { buyerQuote } from '../reports/report.ts'
import { clearance } from '../stories/quote-permissions.ts'
import { id } from '../values/common.ts'
import { authorsAndMessaging, copilotPath, customerName } from './briefs.ts'
import { statedFigure } from './statements.ts'

const started = z.object({
  status: z.enum(['running', 'done']),
  /** Null until it is written. */
  summary: z.string().nullable(),
  jobRunId: z.number(),
  credits: z.number(),
})
const status = z.enum(['running', 'done', 'failed'])

/** A quote of a buyer that may go into a content, by its place. */
const evidenceQuote = buyerQuote.extend({
  fragment: z.number(),
  /** How it may be used today on the channel of the brief. */
  clearance,
})
export type EvidenceQuote = z.output<typeof evidenceQuote>

/** What is kept of what buyers said about a message. */
export const messageFinding = z.object({ sentences: z.array(citedSentence), quotes: z.array(evidenceQuote) })

const researchFinding = z.object({
  text: z.string(),
  /** Where it is from, as a person names it. */
  source: z.string(),
  /** Where it is read in this product; null of a document. */
  link: z.string().nullable(),
})
/** What is kept of research: the text, and what it was found in. */
export const keptResearch = z.object({ text: z.string(), findings: z.array(researchFinding) })

/** A call that starts work on a brief in the background, for credits. */
const startsWork = {
  access: 'user',
  feature: 'contentCopilot',
  changes: ['contents', 'credits', 'jobs'],
  mayChange: authorsAndMessaging,
  cost: 'heavy',
} as const

/** What is known for the messages of a brief, and what becomes of it on the way to a text. */
export const contentGenerationRoutes = {
  getContentEvidence: route({
    method: 'GET',
    ...copilotPath('getContentEvidence/{id}'),
    access: 'user',
    feature: 'contentCopilot',
    reads: ['contents', 'cards', 'conversations', 'keywords', 'analysis', 'settings', 'quotePermissions', 'deals'],
    cost: 'heavy',
    ours: true,
    purpose:
      'What a content can be written from: for each message of a brief the quotes of buyers with how each may be used, its figures, and what it goes with; and the approved claims of the market.',
    params: z.object({ id }),
    answer: z.object({
      messages: z.array(
        z.object({
          cardId: z.number(),
          cardTitle: z.string(),
          topicName: z.string(),
          description: z.string(),
          conversations: z.number(),
          effect: cardComparison.nullable(),
          figures: z.array(statedFigure),
          quotes: z.array(evidenceQuote),
        }),
      ),
      claims: z.array(
        z.object({ claimId: z.number(), text: z.string(), owner: z.string(), expiresOn: z.string().nullable() }),
      ),
    }),
  }),
  generateContentBriefSummary: route({
    method: 'POST',
    ...copilotPath('generateContentBriefSummary/{id}'),
    ...startsWork,
    purpose:
      'Start summarising what buyers said about the messages of a content brief, in the background; work under way is kept.',
    params: z.object({ id }),
    answer: started,
  }),
  generateContentBriefSummaryForMarket: route({
    method: 'POST',
    ...copilotPath('generateContentBriefSummary/{id}/{marketId}'),
    ...startsWork,
    purpose: 'The same from the deals of one market.',
    params: z.object({ id, marketId: id }),
    answer: started,
  }),
  generateContentBriefSummaryForDoc: route({
    method: 'POST',
    ...copilotPath('generateContentBriefSummaryForDoc/{id}/{documentId}'),
    ...startsWork,
    purpose: 'Start summarising one document of a content brief, in the background.',
    params: z.object({ id, documentId: id }),
    answer: started,
  }),
  getContentBriefSummary: route({
    method: 'GET',
    ...copilotPath('getContentBriefSummary/{id}'),
    access: 'user',
    feature: 'contentCopilot',
    reads: ['contents', 'conversations', 'quotePermissions'],
    purpose: 'What was summarised for a content brief, by message; those under way with their state.',
    params: z.object({ id }),
    answer: z.array(
      writtenBy.extend({
        cardId: z.number(),
        cardTitle: z.string(),
        topicName: z.string(),
        marketId: z.number(),
        status,
        problem: z.string().nullable(),
        /** "No recent VOC insights found." when buyers said nothing. */
        summary: z.string(),
        sentences: z.array(citedSentence),
        quotes: z.array(evidenceQuote),
        madeTime: z.string().nullable(),
      }),
    ),
  }),
  getDocumentContentBriefSummary: route({
    method: 'GET',
    ...copilotPath('getDocumentContentBriefSummary/{id}'),
    access: 'user',
    feature: 'contentCopilot',
    reads: ['contents'],
    purpose: 'The summaries of the documents of a content brief; those under way with their state.',
    params: z.object({ id }),
    answer: z.array(
      writtenBy.extend({
        documentId: z.number(),
        fileName: z.string(),
        status,
        problem: z.string().nullable(),
        /** "No relevant insights found." when it says nothing about the messages. */
        summary: z.string(),
        madeTime: z.string().nullable(),
      }),
    ),
  }),
  conductResearchForContentBrief: route({
    method: 'POST',
    ...copilotPath('conductResearchForContentBrief/{id}'),
    ...startsWork,
    purpose:
      "Start research for a content brief in the background: the customer's own documents, conversations and figures. Nothing is fetched from elsewhere.",
    params: z.object({ id }),
    answer: started.omit({ summary: true }).extend({ researchText: z.string().nullable() }),
  }),
  getConductResearchForContentBrief: route({
    method: 'GET',
    ...copilotPath('getConductResearchForContentBrief/{id}'),
    access: 'user',
    feature: 'contentCopilot',
    reads: ['contents', 'conversations'],
    purpose: 'The research of a content brief, and whether it is still running.',
    params: z.object({ id }),
    answer: writtenBy.extend({
      status: z.enum(['not started', ...status.options]),
      problem: z.string().nullable(),
      researchText: z.string(),
      findings: z.array(researchFinding),
      madeTime: z.string().nullable(),
    }),
  }),
  polishUserLLMContent: route({
    method: 'POST',
    ...copilotPath('polishUserLLMContent'),
    access: 'user',
    feature: 'contentCopilot',
    changes: 'nothing',
    reads: 'nothing',
    names: 'nothing',
    cost: 'heavy',
    purpose:
      'A prompt or text of the user in clearer wording: that of a language model, when one is set up and adds nothing; else tidied by rules.',
    body: z.strictObject({
      userPrompt: z.string().trim().min(1, 'Please enter the text.').max(5_000),
      customerName,
    }),
    answer: z.string(),
  }),
} as const
