import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the double was asked for, checked and read. */
export interface S3Asked {
  readonly method: string
  /** With the prefix; empty for what is asked of the bucket. */
  readonly key: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

interface Stored {
  readonly bytes: Buffer
  readonly etag: string
  storedAt: Date
}

interface Upload {
  readonly key: string
  readonly startedAt: Date
  readonly parts: Map<number, Stored>
}

/** A service on this machine that speaks as S3 does for what a file store asks of it, and checks every signature. */
export interface S3Double {
  readonly endpoint: string
  /** The variables with which a product knows it. */
  readonly env: Readonly<Record<string, string>>
  readonly objects: Map<string, Stored>
  readonly uploads: Map<string, Upload>
  /** Requests in order, those that were refused too. */
  readonly asked: S3Asked[]
  /** Answers instead of the service where it returns true. It comes before any check. */
  fault: ((asked: S3Asked, response: ServerResponse) => boolean) | undefined
  /** Seconds that the clock of the service is ahead. */
  skew: number
  /** Status of versioning: empty where it was never turned on. */
  versioning: string
  readonly stop: () => Promise<void>
}

export interface S3DoubleOptions {
  readonly bucket?: string
  readonly region?: string
  readonly accessKeyId?: string
  readonly secretAccessKey?: string
  /** Entries of one page of a list. */
  readonly pageSize?: number
  /** Bytes that every part but the last has at least. */
  readonly leastPart?: number
}

class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly more: string
  constructor(status: number, code: string, message: string, more = '') {
    super(message)
    this.status = status
    this.code = code
    this.more = more
  }
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const md5 = (data: Buffer): Buffer => createHash('md5').update(data).digest()
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const errorXml = ({ code, message, more }: Refusal): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message>${more}<RequestId>1</RequestId></Error>`

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** @throws Refusal as S3 does when a request is not signed with the key, at about this time, for this region and body */
const checkSignature = (
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey, region }: Required<S3DoubleOptions>,
  now: Date,
): void => {
  const { headers, method = '', url = '' } = request
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!given) throw new Refusal(403, 'AccessDenied', 'The request is not signed.')
  const [, credential = '', names = '', signature = ''] = given
  const [id, day, signedRegion, service, end] = credential.split('/')
  if (id !== accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId', 'There is no such key.')
  const at = String(headers['x-amz-date'])
  const moment = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(moment - now.getTime()) <= 15 * 60_000))
    throw new Refusal(403, 'RequestTimeTooSkewed', 'The times differ too much.')
  if (signedRegion !== region) {
    const more = `<Region>${region}</Region>`
    throw new Refusal(400, 'AuthorizationHeaderMalformed', `The region ${signedRegion} is wrong.`, more)
  }
  if (day !== at.slice(0, 8) || service !== 's3' || end !== 'aws4_request')
    throw new Refusal(400, 'AuthorizationHeaderMalformed', 'The scope is malformed.')
  const signed = names.split(';')
  const needed = ['host', ...Object.keys(headers).filter(name => name.startsWith('x-amz-') || name === 'content-md5')]
  if (needed.some(name => !signed.includes(name)) || signed.join() !== signed.toSorted().join())
    throw new Refusal(403, 'AccessDenied', 'There are headers that are not signed.')
  const digest = String(headers['x-amz-content-sha256'])
  const [path = '', search = ''] = url.split('?')
  const query = [...new URLSearchParams(search)].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted()
  const canonical = [
    method,
    path,
    query.join('&'),
    ...signed.map(
      name =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    names,
    digest,
  ].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretAccessKey}`, day), region))
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n'))
  if (!timingSafeEqual(wanted, Buffer.from(signature, 'hex')))
    throw new Refusal(403, 'SignatureDoesNotMatch', 'The signature is another one.')
  if (digest !== sha256(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch', 'The body is another one.')
  const checked = headers['content-md5']
  if (checked !== undefined && checked !== md5(body).toString('base64'))
    throw new Refusal(400, 'BadDigest', 'The body is another one.')
}

/** Starts the double. Its bucket stands in the path of addresses. */
export const startS3Double = async (given: S3DoubleOptions = {}): Promise<S3Double> => {
  const options: Required<S3DoubleOptions> = {
    bucket: 'recordings',
    region: 'eu-test-1',
    accessKeyId: 'AKIATEST',
    secretAccessKey: 'secret/of+the tests',
    pageSize: 1000,
    leastPart: 5 * 1024 * 1024,
    ...given,
  }
  const http = createServer()
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const double: S3Double = {
    endpoint,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: options.bucket,
      S3_REGION: options.region,
      S3_ACCESS_KEY_ID: options.accessKeyId,
      S3_SECRET_ACCESS_KEY: options.secretAccessKey,
    },
    objects: new Map(),
    uploads: new Map(),
    asked: [],
    fault: undefined,
    skew: 0,
    versioning: '',
    stop: async () => {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
  const now = () => new Date(Date.now() + double.skew * 1000)
  const store = (bytes: Buffer, etag = md5(bytes).toString('hex')): Stored => ({
    bytes,
    etag: `"${etag}"`,
    storedAt: now(),
  })

  const page = <T>(all: readonly T[], after: string, idOf: (one: T) => string, most: number) => {
    const rest = all.filter(one => idOf(one) > after)
    const entries = rest.slice(0, Math.min(most, options.pageSize))
    return { entries, next: entries.length < rest.length ? idOf(entries.at(-1) as T) : null }
  }
  const listObjects = (query: URLSearchParams): string => {
    const keys = [...double.objects.keys()].filter(key => key.startsWith(query.get('prefix') ?? '')).toSorted()
    const most = Number(query.get('max-keys') ?? 1000)
    const { entries, next } = page(keys, query.get('continuation-token') ?? '', key => key, most)
    const contents = entries.map(key => {
      const { bytes, etag, storedAt } = double.objects.get(key) as Stored
      return `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><ETag>${etag.replaceAll('"', '&quot;')}</ETag><Size>${bytes.length}</Size></Contents>`
    })
    const more = next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
    return `<ListBucketResult><IsTruncated>${next !== null}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`
  }
  const listUploads = (query: URLSearchParams): string => {
    const idOf = ([id, { key }]: [string, Upload]) => `${key}\n${id}`
    const all = [...double.uploads]
      .filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
      .toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
    const marker = query.get('key-marker')
    const after = marker === null ? '' : `${marker}\n${query.get('upload-id-marker') ?? ''}`
    const { entries, next } = page(all, after, idOf, 1000)
    const uploads = entries.map(
      ([id, { key, startedAt }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${startedAt.toISOString()}</Initiated></Upload>`,
    )
    const [nextKey = '', nextId = ''] = next?.split('\n') ?? []
    return `<ListMultipartUploadsResult><IsTruncated>${next !== null}</IsTruncated><NextKeyMarker>${nextKey}</NextKeyMarker><NextUploadIdMarker>${nextId}</NextUploadIdMarker>${uploads.join('')}</ListMultipartUploadsResult>`
  }
  const uploadOf = ({ query, key }: S3Asked): Upload => {
    const upload = double.uploads.get(query.get('uploadId') ?? '')
    if (!upload || upload.key !== key) throw new Refusal(404, 'NoSuchUpload', 'There is no such upload.')
    return upload
  }
  const complete = (asked: S3Asked): string => {
    const upload = uploadOf(asked)
    const named = [
      ...asked.body.toString().matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag><\/Part>/g),
    ]
    const parts = named.map(([, number, tag], i) => {
      const part = upload.parts.get(Number(number))
      if (!part || Number(number) !== i + 1 || part.etag !== tag?.replace(/&quot;|&#34;/g, '"'))
        throw new Refusal(400, 'InvalidPart', 'A part is another one.')
      if (i < named.length - 1 && part.bytes.length < options.leastPart)
        throw new Refusal(400, 'EntityTooSmall', 'A part is too small.')
      return part
    })
    if (parts.length === 0) throw new Refusal(400, 'MalformedXML', 'No part is named.')
    const bytes = Buffer.concat(parts.map(part => part.bytes))
    const etag = `${sha256(bytes).slice(0, 32)}-${parts.length}`
    double.objects.set(upload.key, store(bytes, etag))
    double.uploads.delete(asked.query.get('uploadId') ?? '')
    return `<CompleteMultipartUploadResult><ETag>&quot;${etag}&quot;</ETag></CompleteMultipartUploadResult>`
  }
  const removeMany = ({ body, headers }: S3Asked): string => {
    if (headers['content-md5'] === undefined) throw new Refusal(400, 'InvalidRequest', 'Content-MD5 is missing.')
    const keys = [...body.toString().matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key = '']) => key)
    if (keys.length > 1000) throw new Refusal(400, 'MalformedXML', 'There are more than 1000 keys.')
    for (const key of keys) double.objects.delete(key)
    return '<DeleteResult></DeleteResult>'
  }
  const give = ({ key, headers, method }: S3Asked, response: ServerResponse): void => {
    const stored = double.objects.get(key)
    if (!stored) throw new Refusal(404, 'NoSuchKey', 'There is no such key.')
    const { bytes, etag } = stored
    if (headers['if-match'] !== undefined && headers['if-match'] !== etag)
      throw new Refusal(412, 'PreconditionFailed', 'The object is another one.')
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
    const start = Number(first ?? 0)
    const end = Math.min(last ? Number(last) : Infinity, bytes.length - 1)
    if (first !== undefined && start >= bytes.length) throw new Refusal(416, 'InvalidRange', 'It is beyond the end.')
    const part = bytes.subarray(start, end + 1)
    response.writeHead(first === undefined ? 200 : 206, {
      etag,
      'content-length': part.length,
      ...(first === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
    })
    response.end(method === 'HEAD' ? undefined : part)
  }
  const xml = (response: ServerResponse, text: string): unknown =>
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`)

  const ofBucket = (asked: S3Asked, response: ServerResponse): unknown => {
    const { method, query } = asked
    if (method === 'POST' && query.has('delete')) return xml(response, removeMany(asked))
    if (method !== 'GET') throw new Refusal(501, 'NotImplemented', 'This is not done here.')
    if (query.has('uploads')) return xml(response, listUploads(query))
    if (query.has('versioning')) {
      const status = double.versioning && `<Status>${double.versioning}</Status>`
      return xml(response, `<VersioningConfiguration>${status}</VersioningConfiguration>`)
    }
    return xml(response, listObjects(query))
  }
  const ofObject = (asked: S3Asked, response: ServerResponse): unknown => {
    const { method, query, key, body } = asked
    if (method === 'GET' || method === 'HEAD') return give(asked, response)
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID()
      double.uploads.set(id, { key, startedAt: now(), parts: new Map() })
      return xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (method === 'POST') return xml(response, complete(asked))
    if (method === 'PUT') {
      const stored = store(body)
      if (query.has('partNumber')) uploadOf(asked).parts.set(Number(query.get('partNumber')), stored)
      else double.objects.set(key, stored)
      return response.writeHead(200, { etag: stored.etag }).end()
    }
    if (query.has('uploadId')) {
      uploadOf(asked)
      double.uploads.delete(query.get('uploadId') ?? '')
    } else double.objects.delete(key)
    return response.writeHead(204).end()
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', endpoint)
    const [bucket, ...path] = pathname.slice(1).split('/')
    const { method = '', headers } = request
    const body = await readBody(request)
    const asked: S3Asked = { method, key: decodeURIComponent(path.join('/')), query, headers, body }
    double.asked.push(asked)
    response.setHeader('date', now().toUTCString())
    try {
      if (double.fault?.(asked, response)) return
      checkSignature(request, body, options, now())
      if (bucket !== options.bucket) throw new Refusal(404, 'NoSuchBucket', 'There is no such bucket.')
      if (asked.key === '') ofBucket(asked, response)
      else ofObject(asked, response)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      response.writeHead(error.status, { 'content-type': 'application/xml' })
      response.end(method === 'HEAD' ? undefined : errorXml(error))
    }
  }
  http.on('request', (request, response) => {
    // A client that is killed takes its request along.
    answer(request, response).catch(() => response.destroy())
  })
  return double
}
