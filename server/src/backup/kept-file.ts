import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, type Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { KeptFile } from './manifest.ts'

interface Digest {
  readonly through: Transform
  readonly taken: () => { readonly bytes: number; readonly sha256: string }
}

const makeDigest = (): Digest => {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      bytes += piece.length
      done(null, piece)
    },
  })
  return { through, taken: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Writes a file of the backup, compressed; `fill` is handed where to write. */
export const writeKept = async <T>(
  folder: string,
  file: string,
  fill: (sink: Writable) => Promise<T>,
): Promise<KeptFile & { readonly filled: T }> => {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const sink = new PassThrough()
  const { through, taken } = makeDigest()
  const written = pipeline(sink, createZstdCompress(), through, createWriteStream(path, { mode: 0o600, flush: true }))
  try {
    const filled = await fill(sink)
    await written
    return { file, ...taken(), filled }
  } catch (error) {
    sink.destroy()
    await written.catch(() => {})
    throw error
  }
}

/** What was written with `writeKept`, as it was. */
export const readKept = (folder: string, { file }: KeptFile): Readable => {
  const source = createReadStream(join(folder, file))
  const plain = createZstdDecompress()
  // Its failure is that of what is read from it.
  pipeline(source, plain).catch(() => {})
  return plain
}

/** @throws Error when the file is missing or is not the one that was written. */
export const verifyKept = async (folder: string, { file, bytes, sha256 }: KeptFile): Promise<void> => {
  const { through, taken } = makeDigest()
  const source = createReadStream(join(folder, file))
  await pipeline(source, through.resume()).catch((error: Error) => {
    throw new Error(`The backup is damaged: ${file} cannot be read (${error.message}).`)
  })
  const found = taken()
  if (found.bytes !== bytes || found.sha256 !== sha256)
    throw new Error(`The backup is damaged: the checksum of ${file} does not match.`)
}
