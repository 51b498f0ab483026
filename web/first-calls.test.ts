import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeFirstAnswer, takeFirstBodies } from './src/lib/first-answers.ts'

const script = await readFile(new URL('./public/first-calls.js', import.meta.url), 'utf8')
const fetched = vi.fn<typeof fetch>()
let stored: unknown
const present = { token: 'abc', user: { userId: 7, role: 'SELLER' } }

const settle = () => new Promise(resolve => setImmediate(resolve))

/** Runs the script on a page that asks for these addresses. */
const run = async (addresses: string | null = '/api/deals?{owner}page=1 /api/user/{userId}') => {
  const meta = addresses === null ? null : { getAttribute: () => addresses }
  vi.stubGlobal('document', { querySelector: () => meta })
  new Function(script)()
  await settle()
}
beforeEach(() => {
  stored = present
  fetched.mockReset().mockImplementation(async () => new Response(JSON.stringify({ data: 1 })))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', { getItem: () => (typeof stored === 'string' ? stored : JSON.stringify(stored)) })
})
afterEach(() => {
  globalThis.firstCalls = undefined
  vi.unstubAllGlobals()
})
const asked = () => fetched.mock.calls.map(([url]) => url)

it('asks as whoever is signed in, and reads what comes', async () => {
  await run()
  expect(asked()).toEqual(['/api/deals?owner=mine&page=1', '/api/user/7'])
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ headers: { authorization: 'Bearer abc' } })
  expect(takeFirstBodies(['/api/deals?owner=mine&page=1'], 'abc')).toEqual([{ data: 1 }])
  expect(await (await takeFirstAnswer('GET', '/api/user/7', 'abc'))?.json()).toEqual({ data: 1 })
})

it.each([
  ['CSM', 'owner=mine&'],
  ['user', 'owner=mine&'],
  ['ADMIN', ''],
])('begins with the deals that a %s begins with: %j', async (role, owner) => {
  stored = { ...present, user: { userId: 7, role } }
  await run('/api/deals?{owner}page=1')
  expect(asked()).toEqual([`/api/deals?${owner}page=1`])
})

it('leaves a refusal, and what does not come, to whoever takes the answer', async () => {
  fetched.mockResolvedValueOnce(new Response('{}', { status: 404 })).mockRejectedValueOnce(new TypeError('Failed'))
  await run()
  expect(takeFirstBodies(['/api/deals?owner=mine&page=1'], 'abc')).toBeUndefined()
  expect(await takeFirstAnswer('GET', '/api/deals?owner=mine&page=1', 'abc')).toMatchObject({ status: 404 })
  await expect(takeFirstAnswer('GET', '/api/user/7', 'abc')).rejects.toThrow('Failed')
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
  const card = new Response(JSON.stringify({ data: { marketId: 4, title: null } }))

  it('is made when that is there, and its answer is kept by its whole address', async () => {
    fetched.mockResolvedValueOnce(card.clone())
    await run(needing)
    expect(asked()).toEqual(['/api/card/3', '/api/effect?market=4&card=3'])
    expect(takeFirstBodies(['/api/effect?market=4&card=3'], 'abc')).toEqual([{ data: 1 }])
  })

  it('is left to the page when that has taken the answer by then', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    fetched.mockReturnValueOnce(promise)
    await run(needing)
    const taken = takeFirstAnswer('GET', '/api/card/3', 'abc')
    resolve(card.clone())
    await taken
    await settle()
    expect(asked()).toEqual(['/api/card/3'])
  })

  it.each([
    ['the answer has not got it', new Response('{"data":{}}')],
    ['it is null', new Response('{"data":{"marketId":null}}')],
    ['it was refused', new Response('{"data":{"marketId":4}}', { status: 403 })],
  ])('is not made when %s', async (_, answer) => {
    fetched.mockResolvedValueOnce(answer)
    await run(needing)
    expect(asked()).toEqual(['/api/card/3'])
  })
})
