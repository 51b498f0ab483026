import { VirtualClock } from '@bic/mocks/clock'
import { faultKinds } from '@bic/mocks/faults/fault-plan'
import { type Mocks, startMocks } from '@bic/mocks/start-mocks'
import { makeWorld, type TrueCall } from '@bic/mocks/world/world'
import { uuidOf } from '@bic/mocks/zoom/bodies'
import { afterEach, describe, expect, it } from 'vitest'
import type { Access, Credentials } from '../access.ts'
import type { VendorRequest } from '../ask.ts'
import { askerOf, differencesOf, readAll } from '../testing/against-mock.ts'
import { answerOf, askOf } from '../testing/answers.ts'
import { zoom } from './zoom.ts'

const calls = zoom.streams[0]!
const from = '2026-09-01T00:00:00Z'
const to = '2026-10-11T00:00:00Z'
/** More than a month. */
const window = { from: new Date(from), to: new Date(to) }
let running: Mocks | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

const start = async (seed: number, count: number, at: string) => {
  const world = makeWorld({ seed, calls: count, from, to, sentences: 6 })
  const clock = new VirtualClock(at)
  running = await startMocks({ world, clock, perPage: 7 })
  const mock = running.zoom
  const credentials: Credentials = { kind: 'clientCredentials', ...mock.credentials, baseUrl: mock.baseUrl }
  const mint = async (): Promise<Access> => {
    const { url, headers, body } = await zoom.grant!.request(credentials, clock.now(), true)
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
    const response = await fetch(url, { method: 'POST', headers: form, body })
    const answer = { status: response.status, headers: response.headers, text: await response.text() }
    return { kind: 'oauth', ...zoom.grant!.read(answer, credentials, clock.now(), true) }
  }
  const access = await mint()
  return { world, clock, mock, mocks: running, ask: askerOf(zoom, access, clock, { pause: 101, renew: mint }) }
}

/** What Zoom knows of a call: no addresses and sides but of its users, nobody without a name, and nothing that never comes. */
const says = (truth: TrueCall): TrueCall => ({
  ...truth,
  id: uuidOf(truth.id),
  state: truth.state === 'silent' ? 'waiting' : truth.state,
  speakers: truth.speakers.map(one => (one.side === 'seller' ? one : { ...one, email: null, side: null })),
  crm: [],
})
/** Turns of nobody stay, and the speaker of them is not there. */
const heard = (truth: TrueCall): TrueCall => {
  const said = says(truth)
  const kept = said.speakers.filter(({ name }) => name !== null)
  const turns = said.turns.map(one => ({ ...one, speaker: kept.indexOf(said.speakers[one.speaker]!) }))
  return { ...said, speakers: kept, turns }
}

describe('meetings read from the mock', () => {
  it.each([1, 2])('are what they have to be, seed %i', async seed => {
    const { world, clock, mock, ask } = await start(seed, 80, '2026-09-25T12:00:00Z')
    expect(differencesOf(world, clock.now(), await readAll(calls, ask, window), heard)).toEqual([])
    expect([mock.limitsExceeded, mock.violations]).toEqual([0, []])
  })

  it('are the same under all faults together', async () => {
    const { world, clock, mocks, mock, ask } = await start(50, 80, '2026-12-01T00:00:00Z')
    mocks.faults.atRandom(50, 0.3, faultKinds)
    expect(differencesOf(world, clock.now(), await readAll(calls, ask, window), heard)).toEqual([])
    expect(new Set(mock.requests.map(({ fault }) => fault)).size).toBeGreaterThan(15)
  })

  it('are the same twice, though the addresses of their files are not', async () => {
    const { clock, ask } = await start(3, 20, '2026-12-01T00:00:00Z')
    const list = async () => (await calls.list({ ask, window, token: null, size: 300 })).items
    const first = await list()
    clock.advance(60_000)
    expect(await list()).toEqual(first)
    expect(first.length).toBeGreaterThan(0)
  })

  it('are gone for the connector when they are gone', async () => {
    const { world, clock, ask } = await start(5, 60, '2026-12-01T00:00:00Z')
    const ids = Array.from({ length: world.size }, (_, index) => world.idOf(index))
    const isGone = (id: string) => ['gone', 'hidden'].includes(world.truth(world.indexOf(id) ?? -1, clock.now()).state)
    expect(await calls.existing(ask, ids.map(uuidOf))).toEqual(new Set(ids.filter(id => !isGone(id)).map(uuidOf)))
  })
})

describe('the access', () => {
  it('is checked by users and recordings, and a missing scope is named', async () => {
    const { mock, ask } = await start(2, 40, '2026-12-01T00:00:00Z')
    expect(await zoom.check(ask)).toEqual({ whose: 'northwind.example', users: 2 })
    mock.withhold('/v2/users/:id/recordings', 'cloud_recording:read:list_user_recordings:admin')
    await expect(zoom.check(ask)).rejects.toMatchObject({
      kind: 'stop',
      message: expect.stringContaining('cloud_recording:read:list_user_recordings:admin'),
    })
  })

  it('does without people where it may not read them', async () => {
    const { mock, world, ask } = await start(2, 10, '2026-12-01T00:00:00Z')
    mock.withhold('/v2/past_meetings', 'meeting:read:list_past_participants:admin')
    const records = [...(await readAll(calls, ask, window)).values()].filter(({ state }) => state === 'ready')
    expect(records.length).toBeGreaterThan(3)
    for (const record of records)
      if (record.state === 'ready') expect(record.conversation.speakers.every(({ email }) => email === null)).toBe(true)
    expect(world.size).toBe(10)
  })

  const answered = (status: number, body: object, headers = {}) => {
    const credentials: Credentials = {
      kind: 'clientCredentials',
      tenant: 'a',
      clientId: 'c',
      clientSecret: 's',
      baseUrl: null,
    }
    return () => zoom.grant!.read(answerOf(status, body, headers), credentials, new Date('2026-11-27T12:00:00Z'), false)
  }
  it.each([
    ['credentials that it refuses', 400, { reason: 'Bad Request' }, 'reconnect'],
    ['a client secret that it refuses', 401, { error: 'invalid_client' }, 'reconnect'],
    ['too many tokens', 429, {}, 'wait'],
    ['an error', 503, {}, 'retry'],
    ['success without a token', 200, {}, 'retry'],
    [
      'a region that is not the vendor',
      200,
      { access_token: 't', api_url: 'https://api.zoom.us.evil.example' },
      'reconnect',
    ],
  ])('answers for %s what is to be done', (_what, status, body, kind) => {
    expect(answered(status, body)).toThrow(expect.objectContaining({ kind }))
  })

  it('is a token of an hour at the region of the account', () => {
    const body = { access_token: 't', expires_in: 3599, api_url: 'https://api-eu.zoom.us' }
    expect(answered(200, body)()).toEqual({
      accessToken: 't',
      baseUrl: 'https://api-eu.zoom.us/v2',
      expiresInSeconds: 3599,
    })
  })
})

describe('an answer of Zoom', () => {
  const now = new Date('2026-11-27T12:00:00Z')
  const listing: VendorRequest = { method: 'GET', path: '/users/u/recordings', query: {}, bucket: 'api' }
  it.each([
    ['the limit of a second', { 'x-ratelimit-type': 'QPS' }, now.getTime() + 1000],
    [
      'the limit of a day',
      { 'x-ratelimit-type': 'Daily-limit', 'retry-after': '2026-11-28T00:00:00Z' },
      Date.parse('2026-11-28'),
    ],
    ['a limit without a word', {}, undefined],
  ])('says until when %s holds', (_what, headers, until) => {
    const fault = zoom.classify(answerOf(429, { code: 429 }, headers), listing, now, 'oauth')
    expect([fault?.kind, fault?.until]).toEqual(['wait', until])
  })

  it('asks for users again when their list has no end', async () => {
    const { ask, asked } = askOf(({ path }) =>
      path === '/users'
        ? answerOf(200, { users: [{ id: 'u' }], next_page_token: '' })
        : answerOf(200, { meetings: [], total_records: 0, next_page_token: 'again' }),
    )
    await expect(calls.list({ ask, window, token: null, size: 300 })).rejects.toMatchObject({ kind: 'retry' })
    expect(asked.length).toBeLessThan(20)
  })
})
