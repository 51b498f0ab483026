import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { ArchiveProblem } from './archive-problem.ts'
import { encryptedFlag, field64, most16, most32, signature, type ZipEntry } from './records.ts'

/** An open ZIP file. */
export interface ZipFile {
  readonly bytes: number
  readonly entries: ReadonlyMap<string, ZipEntry>
  /** The unpacked bytes of a part; fails in the end when they are not those that the directory names. */
  readonly read: (entry: ZipEntry) => AsyncIterable<Uint8Array>
  readonly close: () => Promise<void>
}

const again = 'Download or copy the archive again.'
const cutOff = (): ArchiveProblem => new ArchiveProblem(`The archive is cut off: its end is missing. ${again}`)
const damaged = (what: string): ArchiveProblem => new ArchiveProblem(`The archive is damaged: ${what}. ${again}`)

const endBytes = 22
/** A comment may follow the end. */
const mostCommentBytes = 65_535
const mostDirectoryBytes = 2 ** 30
const mostEntries = 5_000_000

const readAt = async (file: FileHandle, start: number, length: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(length)
  let done = 0
  while (done < length) {
    const { bytesRead } = await file.read(bytes, done, length - done, start + done)
    if (bytesRead === 0) throw cutOff()
    done += bytesRead
  }
  return bytes
}

interface Directory {
  readonly count: number
  readonly size: number
  readonly start: number
}

const findDirectory = async (file: FileHandle, bytes: number): Promise<Directory> => {
  const length = Math.min(bytes, endBytes + mostCommentBytes)
  if (length < endBytes) throw cutOff()
  const tail = await readAt(file, bytes - length, length)
  for (let at = length - endBytes; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== signature.end || at + endBytes + tail.readUInt16LE(at + 20) !== length) continue
    const found = {
      count: tail.readUInt16LE(at + 10),
      size: tail.readUInt32LE(at + 12),
      start: tail.readUInt32LE(at + 16),
    }
    if (found.count < most16 && found.size < most32 && found.start < most32) return found
    const locatorAt = bytes - length + at - 20
    if (locatorAt < 0) throw cutOff()
    const locator = await readAt(file, locatorAt, 20)
    if (locator.readUInt32LE(0) !== signature.locator64) return found
    const end = await readAt(file, Number(locator.readBigUInt64LE(8)), 56)
    if (end.readUInt32LE(0) !== signature.end64) throw damaged('its directory is not where its end says')
    return {
      count: Number(end.readBigUInt64LE(32)),
      size: Number(end.readBigUInt64LE(40)),
      start: Number(end.readBigUInt64LE(48)),
    }
  }
  throw cutOff()
}

/** Whether a path stays within the folder that an archive is unpacked to, on any system. */
const isSafe = (path: string): boolean =>
  path.length > 0 &&
  path.length <= 500 &&
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  !/[\u0000-\u001f\u007f\\:]/.test(path) &&
  path.split('/').every(step => step !== '' && step !== '.' && step !== '..')

/** The large values of a record, in the order of those that do not fit into it. */
const readLarge = (extra: Buffer, values: readonly number[], path: string): number[] => {
  if (values.every(value => value < most32)) return [...values]
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== field64) continue
    let next = at + 4
    return values.map(value => {
      if (value < most32) return value
      if (next + 8 > extra.length) throw damaged(`the sizes of ${path} are missing`)
      next += 8
      return Number(extra.readBigUInt64LE(next - 8))
    })
  }
  throw damaged(`the sizes of ${path} are missing`)
}

const readDirectory = (records: Buffer, { count, start }: Directory): Map<string, ZipEntry> => {
  const entries = new Map<string, ZipEntry>()
  let at = 0
  for (let i = 0; i < count; i++) {
    if (at + 46 > records.length || records.readUInt32LE(at) !== signature.central)
      throw damaged(`its directory ends after ${i} of ${count} parts`)
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map(field => records.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const path = records.toString('utf8', at + 46, at + 46 + nameBytes)
    if (!isSafe(path))
      throw new ArchiveProblem(
        `The archive has a part with the path ${JSON.stringify(path)}, which leads out of its folder. It was not made by this product; do not use it.`,
      )
    if (entries.has(path)) throw damaged(`${path} is there twice`)
    if (records.readUInt16LE(at + 8) & encryptedFlag)
      throw new ArchiveProblem(`${path} is encrypted. Use the archive as it was exported.`)
    const method = records.readUInt16LE(at + 10)
    if (method !== 0 && method !== 8)
      throw new ArchiveProblem(
        `${path} is packed in a way that is not known (${method}). Use the archive as it was exported.`,
      )
    const extra = records.subarray(at + 46 + nameBytes, at + 46 + nameBytes + extraBytes)
    const [bytes = 0, packed = 0, offset = 0] = readLarge(
      extra,
      [records.readUInt32LE(at + 24), records.readUInt32LE(at + 20), records.readUInt32LE(at + 42)],
      path,
    )
    if (offset + packed > start) throw damaged(`${path} ends behind the end of the file`)
    entries.set(path, { path, method, crc: records.readUInt32LE(at + 16), packed, bytes, offset })
    at += 46 + nameBytes + extraBytes + commentBytes
  }
  return entries
}

async function* unpacked(source: Readable, { path, method, bytes, crc }: ZipEntry): AsyncGenerator<Uint8Array> {
  const inflate = method === 8 ? createInflateRaw() : null
  const plain: Readable = inflate ?? source
  // Its failure is that of what is read from it.
  if (inflate) pipeline(source, inflate).catch(() => {})
  let [size, sum] = [0, 0]
  try {
    for await (const piece of plain) {
      size += (piece as Buffer).length
      // A part that unpacks to more than it says is given up at once.
      if (size > bytes) break
      sum = crc32(piece as Buffer, sum)
      yield piece as Buffer
    }
  } catch (error) {
    throw damaged(`${path} cannot be unpacked (${(error as Error).message})`)
  } finally {
    source.destroy()
  }
  if (size !== bytes || sum !== crc) throw damaged(`${path} is not what was exported`)
}

/**
 * Opens a ZIP file, of any size, by its directory. Paths that lead elsewhere, parts that are there twice, encrypted ones and
 * sizes that cannot be are refused before anything is unpacked.
 *
 * @throws ArchiveProblem naming the part and what to do
 */
export const openZip = async (path: string): Promise<ZipFile> => {
  const file = await open(path, 'r').catch((error: Error) => {
    throw new ArchiveProblem(`${path} cannot be read (${error.message}).`)
  })
  try {
    const { size: bytes } = await file.stat()
    const found = await findDirectory(file, bytes)
    if (found.count > mostEntries || found.size > mostDirectoryBytes)
      throw new ArchiveProblem(`The archive is too large: it has ${found.count} parts, and ${mostEntries} can be read.`)
    if (found.start + found.size > bytes) throw cutOff()
    const entries = readDirectory(await readAt(file, found.start, found.size), found)
    const read = async function* (entry: ZipEntry): AsyncGenerator<Uint8Array> {
      const header = await readAt(file, entry.offset, 30)
      const nameBytes = header.readUInt16LE(26)
      const name = await readAt(file, entry.offset + 30, nameBytes)
      if (header.readUInt32LE(0) !== signature.local || name.toString('utf8') !== entry.path)
        throw damaged(`${entry.path} is not where the directory says`)
      const start = entry.offset + 30 + nameBytes + header.readUInt16LE(28)
      const source =
        entry.packed === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + entry.packed - 1 })
      yield* unpacked(source, entry)
    }
    return { bytes, entries, read, close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}
