import { mostRecordingBytes, type RecordingType } from '@bic/contract/values/recording'
import type { AppContext } from '#app-context.ts'
import { badInput } from '#http/app-error.ts'
import { newStorageKey } from '#providers/file-store.ts'
import { recordingHeadBytes, sniffRecording } from './sniff-recording.ts'

export interface ReceivedRecording {
  readonly key: string
  readonly size: number
  readonly mediaType: RecordingType
}

const problemOf = (size: number) => {
  if (size === 0) return badInput('file', 'The recording is empty. Please choose another file.')
  if (size > mostRecordingBytes)
    return badInput(
      'file',
      'A recording can have at most 500 MB. Please save it in a lower quality, or as sound alone.',
    )
  return badInput(
    'file',
    'This is not a recording that a browser plays. Please save it as MP3, M4A, WAV, OGG, WebM or MP4.',
  )
}

/**
 * Stores a recording as it arrives. What breaks a rule is read to its end and not kept.
 *
 * @throws AppError BAD_INPUT when it is empty, too large, or nothing that a browser plays
 */
export const receiveRecording = async (
  app: AppContext,
  customerId: number,
  pieces: AsyncIterable<Uint8Array>,
): Promise<ReceivedRecording> => {
  const key = newStorageKey(customerId)
  let size = 0
  let head = Buffer.alloc(0)
  const measured = async function* () {
    for await (const piece of pieces) {
      size += piece.length
      if (head.length < recordingHeadBytes) head = Buffer.concat([head, piece.subarray(0, recordingHeadBytes)])
      if (size <= mostRecordingBytes) yield piece
    }
  }
  await app.files.receive(key, measured())
  const mediaType = sniffRecording(head)
  if (mediaType && size <= mostRecordingBytes) return { key, size, mediaType }
  await app.files.remove(key)
  throw problemOf(size)
}
