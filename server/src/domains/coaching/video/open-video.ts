import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { AppContext } from '#app-context.ts'
import type { ByteRange } from '#providers/file-store.ts'
import { findShipped } from '../tutorials/shipped.ts'

/** The bytes of a video: of one that came with the product, or of a stored one. */
export const openVideo = (app: AppContext, key: string, range: ByteRange | undefined): Readable => {
  const shipped = findShipped(key)
  return shipped ? createReadStream(shipped.path, range) : app.files.stream(key, range)
}
