import { gzipSync } from 'node:zlib'
import { routes } from '@bic/contract/calls/routes'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { tableParts } from '../domains/imports/testing/send-table.ts'
import { makeWorld } from '../testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '../testing/test-app.ts'
import { AppError } from './app-error.ts'
import { buildServer } from './build-server.ts'
import { answerElsewhere, warmCallThreads } from './call-threads.ts'
import { apiBase } from './register-routes.ts'

let t: TestApp
let server: FastifyInstance
let seller: Caller
beforeAll(async () => {
  t = await startTestApp()
  seller = await t.addUser(await t.addCustomer('Home'), 'SELLER')
  server = await buildServer(t.app, null, answerElsewhere)
  await warmCallThreads(t.app)
}, 120_000)
afterAll(async () => {
  await server?.close()
  await t?.stop()
})

const post = async (path: string, body: Record<string, unknown>, headers: Readonly<Record<string, string>> = {}) => {
  const response = await server.inject({
    method: 'POST',
    url: `${apiBase}/${path}`,
    headers: { authorization: `Bearer ${seller.token}`, ...headers },
    payload: body,
  })
  return { status: response.statusCode, headers: response.headers, answer: response.json() }
}
const findClaim = async (key: string) => {
  const text = 'select wrote, claimed_at < $2::timestamptz as ended from idempotency_key where key = $1'
  const { rows } = await t.owner.query<{ wrote: boolean; ended: boolean }>(text, [key, t.clock.now])
  return rows[0]
}
const conversation = (transcript: string) => ({ convType: 'note', subject: 'Pasted', transcript })

describe('a call that is answered in a thread', () => {
  it.each([
    ['a word of 200,000 letters', 'x'.repeat(200_000)],
    ['a million of one letter', 'y'.repeat(1_000_000)],
    ['a hex dump of two million digits', 'deadbeef01234567'.repeat(125_000)],
  ])('takes %s, and the main thread reads none of it', async (_what, text) => {
    const run = vi.spyOn(t.app.analysts, 'run')
    const added = await post('conversation/add', conversation(text))
    expect(added.status).toBe(200)
    expect(added.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    const { convId } = added.answer.data as { convId: number }
    expect(run).toHaveBeenCalledExactlyOnceWith('answerCall', expect.objectContaining({ now: t.clock.now.getTime() }), {
      isOnce: true,
      longestMs: 120_000,
    })
    run.mockRestore()
    const { rows } = await t.owner.query(
      'select length(body) as units from conversation_text where conversation_id = $1',
      [convId],
    )
    expect(rows).toEqual([{ units: text.length }])
  })

  it('is the one for what the newest conversations of a deal settle: whole texts are read for it', async () => {
    const { dealId } = await makeWorld(t, seller.customerId, 'Lisbon')
    const run = vi.spyOn(t.app.analysts, 'run')
    const url = `${apiBase}/facts?storyId=${dealId}`
    const response = await server.inject({ url, headers: { authorization: `Bearer ${seller.token}` } })
    expect(run).toHaveBeenCalledExactlyOnceWith('answerCall', expect.anything(), expect.anything())
    run.mockRestore()
    const { data } = await seller.call('listLatestFacts', { query: { storyId: dealId } })
    expect(response.json().data).toEqual(data)
    expect(data.questions.map(({ sentence }) => sentence.text)).toEqual(['What about the Lisbon pricing?'])
  })

  it('is none that reads only the row of a conversation or who took part: the way would cost more than the answer', async () => {
    const { answer } = await post('conversation/add', conversation('Ann: The price was discussed.'))
    const run = vi.spyOn(t.app.analysts, 'run')
    const calls = [
      'getStoryAndOpptyIdsForConvoId',
      'getParticipantsForConversation',
      'getConversationParticipants',
    ] as const
    for (const id of calls) {
      const url = `${apiBase}/${routes[id].path}?convId=${answer.data.convId}`
      const { statusCode } = await server.inject({ url, headers: { authorization: `Bearer ${seller.token}` } })
      expect([id, statusCode]).toEqual([id, 200])
    }
    expect(run).not.toHaveBeenCalled()
    run.mockRestore()
  })

  it('answers what the main thread would', async () => {
    const { answer } = await post('conversation/add', conversation('The price was discussed at length.'))
    const url = `${apiBase}/getKeywordSearchInTranscript?convId=${answer.data.convId}&searchText=price`
    const path = { method: 'GET', url, headers: { authorization: `Bearer ${seller.token}` } } as const
    const [there, here] = await Promise.all([server.inject(path), t.server.inject(path)])
    expect([there.statusCode, there.json()]).toEqual([here.statusCode, here.json()])
    expect(there.json().data).toMatchObject([{ text: 'price' }])
  })

  it('refuses as the main thread would, with field and words', async () => {
    const wrong = { ...conversation('Hello there.'), storyId: 1, opptyId: 2 }
    const { status, answer } = await post('conversation/add', wrong)
    expect([status, answer.code, answer.field, answer.detail]).toEqual([
      400,
      'BAD_INPUT',
      'opptyId',
      'This deal differs from storyId. Send one of them.',
    ])
  })

  it('checks and loads tables as the main thread would, and the main thread reads none of them', async () => {
    const admin = await t.addUser(seller.customerId, 'ADMIN')
    const rows = Array.from({ length: 3000 }, (_, n) => `Account ${n},account-${n}.example,${'x'.repeat(n % 50)}`)
    const table = `Account,Domain,Industry\n${rows.join('\n')}\nDouble,account-1.example,\n`
    const sent = tableParts('accounts.csv', gzipSync(table), { kind: 'accounts' })
    const send = (on: FastifyInstance, path: string) =>
      on.inject({
        method: 'POST',
        url: `${apiBase}/${path}`,
        headers: { authorization: `Bearer ${admin.token}`, ...sent.headers },
        payload: sent.raw.payload,
      })
    const run = vi.spyOn(t.app.analysts, 'run')
    const there = await send(server, 'loadData/preview')
    const loaded = await send(server, 'loadData')
    expect(run.mock.calls.map(([task, , limits]) => [task, limits])).toEqual([
      ['answerCall', { isOnce: false, longestMs: 600_000 }],
      ['answerCall', { isOnce: true, longestMs: 600_000 }],
    ])
    run.mockRestore()
    const here = await send(t.server, 'loadData/preview')
    expect([there.statusCode, there.json()]).toEqual([200, here.json()])
    expect(there.json().data).toMatchObject({ rowCount: 3001, counts: { accepted: expect.any(Number) } })
    expect([loaded.statusCode, loaded.json().data.loadedCount]).toEqual([200, there.json().data.counts.accepted])
    await t.workJobs()
    const { rows: stored } = await t.owner.query('select count(*)::int as count from account where customer_id = $1', [
      seller.customerId,
    ])
    expect(stored[0].count).toBeGreaterThanOrEqual(3000)
  })

  it('refuses parts that are wrong by their names, and a table that is no text', async () => {
    const admin = await t.addUser(seller.customerId, 'ADMIN')
    const send = async (content: string | Uint8Array, fields: Record<string, string>) => {
      const sent = tableParts('t.csv', content, fields)
      const headers = { authorization: `Bearer ${admin.token}`, ...sent.headers }
      const url = `${apiBase}/loadData/preview`
      const answer = await server.inject({ method: 'POST', url, headers, payload: sent.raw.payload })
      const { code, field } = answer.json()
      return [answer.statusCode, code, field]
    }
    expect(await send('Account\nA', { colour: 'red' })).toEqual([400, 'BAD_INPUT', 'colour'])
    expect(await send('Account\nA', { mapping: '{' })).toEqual([400, 'BAD_INPUT', 'mapping'])
    expect(await send(new Uint8Array([0x1f, 0x8b, 1, 2, 3]), {})).toEqual([422, 'FI01', 'file'])
    expect(await send('', {})).toEqual([422, 'FI02', 'file'])
  })

  it('is stopped with its thread when it takes too long, and the log keeps what it was', async () => {
    const error = vi.spyOn(t.app.log, 'error')
    const refusal = new AppError('TOO_SLOW', 'This took too long and was stopped. Please use narrower filters.')
    const run = vi.spyOn(t.app.analysts, 'run').mockRejectedValueOnce(refusal)
    const { status, answer } = await post('conversation/add', conversation('Said slowly.'))
    expect([status, answer.code, answer.detail]).toEqual([408, 'TOO_SLOW', refusal.message])
    const { customerId, userId } = seller
    expect(error).toHaveBeenCalledWith(
      { call: 'addConversation', seconds: 120, customerId, userId },
      'a call took too long: it was stopped, and its analysis thread replaced',
    )
    run.mockRestore()
    error.mockRestore()
  })

  it('does once what is sent twice with one key', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await post('conversation/add', conversation('Said once.'), key)
    const second = await post('conversation/add', conversation('Said once.'), key)
    expect(second.answer).toEqual(first.answer)
    expect(first.answer.data.convId).toBeGreaterThan(0)
  })

  it.each([
    ['process', 121, () => new Promise<never>(() => undefined)],
    ['thread', 0, () => Promise.reject(new Error('The analysis thread has ended.'))],
  ])('is not done twice when its %s died after it was done', async (_who, seconds, die) => {
    const { convId } = (await post('conversation/add', conversation(`Heard ${seconds} times.`))).answer.data
    const removal = {
      method: 'DELETE',
      url: `${apiBase}/conversation/${convId}`,
      headers: { authorization: `Bearer ${seller.token}`, 'idempotency-key': crypto.randomUUID() },
    } as const
    const { analysts } = t.app
    const run = analysts.run.bind(analysts)
    const died = Promise.withResolvers<void>()
    const dying = vi.spyOn(analysts, 'run').mockImplementationOnce(async (...order) => {
      await run(...order)
      died.resolve()
      return die()
    })
    void server.inject(removal).then(() => died.resolve(), died.reject)
    await died.promise
    await expect
      .poll(async () => (await findClaim(removal.headers['idempotency-key']))?.[seconds > 0 ? 'wrote' : 'ended'])
      .toBe(true)
    t.clock.now = new Date(t.clock.now.getTime() + seconds * 1000)
    const repeat = await server.inject(removal)
    expect([repeat.statusCode, repeat.json().detail]).toEqual([409, expect.stringContaining('This was done')])
    expect(dying).toHaveBeenCalledOnce()
    dying.mockRestore()
  })

  it('refuses a text that is better uploaded as a file', async () => {
    const { status, answer } = await post('conversation/add', conversation('a '.repeat(1_000_001)))
    expect([status, answer.field, answer.detail]).toEqual([
      400,
      'transcript',
      'Please upload a text of more than 2,000,000 characters as a file.',
    ])
  })
})
