import { z } from 'zod'
import { contentQuote } from '../analyzer/analyzer.ts'
import { route } from '../calls/route.ts'
import { bodyId } from '../plans/fields.ts'
import { quoteChannels } from '../stories/quote-clearance.ts'
import { clearance } from '../stories/quote-permissions.ts'
import { empty, id } from '../values/common.ts'
import { authorsAndMessaging, copilotPath, customerName } from './briefs.ts'

/** Documents that a brief rests on, beside what buyers said. */
export const contentDocumentRoutes = {
  uploadDocumentForContentBrief: route({
    method: 'POST',
    ...copilotPath('uploadDocumentForContentBrief'),
    access: 'user',
    changes: ['contents'],
    mayChange: authorsAndMessaging,
    cost: 'heavy',
    multipart: true,
    purpose:
      'Store a document for a content brief after checking the file rules, and extract its text (parts `file` and `contentBriefId`). The same file again answers the document that is there.',
    answer: z.object({ documentId: z.number(), fileName: z.string() }),
  }),
  listAllDocumentsForContentBrief: route({
    method: 'GET',
    ...copilotPath('listAllDocumentsForContentBrief'),
    access: 'user',
    feature: 'contentCopilot',
    reads: ['contents'],
    purpose: 'The documents of a content brief, the newest first.',
    query: z.strictObject({ contentBriefId: id, customerName }),
    answer: z.array(
      z.object({
        documentId: z.number(),
        fileName: z.string(),
        size: z.number(),
        /** Words of its text. */
        words: z.number(),
        uploadedBy: z.string(),
        uploadedTime: z.string(),
        /** What `downloadFromS3` takes; valid for half a day, for people of the customer. */
        location: z.string(),
        mayChange: z.boolean(),
      }),
    ),
  }),
  getContentDocumentQuotes: route({
    method: 'GET',
    ...copilotPath('getContentDocumentQuotes/{id}'),
    access: 'user',
    feature: 'contentCopilot',
    reads: ['contents', 'conversations', 'quotePermissions'],
    cost: 'heavy',
    ours: true,
    purpose:
      'The sentences of a document that have words of a buyer one to one, each with where these stand and how they may be used today on the channel of the content brief.',
    params: z.object({ id }),
    answer: z.object({
      channel: z.enum(quoteChannels),
      /** Whether people outside are to read what is written from the brief. */
      external: z.boolean(),
      rows: z.array(z.object({ text: z.string(), quote: contentQuote, clearance })),
      /** Sentences further down that were not looked up. */
      notRead: z.number(),
    }),
  }),
  deleteContentDocument: route({
    method: 'POST',
    ...copilotPath('deleteDocumentForContentBrief'),
    access: 'user',
    feature: 'contentCopilot',
    changes: ['contents'],
    mayChange: authorsAndMessaging,
    ours: true,
    purpose: 'Delete a document of a content brief with its summary.',
    body: z.strictObject({ documentId: bodyId }),
    answer: empty,
  }),
  downloadFromS3: route({
    method: 'POST',
    path: 'files/conversation/downloadFromS3',
    access: 'user',
    changes: 'nothing',
    reads: ['contents'],
    raw: true,
    purpose:
      'The stored file that a location leads to, as a list of documents answers it. One that has run out, or leads to a file of another customer, is refused.',
    body: z.strictObject({ location: z.string().min(1, 'Send the location of a file.').max(4_000) }),
  }),
} as const
