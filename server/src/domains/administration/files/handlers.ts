/** The calls that take files in and give them out. */
export type FileCalls =
  | 'validateFile'
  | 'uploadAndSaveConversationFile'
  | 'listUploadedFiles'
  | 'downloadDocument'
  | 'getSignedFile'
  | 'deleteAllFileData'
