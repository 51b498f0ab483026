import type { administrationRoutes } from '@bic/contract/administration'
import type { Handlers } from '../../../http/call-context.ts'
import { deleteAllFileData } from './delete-all-file-data.ts'
import { downloadDocument } from './download-document.ts'
import { getSignedFile } from './get-signed-file.ts'
import { listUploadedFiles } from './list-uploaded-files.ts'
import { uploadAndSaveConversationFile } from './upload-conversation-file.ts'
import { validateFile } from './validate-file.ts'

/** The calls that take files in and give them out. */
export type FileCalls =
  | 'validateFile'
  | 'uploadAndSaveConversationFile'
  | 'listUploadedFiles'
  | 'downloadDocument'
  | 'getSignedFile'
  | 'deleteAllFileData'

export const fileHandlers: Handlers<Pick<typeof administrationRoutes, FileCalls>> = {
  validateFile,
  uploadAndSaveConversationFile,
  listUploadedFiles,
  downloadDocument,
  getSignedFile,
  deleteAllFileData,
}
