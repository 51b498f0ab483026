import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type ByteRange, type FileStore, isStorageKey, type StoredObject } from '../file-store.ts'
import { type S3Body, type S3Client, type S3Limits, s3Client } from './s3-client.ts'
import type { S3Config } from './s3-config.ts'
import { explainFault, S3Problem } from './s3-problem.ts'
import { escapeXml, nodesOf, rootOf, textOf, type XmlNode } from './s3-xml.ts'
import { damaged, sendBytes } from './send-bytes.ts'

export interface S3StoreOptions {
  readonly limits?: Partial<S3Limits>
  /** What is larger is sent in parts of so many bytes; S3 takes no smaller ones than 5 MB. */
  readonly partBytes?: number
}

/** Of one upload, at most ten thousand: 80 GB. */
const usualPartBytes = 8 * 1024 * 1024
/** Objects that one request removes. */
const removedAtOnce = 1000
/** How long readiness waits for the bucket, in milliseconds. */
const longestProbe = 5000

/** The same bytes in buffers of one size, but for the last. */
async function* inParts(pieces: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let kept: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    kept.push(piece)
    length += piece.length
    while (length >= size) {
      const all = Buffer.concat(kept)
      yield all.subarray(0, size)
      kept = [all.subarray(size)]
      length -= size
    }
  }
  if (length > 0) yield Buffer.concat(kept)
}

interface OpenUpload {
  readonly key: string
  readonly id: string
  readonly startedAt: Date
}

/** @throws S3Problem when there is another number of bytes than was sent */
const checkLength = async (client: S3Client, key: string, length: number): Promise<void> => {
  const { headers } = await client.send({ method: 'HEAD', key })
  if (Number(headers.get('content-length')) !== length)
    throw damaged(`PUT ${key}`, `${headers.get('content-length')} bytes are stored of ${length}`)
}

const complete = async (client: S3Client, key: string, uploadId: string, tags: readonly string[]): Promise<void> => {
  const parts = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`)
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  try {
    await client.send({ method: 'POST', key, query: { uploadId }, body })
  } catch (error) {
    // An attempt may have done it although its answer was lost. Whether it has, the length says.
    if (!(error instanceof S3Problem) || error.fault.name !== 'NoSuchUpload') throw error
  }
}

const abort = async (client: S3Client, { key, id }: Pick<OpenUpload, 'key' | 'id'>): Promise<void> => {
  try {
    await client.send({ method: 'DELETE', key, query: { uploadId: id } })
  } catch (error) {
    if (!(error instanceof S3Problem) || error.fault.name !== 'NoSuchUpload') throw error
  }
}

/** What was handed in, of a length that nobody knows beforehand: at once when it is small, else in parts. */
const receive = async (
  client: S3Client,
  key: string,
  pieces: AsyncIterable<Uint8Array>,
  partBytes: number,
): Promise<void> => {
  const parts = inParts(pieces, partBytes)
  const first = await parts.next()
  if (first.done || first.value.length < partBytes) {
    await sendBytes(client, key, {}, first.value ?? Buffer.alloc(0))
    return
  }
  const { text } = await client.send({ method: 'POST', key, query: { uploads: '' } })
  const id = textOf(rootOf(text, 'InitiateMultipartUploadResult') ?? {}, 'UploadId')
  if (id === '') throw damaged(`POST ${key}`, 'the answer names no upload')
  try {
    const tags: string[] = []
    let length = 0
    for (let part: IteratorResult<Buffer> = first; !part.done; part = await parts.next()) {
      const query = { partNumber: String(tags.length + 1), uploadId: id }
      tags.push(await sendBytes(client, key, query, part.value))
      length += part.value.length
    }
    await complete(client, key, id, tags)
    await checkLength(client, key, length)
  } catch (error) {
    // The first failure is the one to tell; what is left of the upload, the sweep removes.
    await abort(client, { key, id }).catch(() => {})
    throw error
  } finally {
    await parts.return(undefined)
  }
}

/** Where a part of an object begins and ends, as the answer says; the whole one where it says nothing. */
const placeOf = (key: string, status: number, headers: Headers, from: number): { readonly end: number } => {
  if (status === 206) {
    const [, start, end] = /^bytes (\d+)-(\d+)\//.exec(headers.get('content-range') ?? '') ?? []
    if (Number(start) === from) return { end: Number(end) + 1 }
    throw damaged(`GET ${key}`, 'the answer is of another range')
  }
  const length = Number(headers.get('content-length') ?? Number.NaN)
  if (from > 0 || Number.isNaN(length)) throw damaged(`GET ${key}`, 'the answer does not say what range it is of')
  return { end: length }
}

/** The bytes of an object. When the connection breaks, it goes on from there, as long as the object is the same. */
async function* bytesOf(client: S3Client, key: string, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
  let at = range?.start ?? 0
  let end: number | undefined
  let etag: string | null = null
  for (let failures = 1; ; failures++) {
    const isPart = range !== undefined || at > 0
    const last = end === undefined ? range?.end : end - 1
    const headers: Record<string, string> = {
      ...(isPart ? { range: `bytes=${at}-${last === undefined || last === Infinity ? '' : last}` } : {}),
      ...(etag === null ? {} : { 'if-match': etag }),
    }
    const body: S3Body | null = await client.open({ method: 'GET', key, headers }).catch((error: unknown) => {
      // As of a file: nothing is beyond its end.
      if (error instanceof S3Problem && error.fault.status === 416) return null
      throw error
    })
    if (body === null) return
    let failure: unknown
    try {
      end = placeOf(key, body.status, body.headers, at).end
      etag = body.headers.get('etag')
      while (failure === undefined && at < end) {
        const piece: Uint8Array | null = await body.next().catch((error: unknown) => {
          failure = error
          return null
        })
        if (piece === null) break
        at += piece.length
        failures = 1
        yield piece
      }
    } finally {
      body.close()
    }
    if (at >= end) return
    if (failures >= client.limits.attempts) throw failure ?? damaged(`GET ${key}`, `it ended ${end - at} bytes early`)
    await client.limits.pause(200 * failures)
  }
}

/** Services that speak a part of S3 only say so. */
const unlessNotDone = (error: unknown): null => {
  if (error instanceof S3Problem && error.fault.name === 'NotImplemented') return null
  throw error
}

/** Pages of a listing, each with the query of the next one. */
async function* pagesOf(
  client: S3Client,
  root: string,
  query: Readonly<Record<string, string>>,
  nextOf: (page: XmlNode) => Readonly<Record<string, string>>,
): AsyncGenerator<XmlNode> {
  let more: Readonly<Record<string, string>> = {}
  for (;;) {
    const answer = await client.send({ method: 'GET', query: { ...query, ...more } }).catch(unlessNotDone)
    // What a service does not list, its own upkeep has to remove.
    if (answer === null) return
    const page = rootOf(answer.text, root)
    if (!page) throw new S3Problem('GET of the bucket', { status: 200, name: 'NotS3', detail: '' })
    yield page
    if (textOf(page, 'IsTruncated') !== 'true') return
    const next = nextOf(page)
    if (JSON.stringify(next) === JSON.stringify(more) || Object.values(next).every(value => value === ''))
      throw damaged('GET of the bucket', 'the list does not go on')
    more = next
  }
}

/** Files in a bucket of S3, or of a service that speaks as S3 does; an object appears whole or not at all. */
export const s3Store = (config: S3Config, options: S3StoreOptions = {}): FileStore => {
  const client = s3Client(config, options.limits)
  const partBytes = options.partBytes ?? usualPartBytes
  const keyOf = (found: string): string | null => {
    const key = found.startsWith(config.prefix) ? found.slice(config.prefix.length) : ''
    return isStorageKey(key) ? key : null
  }
  const at = (key: string): string => {
    if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`)
    return key
  }

  async function* uploadsUnder(prefix: string): AsyncGenerator<OpenUpload> {
    const query = { uploads: '', prefix: `${config.prefix}${prefix}` }
    const pages = pagesOf(client, 'ListMultipartUploadsResult', query, page => ({
      'key-marker': textOf(page, 'NextKeyMarker'),
      'upload-id-marker': textOf(page, 'NextUploadIdMarker'),
    }))
    for await (const page of pages) {
      for (const upload of nodesOf(page, 'Upload')) {
        const key = keyOf(textOf(upload, 'Key'))
        if (key !== null)
          yield { key, id: textOf(upload, 'UploadId'), startedAt: new Date(textOf(upload, 'Initiated')) }
      }
    }
  }

  async function* objectsUnder(prefix: string): AsyncGenerator<StoredObject> {
    const query = { 'list-type': '2', prefix: `${config.prefix}${prefix}` }
    const pages = pagesOf(client, 'ListBucketResult', query, page => ({
      'continuation-token': textOf(page, 'NextContinuationToken'),
    }))
    for await (const page of pages) {
      for (const object of nodesOf(page, 'Contents')) {
        const key = keyOf(textOf(object, 'Key'))
        if (key !== null) yield { key, storedAt: new Date(textOf(object, 'LastModified')) }
      }
    }
  }

  const abortUploads = async (prefix: string, keys: ReadonlySet<string>): Promise<void> => {
    for await (const upload of uploadsUnder(prefix)) if (keys.has(upload.key)) await abort(client, upload)
  }

  const removeObject = async (key: string): Promise<void> => {
    await client.send({ method: 'DELETE', key }).catch((error: unknown) => {
      if ((error as { code?: string }).code !== 'ENOENT') throw error
    })
  }

  const removeBatch = async (keys: readonly string[]): Promise<void> => {
    const objects = keys.map(key => `<Object><Key>${escapeXml(`${config.prefix}${key}`)}</Key></Object>`)
    const body = Buffer.from(`<Delete><Quiet>true</Quiet>${objects.join('')}</Delete>`)
    const headers = { 'content-md5': createHash('md5').update(body).digest('base64') }
    const answer = await client.send({ method: 'POST', query: { delete: '' }, headers, body }).catch(unlessNotDone)
    if (answer === null) {
      for (const key of keys) await removeObject(key)
      return
    }
    const { text } = answer
    const left = nodesOf(rootOf(text, 'DeleteResult') ?? {}, 'Error').filter(one => textOf(one, 'Code') !== 'NoSuchKey')
    const [first] = left
    if (!first) return
    const detail = `${left.length} of ${keys.length} objects stay; ${textOf(first, 'Key')}: ${textOf(first, 'Message')}`
    throw new S3Problem('POST ?delete', { status: 200, name: textOf(first, 'Code'), detail })
  }

  return {
    put: async (key, bytes) => {
      await sendBytes(client, at(key), {}, bytes)
    },
    receive: (key, pieces) => receive(client, at(key), pieces, partBytes),
    read: async key => {
      const pieces: Uint8Array[] = []
      for await (const piece of bytesOf(client, at(key), undefined)) pieces.push(piece)
      return Buffer.concat(pieces)
    },
    stream: (key, range) => Readable.from(bytesOf(client, at(key), range), { objectMode: false }),
    remove: async key => {
      await removeObject(at(key))
      await abortUploads(key, new Set([key]))
    },
    removeAll: async keys => {
      for (let i = 0; i < keys.length; i += removedAtOnce) await removeBatch(keys.slice(i, i + removedAtOnce).map(at))
      for (const [customer, own] of Map.groupBy(keys, key => key.slice(0, key.indexOf('/') + 1)))
        await abortUploads(customer, new Set(own))
    },
    list: async function* (customerId) {
      yield* objectsUnder(`${customerId}/`)
      for await (const { key, startedAt } of uploadsUnder(`${customerId}/`)) yield { key, storedAt: startedAt }
    },
    findProblem: async () => {
      try {
        const query = { 'list-type': '2', 'max-keys': '1', prefix: config.prefix }
        await client.send({ method: 'GET', query }, { attempts: 1, patience: longestProbe })
        return null
      } catch (error) {
        if (error instanceof S3Problem) return `The file store cannot be used. ${explainFault(error.fault, config)}`
        throw error
      }
    },
  }
}
