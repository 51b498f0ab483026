import type { FileErrorCode } from './file-errors.ts'
import type { ExtractedConversation } from './types.ts'

/** What a file turned out to be, judged by its content first and its name second. */
export type FileFormat =
  | 'vtt'
  | 'srt'
  | 'sbv'
  | 'zoom-chat'
  | 'rev-nlp'
  | 'qmsum-json'
  | 'abcd-json'
  | 'gong-json'
  | 'conversation-json'
  | 'eml'
  | 'mbox'
  | 'msg'
  | 'pdf'
  | 'docx'
  | 'pptx'
  | 'html'
  | 'csv'
  | 'txt'

/** One received file. `name` is the bare file name; `folder` is where it lay, used only to find companions. */
export interface ExtractInput {
  readonly name: string
  readonly bytes: Uint8Array
  readonly folder?: string
}

/** Either every conversation of the file, or the one reason why there is none. */
export type ExtractResult =
  | { readonly ok: true; readonly format: FileFormat; readonly conversations: readonly ExtractedConversation[] }
  | { readonly ok: false; readonly code: FileErrorCode; readonly message: string; readonly detail: string }
