import { uploadForm } from '#lib/upload.ts'

/** What conversations of an upload belong to; what is absent is proposed from their participants and dates. */
export interface UploadTarget {
  readonly accountId?: number
  readonly storyId?: number
  readonly convType?: 'call' | 'email' | 'document' | 'note'
}

export interface SentFile {
  readonly file: File
  /** Where it lay in its folder, the name included. */
  readonly path: string
}

/** Sends files together, in their order; those of one request are read together with their companions. */
export function sendFiles(
  files: readonly SentFile[],
  target: UploadTarget,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(target)) if (value !== undefined) form.append(name, String(value))
  for (const { path } of files) form.append('path', path)
  for (const { file } of files) form.append('file', file, file.name)
  return uploadForm('uploadAndSaveConversationFile', {}, form, options)
}
