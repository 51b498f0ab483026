import { createHash } from 'node:crypto'
import { mostRecordingBytes } from '@bic/contract/values/recording'
import { sanitiseText } from '@bic/engine/text/sanitise'
import type { AppContext } from '#app-context.ts'
import { newStorageKey } from '#providers/file-store.ts'
import { FileProblem } from '../extract/file-errors.ts'
import { MAX_FILE_BYTES } from '../extract/limits.ts'
import { validateName } from '../extract/validate-name.ts'
import { recordingHeadBytes, sniffRecording } from './sniff-recording.ts'

/** A file that was handed in: stored, or refused by the rules that need no look inside. */
export interface ReceivedFile {
  readonly name: string
  /** Where it lay when a folder was handed in, the name included; else the name. */
  readonly path: string
  readonly size: number
  /** SHA-256 in hexadecimal. */
  readonly contentHash: string
  /** Empty for a refused file: nothing of it is kept. */
  readonly storageKey: string
  readonly problem: FileProblem | null
}

/** A path as it is kept: forward slashes, no way up, no way from the root. */
export const tidyPath = (path: string): string =>
  sanitiseText(path)
    .split(/[\\/]+/)
    .filter(part => part !== '' && part !== '.' && part !== '..')
    .join('/')
    .slice(-1000)

const findProblem = (name: string, size: number, isRecording: boolean): FileProblem | null => {
  if (isRecording && size > mostRecordingBytes)
    return new FileProblem('FI00', 'The recording has more than 500 MB. Save it in a lower quality.')
  if (!isRecording && size > MAX_FILE_BYTES) return new FileProblem('FI00', 'The file has more than 25 MB.')
  if (size === 0) return new FileProblem('FI02', 'The file has 0 bytes.')
  try {
    validateName(name)
    return null
  } catch (error) {
    if (error instanceof FileProblem) return error
    throw error
  }
}

/**
 * Stores a file as it arrives, hashing it on the way. One that breaks the rules of size (FI00), emptiness (FI02) or
 * name (FI03) is read to its end and not kept. A recording may be larger than a file with text.
 */
export const storeFile = async (
  app: AppContext,
  customerId: number,
  { name, path }: { readonly name: string; readonly path: string },
  pieces: AsyncIterable<Uint8Array>,
): Promise<ReceivedFile> => {
  const storageKey = newStorageKey(customerId)
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  let isRecording = false
  const measured = async function* () {
    for await (const piece of pieces) {
      size += piece.length
      hash.update(piece)
      if (head.length < recordingHeadBytes) {
        head = Buffer.concat([head, piece.subarray(0, recordingHeadBytes)])
        isRecording = sniffRecording(head) !== null
      }
      if (size <= (isRecording ? mostRecordingBytes : MAX_FILE_BYTES)) yield piece
    }
  }
  await app.files.receive(storageKey, measured())
  const problem = findProblem(name, size, isRecording)
  if (problem) await app.files.remove(storageKey)
  return {
    name: sanitiseText(name).slice(0, 255),
    path: tidyPath(path),
    size,
    contentHash: hash.digest('hex'),
    storageKey: problem ? '' : storageKey,
    problem,
  }
}
