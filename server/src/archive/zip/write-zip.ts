import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'
import { descriptor, localHeader, type ZipEntry } from './records.ts'

/** What is to become a part of a ZIP file. */
export interface ZipSource {
  readonly path: string
  /** All of a small part at once, or a large one piece by piece. */
  readonly content: Uint8Array | AsyncIterable<Uint8Array>
  /** Bytes that are packed already, as sound and film, are kept as they are. */
  readonly asItIs?: boolean
}

export interface WrittenEntry extends ZipEntry {
  /** SHA-256 of the unpacked bytes, in hexadecimal. */
  readonly sha256: string
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function* writeSmall(path: string, content: Uint8Array, method: 0 | 8, offset: number, at: Date) {
  const body = method === 8 ? deflateRawSync(content) : content
  const sizes = { crc: crc32(content), packed: body.length, bytes: content.length }
  yield localHeader(path, method, at, sizes)
  yield body
  const entry: WrittenEntry = { path, method, ...sizes, offset, sha256: sha256(content) }
  return entry
}

async function* deflated(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw()
  const work = pipeline(Readable.from(pieces, { objectMode: false }), packer)
  // Its failure is that of what is read from the packer.
  work.catch(() => {})
  for await (const piece of packer) yield piece as Buffer
  await work
}

async function* writeLarge(
  path: string,
  content: AsyncIterable<Uint8Array>,
  method: 0 | 8,
  offset: number,
  at: Date,
): AsyncGenerator<Uint8Array, WrittenEntry> {
  yield localHeader(path, method, at, null)
  const hash = createHash('sha256')
  const sizes = { crc: 0, packed: 0, bytes: 0 }
  const measured = async function* () {
    for await (const piece of content) {
      hash.update(piece)
      sizes.crc = crc32(piece, sizes.crc)
      sizes.bytes += piece.length
      yield piece
    }
  }
  for await (const piece of method === 8 ? deflated(measured()) : measured()) {
    sizes.packed += piece.length
    yield piece
  }
  yield descriptor(sizes)
  return { path, method, ...sizes, offset, sha256: hash.digest('hex') }
}

/**
 * The bytes of one part of a ZIP file, as they are made; answers its entry of the directory.
 *
 * @param offset how many bytes stand before it
 * @param at the time that the part bears
 */
export async function* writeEntry(
  { path, content, asItIs = false }: ZipSource,
  offset: number,
  at: Date,
): AsyncGenerator<Uint8Array, WrittenEntry> {
  const method = asItIs ? 0 : 8
  return content instanceof Uint8Array
    ? yield* writeSmall(path, content, method, offset, at)
    : yield* writeLarge(path, content, method, offset, at)
}
