import type { playbookDocumentRoutes } from '@bic/contract/playbooks/documents'
import type { Handlers } from '#http/call-context.ts'
import { deletePlaybookDocument } from './delete-document.ts'
import { downloadPlaybookDocument } from './download-document.ts'
import { getPlaybookDocumentList } from './list-documents.ts'
import { updateCardDetails } from './update-card-details.ts'
import { uploadPlaybookDocument } from './upload-document.ts'

export const playbookDocumentHandlers: Handlers<typeof playbookDocumentRoutes> = {
  getPlaybookDocumentList,
  uploadPlaybookDocument,
  downloadPlaybookDocument,
  deletePlaybookDocument,
  updateCardDetails,
}
