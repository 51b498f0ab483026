import { createHash } from 'node:crypto'
import type { FileStore } from '../providers/file-store.ts'

/** What became of the objects of a copy. */
export interface CopiedObjects {
  /** Stored now. */
  readonly copied: number
  /** There already, with the same bytes. */
  readonly same: number
  /** Of both. */
  readonly bytes: number
}

interface Digest {
  readonly bytes: number
  readonly sha256: string
}

/** Null for what is not there: begun and never finished, or removed meanwhile. */
const digestOf = async (files: FileStore, key: string): Promise<Digest | null> => {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const piece of files.stream(key) as AsyncIterable<Uint8Array>) {
      hash.update(piece)
      bytes += piece.length
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  return { bytes, sha256: hash.digest('hex') }
}

const isSame = (a: Digest | null, b: Digest | null): boolean => a?.sha256 === b?.sha256 && a?.bytes === b?.bytes

/**
 * Copies the objects of customers from one store to another. Every copy is read back and compared; one that is there already with
 * the same bytes stays, so a copy that was interrupted is gone on with by doing it again. Nothing is removed.
 *
 * @param onProgress hears after each object how many there have been
 * @throws Error when the copy of an object has other bytes than the object
 */
export const copyObjects = async (
  from: FileStore,
  to: FileStore,
  customerIds: readonly number[],
  onProgress: (done: number) => void = () => {},
): Promise<CopiedObjects> => {
  let copied = 0
  let same = 0
  let bytes = 0
  for (const customerId of customerIds) {
    for await (const { key } of from.list(customerId)) {
      const original = await digestOf(from, key)
      if (original === null) continue
      if (isSame(original, await digestOf(to, key))) same++
      else {
        await to.receive(key, from.stream(key) as AsyncIterable<Uint8Array>)
        const copy = await digestOf(to, key)
        // What was removed from the one while it was copied is nothing to complain of.
        if (!isSame(original, copy) && (await digestOf(from, key)) !== null)
          throw new Error(`The copy of ${key} has other bytes than the original. Run the command again.`)
        copied++
      }
      bytes += original.bytes
      onProgress(copied + same)
    }
  }
  return { copied, same, bytes }
}
