import type { contentDocumentRoutes } from '@bic/contract/content/documents'
import type { Handlers } from '#http/call-context.ts'
import { deleteContentDocument } from './delete-document.ts'
import { downloadFromS3 } from './download-document.ts'
import { getContentDocumentQuotes } from './get-document-quotes.ts'
import { listAllDocumentsForContentBrief } from './list-documents.ts'
import { uploadDocumentForContentBrief } from './upload-document.ts'

export const contentDocumentHandlers: Handlers<typeof contentDocumentRoutes> = {
  uploadDocumentForContentBrief,
  listAllDocumentsForContentBrief,
  getContentDocumentQuotes,
  deleteContentDocument,
  downloadFromS3,
}
