import { mostRecordingBytes } from '@bic/contract/values/recording'
import { call } from '#lib/api.ts'
import type { Answer } from '#lib/call-types.ts'
import { upload } from '#lib/upload.ts'
import { useApiQuery } from '#lib/use-api.ts'

export type Recording = Answer<'attachConversationRecording'>['recording']

/** The recording of a conversation: null when it has none, undefined until that is known. */
export const useRecording = (convId: number): Recording | null | undefined =>
  useApiQuery('getConversationRecording', { params: { convId } }).data?.recording

/** An address that an audio or video element plays for some minutes. */
export const askRecordingAddress = async (convId: number, signal: AbortSignal): Promise<string> =>
  (await call('getRecordingAddress', { params: { convId }, signal })).address

interface Sending {
  readonly replace: boolean
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Gives a conversation its recording. */
export const sendRecording = (convId: number, file: File, { replace, ...options }: Sending) =>
  upload('attachConversationRecording', { params: { convId } }, file, {
    fields: { replace: replace ? 'Y' : 'N' },
    ...options,
  })

/** Why a file is not sent at all, or null: what it contains is looked at by the server. */
export function checkRecording({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return 'The recording is empty. Please choose another file.'
  if (size > mostRecordingBytes)
    return 'A recording can have at most 500 MB. Please save it in a lower quality, or as sound alone.'
  return null
}
