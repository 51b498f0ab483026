import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { S3Config } from './s3-config.ts'
import { isPassing, type S3Fault, S3Problem } from './s3-problem.ts'
import { rootOf, textOf } from './s3-xml.ts'

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Of an object, without the prefix; left out for what is asked of the bucket. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

export interface S3Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** An answer whose body is read by whoever asked. */
export interface S3Body {
  readonly status: number
  readonly headers: Headers
  /** The next piece; null at the end. @throws S3Problem when the connection broke, or nothing came for a while */
  readonly next: () => Promise<Uint8Array | null>
  readonly close: () => void
}

export interface S3Limits {
  /** How often a request is made before it counts as failed. */
  readonly attempts: number
  /** Milliseconds without a sign of life; a request with a body has more, by its size. */
  readonly patience: number
  readonly pause: (milliseconds: number) => Promise<unknown>
}

const usualLimits: S3Limits = { attempts: 5, patience: 30_000, pause: wait }

/** The slowest connection that an upload is waited for, in bytes in a millisecond. */
const slowest = 50

/** The same bytes in memory of this thread: fetch takes others for a text. */
const ownMemory = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer ? (bytes as Uint8Array<ArrayBuffer>) : Uint8Array.from(bytes)

const titleOf = ({ method, key }: S3Request): string => `${method} ${key ?? 'of the bucket'}`

const codeOf = (error: unknown): string => {
  const { cause, code, name } = error as { cause?: { code?: string }; code?: string; name?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return 'ETIMEDOUT'
  return cause?.code ?? code ?? 'ECONNRESET'
}

const networkFault = (error: unknown): S3Fault => ({ status: null, name: codeOf(error), detail: '' })

const nameOf = ({ key }: S3Request, status: number, text: string): string => {
  if (status >= 500) return String(status)
  // An answer to HEAD has no body.
  if (text === '') return status === 404 && key !== undefined ? 'NoSuchKey' : String(status)
  return 'NotS3'
}

const faultOf = (request: S3Request, status: number, headers: Headers, text: string): S3Fault => {
  const error = rootOf(text, 'Error')
  const date = Date.parse(headers.get('date') ?? '')
  return {
    status,
    name: (error && textOf(error, 'Code')) || nameOf(request, status, text),
    detail: error ? textOf(error, 'Message').slice(0, 300) : '',
    region: (error && textOf(error, 'Region')) || headers.get('x-amz-bucket-region') || undefined,
    skew: Number.isNaN(date) ? undefined : (date - Date.now()) / 1000,
  }
}

/** Milliseconds until the next attempt: longer each time, by chance, so that many clients do not come back together. */
const backOff = (failures: number, headers: Headers | undefined): number => {
  const asked = Number(headers?.get('retry-after') ?? Number.NaN) * 1000
  const usual = Math.min(10_000, 200 * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)
  return asked > 0 ? Math.min(30_000, Math.max(asked, usual)) : usual
}

export interface S3Client {
  /** Makes a request and reads its whole answer. @throws S3Problem when the service refuses, or does not answer in time */
  readonly send: (request: S3Request, limits?: Partial<S3Limits>) => Promise<S3Answer>
  /** Makes a request whose answer may be large. @throws S3Problem */
  readonly open: (request: S3Request) => Promise<S3Body>
  readonly limits: S3Limits
}

/** Makes signed requests of a bucket, and repeats those that failed for a reason that may pass. */
export const s3Client = (config: S3Config, given: Partial<S3Limits> = {}): S3Client => {
  const usual: S3Limits = { ...usualLimits, ...given }
  const { protocol, host, pathname } = new URL(config.endpoint)
  const base = config.pathStyle
    ? `${config.endpoint}/${config.bucket}/`
    : `${protocol}//${config.bucket}.${host}${pathname.replace(/\/$/, '')}/`
  const signingKeys = new Map<string, ArrayBuffer>()

  const sign = async ({ method, key, query, headers, body }: S3Request) => {
    // Loaded only where a bucket is set up.
    const { AwsV4Signer } = await import('aws4fetch')
    const url = new URL(key === undefined ? base : `${base}${config.prefix}${key}`)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const { accessKeyId, secretAccessKey, region } = config
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      // What the body is, is signed too: it cannot be changed on its way, and a half one is refused.
      headers: {
        ...headers,
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: signingKeys,
    })
    const signed = await signer.sign()
    // Not signed: proxies change it. Without it an answer may come compressed, and its length would be another.
    signed.headers.set('accept-encoding', 'identity')
    return signed
  }

  const attempt = async (request: S3Request, patience: number): Promise<S3Body> => {
    const { url, headers } = await sign(request)
    const giveUp = new AbortController()
    const watched = async <T>(work: Promise<T>, most: number): Promise<T> => {
      const timer = setTimeout(() => giveUp.abort(), most)
      try {
        return await work
      } catch (error) {
        throw new S3Problem(titleOf(request), networkFault(error))
      } finally {
        clearTimeout(timer)
      }
    }
    const answer = await watched(
      fetch(url, {
        method: request.method,
        headers,
        ...(request.body ? { body: ownMemory(request.body) } : {}),
        // The signature is of this address only.
        redirect: 'manual',
        signal: giveUp.signal,
      }),
      patience + (request.body?.length ?? 0) / slowest,
    )
    const reader = answer.body?.getReader()
    return {
      status: answer.status,
      headers: answer.headers,
      next: async () => {
        const piece = reader ? await watched(reader.read(), patience) : undefined
        return piece?.value ?? null
      },
      close: () => giveUp.abort(),
    }
  }

  const readText = async (body: S3Body): Promise<string> => {
    const pieces: Uint8Array[] = []
    try {
      for (let piece = await body.next(); piece !== null; piece = await body.next()) pieces.push(piece)
    } finally {
      body.close()
    }
    return Buffer.concat(pieces).toString('utf8')
  }

  /** Repeats what fails for a reason that may pass. */
  const persist = async <T>(request: S3Request, limits: S3Limits, finish: (body: S3Body) => Promise<T>): Promise<T> => {
    for (let failures = 1; ; failures++) {
      let headers: Headers | undefined
      try {
        const body = await attempt(request, limits.patience)
        headers = body.headers
        if (body.status >= 200 && body.status < 300) return await finish(body)
        throw new S3Problem(titleOf(request), faultOf(request, body.status, headers, await readText(body)))
      } catch (error) {
        if (!(error instanceof S3Problem) || !isPassing(error.fault) || failures >= limits.attempts) throw error
        await limits.pause(backOff(failures, headers))
      }
    }
  }

  return {
    limits: usual,
    open: request => persist(request, usual, async body => body),
    send: (request, limits = {}) =>
      persist(request, { ...usual, ...limits }, async body => {
        const text = await readText(body)
        // Some calls begin to answer before they are done, and say later that they failed.
        const late = rootOf(text, 'Error')
        if (late) throw new S3Problem(titleOf(request), faultOf(request, 500, body.headers, text))
        return { status: body.status, headers: body.headers, text }
      }),
  }
}
