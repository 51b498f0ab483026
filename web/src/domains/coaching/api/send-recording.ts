import { call } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { waitBefore } from '#lib/reconnect.ts'
import { uploadForm } from '#lib/upload.ts'

export interface Recording {
  /** The same for every try to send it. */
  readonly uploadKey: string
  readonly name: string
  readonly blob: Blob
  readonly opptyPlanId?: number | undefined
}

interface Sending {
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

const tries = 3
const leastPart = 32 * 1024
const mostPart = 2 * 1024 * 1024

/** Some parts even of a short recording, so that a lost connection costs little; larger ones of a long one. */
export const partLength = (size: number): number => Math.min(mostPart, Math.max(leastPart, Math.ceil(size / 16)))

/** Worth another try: the request or its answer got lost, or the server is away for a moment. */
const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502)

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

async function sendPart({ uploadKey, blob }: Recording, offset: number, { onProgress, signal }: Sending) {
  const part = blob.slice(offset, offset + partLength(blob.size))
  const form = new FormData()
  form.append('uploadKey', uploadKey)
  form.append('offset', String(offset))
  form.append('file', part, 'part')
  const answer = await uploadForm('appendPitchVideo', {}, form, {
    onProgress: share => onProgress((offset + share * part.size) / blob.size),
    signal,
  })
  onProgress(answer.offset / blob.size)
  return answer.offset
}

/** Goes on where the server says that the upload stands, to its end. */
async function sendRest(recording: Recording, sending: Sending, onSent: () => void) {
  const { uploadKey, name, blob, opptyPlanId } = recording
  const { signal } = sending
  const body = { uploadKey, name, size: blob.size, ...(opptyPlanId === undefined ? {} : { opptyPlanId }) }
  let { offset } = await call('startPitchUpload', { body, signal })
  sending.onProgress(offset / blob.size)
  while (offset < blob.size) {
    offset = await sendPart(recording, offset, sending)
    onSent()
  }
  return call('finishPitchUpload', { body: { uploadKey }, signal })
}

/**
 * Sends a recording in parts; after a lost connection it goes on where it stopped. Throws when three tries in a row come
 * to nothing: sent again later, it goes on from there.
 */
export async function sendRecording(recording: Recording, sending: Sending): Promise<Answer<'finishPitchUpload'>> {
  for (let failed = 0; ; ) {
    try {
      return await sendRest(recording, sending, () => {
        failed = 0
      })
    } catch (error) {
      failed += 1
      if (!isPassing(error) || failed >= tries || sending.signal.aborted) throw error
      await pause(waitBefore(failed - 1, Math.random()), sending.signal)
      sending.signal.throwIfAborted()
    }
  }
}
