import { mostPitchBytes } from '@bic/contract/coaching/coaching'
import type { AppContext } from '#app-context.ts'
import { badInput } from '#http/app-error.ts'
import { newStorageKey } from '#providers/file-store.ts'
import { headLength, type MediaType, sniffVideo } from './sniff-video.ts'

export interface ReceivedVideo {
  readonly key: string
  readonly size: number
  readonly mediaType: MediaType
}

export const tooLarge = () => badInput('file', 'A recording can have at most 100 MB. Please record a shorter one.')
export const noVideo = () => badInput('file', 'This is not a WebM or MP4 video.')
const noBytes = () => badInput('file', 'The recording is empty.')

/**
 * Stores a video as it arrives. What breaks a rule is read to its end and not kept.
 *
 * @throws AppError BAD_INPUT when it is empty, too large, or neither WebM nor MP4
 */
export const receiveVideo = async (
  app: AppContext,
  customerId: number,
  pieces: AsyncIterable<Uint8Array>,
): Promise<ReceivedVideo> => {
  const key = newStorageKey(customerId)
  let size = 0
  let head = Buffer.alloc(0)
  const measured = async function* () {
    for await (const piece of pieces) {
      size += piece.length
      if (head.length < headLength) head = Buffer.concat([head, piece.subarray(0, headLength)])
      if (size <= mostPitchBytes) yield piece
    }
  }
  await app.files.receive(key, measured())
  const mediaType = sniffVideo(head)
  if (mediaType && size <= mostPitchBytes) return { key, size, mediaType }
  await app.files.remove(key)
  if (size === 0) throw noBytes()
  throw size > mostPitchBytes ? tooLarge() : noVideo()
}
