import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { readConfig } from '#config.ts'
import { type S3Asked, type S3Double, startS3Double } from '#testing/s3-double.ts'
import { type FileStore, newStorageKey } from '../file-store.ts'
import type { S3Config } from './s3-config.ts'
import { s3Store } from './s3-store.ts'
import { tryOutS3 } from './try-out-s3.ts'

const partBytes = 1000
let double: S3Double
const pauses: number[] = []
const limits = { pause: async (ms: number) => void pauses.push(ms) }
beforeAll(async () => {
  double = await startS3Double({ leastPart: partBytes, pageSize: 2 })
})
afterAll(() => double.stop())
afterEach(() => {
  double.fault = undefined
  double.skew = 0
  double.versioning = ''
  double.objects.clear()
  double.uploads.clear()
  pauses.length = 0
})

const configOf = (env: Readonly<Record<string, string>> = {}): S3Config =>
  readConfig({ ...double.env, ...env }).s3 as S3Config
const open = (more: { patience?: number } = {}): FileStore =>
  s3Store(configOf(), { partBytes, limits: { ...limits, ...more } })

async function* inPieces(bytes: Uint8Array, size = 300): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
}

/** Lets a fault happen so many times to requests that are meant. */
const fail = (
  times: number,
  meant: (asked: S3Asked) => boolean,
  how: NonNullable<S3Double['fault']>,
): (() => number) => {
  let count = 0
  double.fault = (asked, response) => {
    if (!meant(asked) || count >= times) return false
    count++
    return how(asked, response)
  }
  return () => count
}
const answers =
  (status: number, code = '', headers = {}): NonNullable<S3Double['fault']> =>
  (_asked, response) => {
    response.writeHead(status, headers)
    response.end(code && `<Error><Code>${code}</Code><Message>Try later.</Message></Error>`)
    return true
  }
const breaks: NonNullable<S3Double['fault']> = (_asked, response) => {
  response.destroy()
  return true
}
const isPart = ({ query }: S3Asked) => query.has('partNumber')
const isComplete = ({ method, query }: S3Asked) => method === 'POST' && query.has('uploadId')

describe('an upload', () => {
  const bytes = randomBytes(3500)
  const upload = async (files = open()): Promise<string> => {
    const key = newStorageKey(1)
    await files.receive(key, inPieces(bytes))
    return key
  }
  const stored = (key: string) => double.objects.get(key)?.bytes

  it.each<[string, NonNullable<S3Double['fault']>]>([
    ['500', answers(500, 'InternalError')],
    ['503 SlowDown', answers(503, 'SlowDown')],
    ['a 502 of a proxy', answers(502, '', { 'content-type': 'text/html' })],
    ['429', answers(429)],
    ['400 RequestTimeout', answers(400, 'RequestTimeout')],
    ['a connection that breaks', breaks],
  ])('goes on after %s, with longer pauses each time', async (_name, how) => {
    const count = fail(3, isPart, how)
    expect(stored(await upload())).toEqual(bytes)
    expect(count()).toBe(3)
    expect(pauses).toHaveLength(3)
    expect(pauses[2]).toBeGreaterThan(pauses[0] as number)
    expect(double.uploads.size).toBe(0)
  })

  it('waits as long as it is asked to', async () => {
    fail(1, isPart, answers(503, 'SlowDown', { 'retry-after': '7' }))
    await upload()
    expect(pauses).toEqual([7000])
  })

  it('gives up after five attempts, leaves nothing, and says that it may pass', async () => {
    const count = fail(Infinity, isPart, answers(503, 'SlowDown'))
    await expect(upload()).rejects.toMatchObject({
      code: 'FILES_AWAY',
      message: expect.stringContaining('SlowDown (503)'),
    })
    expect([count(), double.uploads.size, double.objects.size]).toEqual([5, 0, 0])
  })

  it('is refused at once for what does not pass', async () => {
    const count = fail(Infinity, isPart, answers(403, 'AccessDenied'))
    await expect(upload()).rejects.toMatchObject({ code: 'AccessDenied' })
    expect([count(), pauses, double.uploads.size]).toEqual([1, [], 0])
  })

  it('sends a part again whose ETag is that of other bytes, and gives up when it stays so', async () => {
    const wrong: NonNullable<S3Double['fault']> = (_asked, response) => {
      response.writeHead(200, { etag: '"00000000000000000000000000000000"' }).end()
      return true
    }
    fail(1, isPart, wrong)
    expect(stored(await upload())).toEqual(bytes)
    fail(Infinity, isPart, wrong)
    await expect(upload()).rejects.toThrow('the ETag is that of other bytes')
    fail(
      Infinity,
      ({ method }) => method === 'PUT',
      (_asked, response) => {
        response.writeHead(200).end()
        return true
      },
    )
    await expect(open().put(newStorageKey(1), bytes)).rejects.toThrow('the answer has no ETag')
    expect([double.objects.size, double.uploads.size]).toEqual([1, 0])
  })

  it('takes the ETag of an encrypted object as it is', async () => {
    fail(Infinity, isPart, (asked, response) => {
      response.setHeader('x-amz-server-side-encryption', 'aws:kms')
      return asked.method === 'never'
    })
    expect(stored(await upload())).toEqual(bytes)
  })

  it('that is completed with fewer bytes is no success', async () => {
    fail(
      1,
      ({ method }) => method === 'HEAD',
      (_asked, response) => {
        response.writeHead(200, { 'content-length': '3400' }).end()
        return true
      },
    )
    await expect(upload()).rejects.toThrow('3400 bytes are stored of 3500')
  })

  it('is complete when only the answer to its end was lost', async () => {
    let lost = 0
    double.fault = (asked, response) => {
      if (!isComplete(asked) || lost++ > 0) return false
      // It is done, and nobody gets the answer.
      const upload = double.uploads.get(asked.query.get('uploadId') ?? '')
      const whole = Buffer.concat([...(upload?.parts.values() ?? [])].map(part => part.bytes))
      double.objects.set(asked.key, { bytes: whole, etag: '"x-4"', storedAt: new Date() })
      double.uploads.clear()
      response.destroy()
      return true
    }
    expect(stored(await upload())).toEqual(bytes)
    expect(lost).toBe(2)
  })

  it('is completed once more when the service said 200 and then that it failed', async () => {
    const count = fail(1, isComplete, answers(200, 'InternalError'))
    expect(stored(await upload())).toEqual(bytes)
    expect(count()).toBe(1)
  })

  it('gives up on a service that says nothing', async () => {
    fail(Infinity, isPart, () => true)
    await expect(upload(open({ patience: 40 }))).rejects.toMatchObject({ code: 'FILES_AWAY' })
    expect(double.objects.size).toBe(0)
  })

  it('whose body was changed on its way is refused by the service', async () => {
    // What the double checks is what the real one does: the hash of the body is part of the signature.
    const { headers } = await (async () => {
      await open().put(newStorageKey(1), Buffer.from('said'))
      return double.asked.findLast(({ method }) => method === 'PUT') as S3Asked
    })()
    const { key } = double.asked.findLast(({ method }) => method === 'PUT') as S3Asked
    const sent = Object.fromEntries(
      ['authorization', 'x-amz-date', 'x-amz-content-sha256'].map(name => [name, String(headers[name])]),
    )
    const send = (path: string, body: string) =>
      fetch(`${double.endpoint}/recordings/${path}`, { method: 'PUT', headers: sent, body })
    expect((await send(key, 'said')).status).toBe(200)
    expect((await send(key, 'sold')).status).toBe(400)
    expect((await send(newStorageKey(1), 'said')).status).toBe(403)
  })
})

describe('reading', () => {
  const bytes = randomBytes(5000)
  const store = async () => {
    const key = newStorageKey(1)
    await open().put(key, bytes)
    return key
  }
  /** Promises all of it, and sends half. */
  const half: NonNullable<S3Double['fault']> = ({ headers, key }, response) => {
    const [, first = '0', last = ''] = /bytes=(\d+)-(\d*)/.exec(headers.range ?? '') ?? []
    const all = double.objects.get(key)?.bytes as Buffer
    const part = all.subarray(Number(first), last === '' ? all.length : Number(last) + 1)
    response.writeHead(headers.range ? 206 : 200, {
      etag: double.objects.get(key)?.etag,
      'content-length': part.length,
      ...(headers.range ? { 'content-range': `bytes ${first}-${Number(first) + part.length - 1}/${all.length}` } : {}),
    })
    response.write(part.subarray(0, part.length / 2), () => response.destroy())
    return true
  }
  const isGet = ({ method }: S3Asked) => method === 'GET'

  it('goes on where the connection broke', async () => {
    const key = await store()
    const count = fail(3, isGet, half)
    expect(await buffer(open().stream(key))).toEqual(bytes)
    expect(count()).toBe(3)
    expect(double.asked.at(-1)?.headers).toMatchObject({ 'if-match': expect.any(String) })
    fail(3, isGet, half)
    expect(await buffer(open().stream(key, { start: 100, end: 4099 }))).toEqual(bytes.subarray(100, 4100))
  })

  it('does not mix two objects when what has the key changes meanwhile', async () => {
    const key = await store()
    fail(1, isGet, (asked, response) => {
      half(asked, response)
      double.objects.set(key, { bytes: randomBytes(5000), etag: '"other"', storedAt: new Date() })
      return true
    })
    await expect(buffer(open().stream(key))).rejects.toThrow('PreconditionFailed')
  })

  it('refuses an answer of another range', async () => {
    const key = await store()
    fail(1, isGet, (_asked, response) => {
      response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
      return true
    })
    await expect(buffer(open().stream(key, { start: 10, end: 20 }))).rejects.toThrow('what range it is of')
  })

  it('ends the request when its reader leaves', async () => {
    const key = newStorageKey(1)
    await open().put(key, Buffer.alloc(4_000_000))
    let closed: Promise<unknown> | undefined
    fail(1, isGet, (_asked, response) => {
      closed = once(response, 'close')
      return false
    })
    for await (const _ of open().stream(key)) break
    await closed
  })
})

describe('lists', () => {
  it('have all pages, and what was begun of uploads', async () => {
    const keys = Array.from({ length: 7 }, () => newStorageKey(1))
    const files = open()
    for (const key of keys) await files.put(key, Buffer.from('x'))
    const begun = Array.from({ length: 5 }, () => newStorageKey(1))
    for (const key of begun) double.uploads.set(key, { key, startedAt: new Date(0), parts: new Map() })
    const found = []
    for await (const one of files.list(1)) found.push(one)
    expect(found.map(({ key }) => key)).toEqual([...keys.toSorted(), ...begun.toSorted()])
    expect(found.at(-1)?.storedAt).toEqual(new Date(0))
    await files.removeAll([...keys, ...begun])
    expect([double.objects.size, double.uploads.size]).toEqual([0, 0])
  })

  it('of services that list no uploads and remove objects one by one only are without uploads', async () => {
    const keys = [newStorageKey(1), newStorageKey(1)]
    const files = open()
    for (const key of keys) await files.put(key, Buffer.from('x'))
    fail(Infinity, ({ query }) => query.has('uploads') || query.has('delete'), answers(501, 'NotImplemented'))
    const found = []
    for await (const { key } of files.list(1)) found.push(key)
    expect(found).toEqual(keys.toSorted())
    await files.removeAll(keys)
    expect([double.objects.size, pauses]).toEqual([0, []])
  })

  it('that never end are refused', async () => {
    double.fault = (_asked, response) => {
      response.end(
        '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>same</NextContinuationToken></ListBucketResult>',
      )
      return true
    }
    await expect(open().list(1)[Symbol.asyncIterator]().next()).rejects.toThrow('the list does not go on')
  })

  it('removing many says what stays', async () => {
    const key = newStorageKey(1)
    fail(
      1,
      ({ query }) => query.has('delete'),
      (_asked, response) => {
        response.end(
          `<DeleteResult><Error><Key>${key}</Key><Code>AccessDenied</Code><Message>It is locked.</Message></Error></DeleteResult>`,
        )
        return true
      },
    )
    await expect(open().removeAll([key, newStorageKey(1)])).rejects.toThrow(
      `1 of 2 objects stay; ${key}: It is locked.`,
    )
  })
})

test('a process that is killed in the middle of an upload leaves no object, and what it began can be removed', async () => {
  const key = newStorageKey(1)
  const child = fork(new URL('./testing/upload-forever.ts', import.meta.url), { stdio: 'ignore' })
  const begun = new Promise<void>(resolve => {
    double.fault = asked => {
      if (asked.query.get('partNumber') === '3') resolve()
      return false
    }
  })
  child.send({ config: configOf(), key, partBytes })
  await begun
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect([double.objects.has(key), double.uploads.size]).toEqual([false, 1])
  const files = open()
  await expect(files.read(key)).rejects.toMatchObject({ code: 'ENOENT' })
  const found = []
  for await (const one of files.list(1)) found.push(one.key)
  expect(found).toEqual([key])
  await files.remove(key)
  expect(double.uploads.size).toBe(0)
})

describe('at the start', () => {
  const problem = (env: Readonly<Record<string, string>>) =>
    tryOutS3(configOf(env), limits).then(
      () => 'none',
      (error: Error) => error.message,
    )

  it('a bucket that can be used is used, and is left as it was', async () => {
    expect(await tryOutS3(configOf())).toEqual([])
    expect(double.objects.size).toBe(0)
  })

  it.each<[Readonly<Record<string, string>>, RegExp]>([
    [{ S3_BUCKET: 'absent' }, /^S3_BUCKET: there is no bucket "absent"/],
    [{ S3_ACCESS_KEY_ID: 'AKIAOTHER' }, /^S3_ACCESS_KEY_ID: .* does not know this key/],
    [{ S3_SECRET_ACCESS_KEY: 'wrong' }, /^S3_SECRET_ACCESS_KEY: the signature does not match/],
    [{ S3_REGION: 'us-east-1' }, /^S3_REGION: the bucket "recordings" is not in "us-east-1" but in "eu-test-1"/],
    [{ S3_ENDPOINT: 'http://127.0.0.1:2' }, /^S3_ENDPOINT: .* cannot be reached \(ECONNREFUSED\)/],
    [{ S3_ENDPOINT: 'http://no-such-host.invalid' }, /^S3_ENDPOINT: there is no host no-such-host.invalid/],
    [
      { S3_ENDPOINT: 'http://no-such-host.invalid', S3_FORCE_PATH_STYLE: '0' },
      /^S3_ENDPOINT: there is no host recordings.no-such-host.invalid. .*S3_FORCE_PATH_STYLE=1/,
    ],
  ])('%o is explained', async (env, wanted) => {
    const said = await problem(env)
    expect(said).toMatch(wanted)
    expect(said).not.toContain('secret/of')
    expect(said).not.toContain('wrong')
  })

  it('a clock that is wrong is explained, with by how much', async () => {
    double.skew = 3600
    expect(await problem({})).toMatch(/^The clock of this machine differs .* \(by 3[56]\d\d seconds\)/)
  })

  it('a key without rights to write, and something that is no S3, are explained', async () => {
    fail(1, ({ method }) => method === 'PUT', answers(403, 'AccessDenied'))
    expect(await problem({})).toMatch(/^S3_ACCESS_KEY_ID: this key may not list, read, write and delete/)
    double.fault = (_asked, response) => {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<html><h1>Not here</h1></html>')
      return true
    }
    expect(await problem({})).toMatch(/^S3_ENDPOINT: .* does not answer as S3 does \(status 404\)/)
  })

  it('is reported when old versions are kept', async () => {
    double.versioning = 'Enabled'
    expect(await tryOutS3(configOf())).toEqual([expect.stringContaining('keeps old versions')])
  })

  it('readiness says what is wrong, without trying for long', async () => {
    double.fault = answers(503, 'SlowDown')
    expect(await open().findProblem()).toBe(
      `The file store cannot be used. The file store at ${double.endpoint} answers with 503 (SlowDown).`,
    )
    expect(pauses).toEqual([])
  })
})

describe('the variables', () => {
  it('are whole, or there are none', () => {
    expect(readConfig({}).s3).toBeUndefined()
    expect(() => readConfig({ S3_BUCKET: 'bic' })).toThrow(
      'To store files in S3, also set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    )
    expect(() => readConfig({ S3_PREFIX: 'bic' })).toThrow('also set S3_BUCKET')
  })

  it('lead to Amazon by name, and to others by path', () => {
    const keys = { S3_BUCKET: 'bic', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readConfig({ ...keys, S3_REGION: 'eu-central-1' }).s3).toMatchObject({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      pathStyle: false,
      prefix: '',
    })
    expect(readConfig({ ...keys, S3_ENDPOINT: 'https://s3.company.com/', S3_PREFIX: 'a/b' }).s3).toMatchObject({
      endpoint: 'https://s3.company.com',
      pathStyle: true,
      prefix: 'a/b/',
    })
    expect(readConfig({ ...keys, S3_ENDPOINT: 'https://s3.company.com', S3_FORCE_PATH_STYLE: '0' }).s3?.pathStyle).toBe(
      false,
    )
  })

  it.each([
    ['S3_ENDPOINT', 's3.company.com'],
    ['S3_ENDPOINT', 'https://key:secret@s3.company.com'],
    ['S3_BUCKET', 'A_B'],
    ['S3_REGION', 'Frankfurt am Main'],
    ['S3_FORCE_PATH_STYLE', 'yes'],
    ['S3_PREFIX', '../up'],
    ['S3_PREFIX', '/bic'],
    ['S3_PREFIX', 'bic//files'],
  ])('%s "%s" is refused', (name, value) => {
    const keys = { S3_BUCKET: 'bic', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(() => readConfig({ ...keys, [name]: value })).toThrow(name)
  })
})

test('a bucket is addressed by its name below the host as well', async () => {
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('said', { headers: { 'content-length': '4' } }))
  const config = configOf({ S3_ENDPOINT: 'https://s3.company.com', S3_FORCE_PATH_STYLE: '0', S3_PREFIX: 'bic' })
  const key = newStorageKey(1)
  expect(Buffer.from(await s3Store(config).read(key)).toString()).toBe('said')
  expect(String(asked.mock.lastCall?.[0])).toBe(`https://recordings.s3.company.com/bic/${key}`)
  vi.restoreAllMocks()
})
