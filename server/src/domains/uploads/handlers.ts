import type { uploadRoutes } from '@bic/contract/uploads/uploads'
import type { Handlers } from '#http/call-context.ts'
import { deleteAllFileData } from './delete-all-file-data.ts'
import { downloadDocument } from './download-document.ts'
import { getSignedFile } from './get-signed-file.ts'
import { getUploadCounts } from './get-upload-counts.ts'
import { listUploadedFiles } from './list-uploaded-files.ts'
import { uploadAndSaveConversationFile } from './upload-conversation-file.ts'
import { validateFile } from './validate-file.ts'

export const uploadHandlers: Handlers<typeof uploadRoutes> = {
  validateFile,
  uploadAndSaveConversationFile,
  listUploadedFiles,
  getUploadCounts,
  downloadDocument,
  getSignedFile,
  deleteAllFileData,
}
