import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeFirstAnswer, takeFirstBodies } from './src/lib/first-answers.ts'

const script = await readFile(new URL('./public/first-calls.js', import.meta.url), 'utf8')
const fetched = vi.fn<typeof fetch>()
let stored: unknown
let sendLine: (line: string) => void
let endLines: () => void
const present = { token: 'abc', user: { userId: 7, role: 'SELLER' } }

const settle = () => new Promise(resolve => setTimeout(resolve))

/** Runs the script on a page that asks for these addresses. */
const run = async (addresses: string | null = '/api/deals?{owner}page=1 /api/user/{userId}') => {
  const meta = addresses === null ? null : { getAttribute: () => addresses }
  vi.stubGlobal('document', { querySelector: () => meta })
  vi.stubGlobal('location', { pathname: '/deals', search: '' })
  new Function(script)()
  await settle()
}

/** What the server answers to the joined call, piece by piece. */
const joined = () => {
  const body = new ReadableStream<Uint8Array>({
    start: stream => {
      sendLine = line => stream.enqueue(new TextEncoder().encode(line))
      endLines = () => stream.close()
    },
  })
  return new Response(body)
}
const come = async (...lines: string[]) => {
  for (const line of lines) sendLine(line)
  await settle()
}

beforeEach(() => {
  stored = present
  fetched.mockReset().mockImplementation(async () => new Response(JSON.stringify({ data: 1 })))
  fetched.mockImplementationOnce(async () => joined())
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', { getItem: () => (typeof stored === 'string' ? stored : JSON.stringify(stored)) })
})
afterEach(() => {
  globalThis.firstCalls = undefined
  vi.unstubAllGlobals()
})
const asked = () => fetched.mock.calls.map(([url]) => url)
const [deals, user] = ['/api/deals?owner=mine&page=1', '/api/user/7']

it('asks once, as whoever is signed in, and reads each answer when it comes', async () => {
  await run()
  expect(asked()).toEqual(['/tribyl/api/first-answers?owner=mine&userId=7&at=%2Fdeals'])
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ headers: { authorization: 'Bearer abc' } })
  await come('1 {"data":{"name":', '"Ana"}}\n')
  expect(takeFirstBodies([deals], 'abc')).toBeUndefined()
  expect(takeFirstBodies([user], 'abc')).toEqual([{ data: { name: 'Ana' } }])
  const taken = takeFirstAnswer('GET', deals, 'abc')
  await come('0 {"data":[]}\n')
  endLines()
  expect(await (await taken)?.json()).toEqual({ data: [] })
  await globalThis.firstCalls?.all
  expect(asked()).toHaveLength(1)
})

it.each([
  ['CSM', '?owner=mine&userId=7&'],
  ['user', '?owner=mine&userId=7&'],
  ['ADMIN', '?userId=7&'],
])('begins with the deals that a %s begins with: %j', async (role, query) => {
  stored = { ...present, user: { userId: 7, role } }
  await run('/api/deals?{owner}page=1')
  expect(asked()[0]).toContain(query)
  expect([...(globalThis.firstCalls?.answers.keys() ?? [])]).toEqual([
    role === 'ADMIN' ? '/api/deals?page=1' : '/api/deals?owner=mine&page=1',
  ])
})

it('asks by itself for what was refused, at once, and leaves a refusal to whoever takes the answer', async () => {
  fetched.mockResolvedValueOnce(new Response('{}', { status: 404 }))
  await run()
  await come('0\n')
  expect(asked().slice(1)).toEqual([deals])
  expect(takeFirstBodies([deals], 'abc')).toBeUndefined()
  expect(await takeFirstAnswer('GET', deals, 'abc')).toMatchObject({ status: 404 })
})

it.each([
  ['ends before', []],
  ['is no list of answers', ['{"code":"INTERNAL"}\n']],
])('asks by itself for what has not come when the joined answer %s', async (_, lines) => {
  fetched.mockRejectedValueOnce(new TypeError('Failed'))
  await run()
  for (const line of lines) sendLine(line)
  endLines()
  await settle()
  expect(asked().slice(1)).toEqual([deals, user])
  await expect(takeFirstAnswer('GET', deals, 'abc')).rejects.toThrow('Failed')
  expect(await (await takeFirstAnswer('GET', user, 'abc'))?.json()).toEqual({ data: 1 })
})

it.each([
  ['nobody is signed in', null],
  ['the session is to be renewed first', { ...present, renewAt: 1 }],
  ['something else is stored', '{"token"'],
  ['something else is stored', { token: 'abc' }],
])('asks for nothing when %s', async (_, session) => {
  stored = session
  await run()
  expect(fetched).not.toHaveBeenCalled()
  expect(globalThis.firstCalls).toBeUndefined()
})

it('asks for nothing on a page that says nothing', async () => {
  await run(null)
  expect(fetched).not.toHaveBeenCalled()
})

describe('a call that needs what another answers', () => {
  const needing = '/api/card/3 /api/effect?market={0.marketId}&card=3'

  it('is made when that is there, and its answer is kept by its whole address', async () => {
    await run(needing)
    await come('0 {"data":{"marketId":4,"title":null}}\n')
    expect(asked().slice(1)).toEqual(['/api/effect?market=4&card=3'])
    expect(takeFirstBodies(['/api/effect?market=4&card=3'], 'abc')).toEqual([{ data: 1 }])
  })

  it('is left to the page when that has taken the answer by then', async () => {
    await run(needing)
    const taken = takeFirstAnswer('GET', '/api/card/3', 'abc')
    await come('0 {"data":{"marketId":4,"title":null}}\n')
    await taken
    expect(asked()).toHaveLength(1)
  })

  it.each([
    ['the answer has not got it', '0 {"data":{}}\n'],
    ['it is null', '0 {"data":{"marketId":null}}\n'],
    ['it was refused', '0\n'],
  ])('is not made when %s', async (_, line) => {
    await run(needing)
    await come(line)
    expect(asked().slice(1)).not.toContain('/api/effect?market=4&card=3')
  })
})
