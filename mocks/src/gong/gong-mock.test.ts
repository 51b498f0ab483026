import { existsSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { VirtualClock } from '../clock.ts'
import type { FaultKind } from '../faults/fault-plan.ts'
import { OpenApi } from '../open-api.ts'
import { type MockOptions, type Mocks, startMocks } from '../start-mocks.ts'
import { makeCalmWorld, makeWorld } from '../world/world.ts'

const from = '2026-10-01T00:00:00Z'
const to = '2026-10-15T00:00:00Z'
const filter = { fromDateTime: from, toDateTime: to }
let running: Mocks[] = []
afterEach(async () => {
  await Promise.all(running.map(one => one.stop()))
  running = []
})

const start = async (options: Partial<MockOptions> & { readonly clock?: VirtualClock } = {}) => {
  const world = options.world ?? makeCalmWorld({ seed: 3, calls: 250, from, to, shares: { unnamed: 0.2, tied: 0.2 } })
  const clock = options.clock ?? new VirtualClock('2026-12-01T00:00:00Z')
  const mocks = await startMocks({ ...options, world, clock })
  running.push(mocks)
  const basic = `Basic ${Buffer.from('mock-key:mock-secret').toString('base64')}`
  const send = async (method: string, path: string, body?: object, authorization = basic) => {
    clock.advance(400)
    const response = await fetch(`${mocks.gong.baseUrl}${path}`, {
      method,
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parsed(text) }
  }
  const extensive = (more: object = {}) =>
    send('POST', '/v2/calls/extensive', {
      filter,
      contentSelector: { context: 'Extended', exposedFields: { parties: true } },
      ...more,
    })
  const idsOf = (body: Parsed) => (body.calls ?? []).map(call => String(call.metaData?.id ?? call.id))
  return { mocks, world, clock, send, extensive, idsOf }
}

interface Parsed {
  readonly errors?: string[]
  readonly records?: { totalRecords: number; currentPageSize: number; cursor?: string }
  readonly calls?: { id?: string | number; metaData?: Record<string, unknown>; parties?: object[] }[]
  readonly callTranscripts?: { callId: string; transcript: object[] }[]
}
const parsed = (text: string): Parsed => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

describe('the mock of Gong', () => {
  it('pages through all calls, a hundred at once', async () => {
    const { extensive, idsOf, world } = await start()
    const first = await extensive()
    const second = await extensive({ cursor: first.body.records?.cursor })
    const third = await extensive({ cursor: second.body.records?.cursor })
    expect([first, second, third].map(one => one.body.records)).toMatchObject([
      { totalRecords: 250, currentPageSize: 100 },
      { totalRecords: 250, currentPageSize: 100 },
      { totalRecords: 250, currentPageSize: 50 },
    ])
    expect(third.body.records?.cursor).toBeUndefined()
    const ids = [first, second, third].flatMap(one => idsOf(one.body))
    expect(ids).toEqual(Array.from({ length: 250 }, (_, index) => world.idOf(index)))
  })

  it('answers 404 when there is nothing, and ignores the query of a POST', async () => {
    const { send, extensive } = await start()
    const empty = { filter: { fromDateTime: to, toDateTime: '2026-11-01T00:00:00Z' } }
    for (const answer of [await extensive(empty), await send('POST', '/v2/calls/transcript', empty)])
      expect(answer).toMatchObject({
        status: 404,
        body: { errors: ['No calls found corresponding to the provided filters'] },
      })
    const query = `?fromDateTime=${to}&toDateTime=2026-11-01T00:00:00Z`
    expect((await send('GET', `/v2/calls${query}`)).status).toBe(404)
    expect((await send('POST', `/v2/calls/extensive${query}`, { filter })).body.records?.totalRecords).toBe(250)
  })

  it('refuses a cursor that is too old or of another listing, and requests without a filter or with an empty list', async () => {
    const { extensive, clock, send } = await start()
    const { body } = await extensive()
    const cursor = body.records?.cursor
    const other = { filter: { ...filter, toDateTime: '2026-10-14T00:00:00Z' }, cursor }
    expect(await extensive(other)).toMatchObject({ status: 400, body: { errors: ['Failed to verify cursor'] } })
    expect((await extensive({ cursor: 'made-up' })).status).toBe(400)
    clock.advance(16 * 60_000)
    expect((await extensive({ cursor })).status).toBe(400)
    expect((await send('POST', '/v2/calls/transcript', {})).status).toBe(400)
    expect((await send('POST', '/v2/calls/transcript', { filter: { callIds: [] } })).status).toBe(400)
    expect((await send('POST', '/v2/calls/transcript', { filter: { callIds: ['x'] } })).status).toBe(400)
  })

  it('counts three requests in a second and what a day allows', async () => {
    const { mocks, clock, send } = await start({ limits: { perSecond: 3, perDay: 6 } })
    const ask = async (milliseconds = 400) => {
      clock.advance(milliseconds - 400)
      return (await send('GET', '/v2/users')).status
    }
    expect([await ask(), await ask(0), await ask(0), await ask(0)]).toEqual([200, 200, 200, 429])
    expect([await ask(1000), await ask(), await ask()]).toEqual([200, 200, 200])
    clock.advance(1000)
    const refused = await send('GET', '/v2/users')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
    expect(mocks.gong.limitsExceeded).toBe(2)
    clock.advance(86_400_000)
    expect(await ask()).toBe(200)
  })

  it('gives calls and transcripts by their ids, and only to who may have them', async () => {
    const { send, extensive, idsOf, world, mocks } = await start()
    const ids = [world.idOf(5), world.idOf(2), '111111111111111111']
    expect(idsOf((await extensive({ filter: { callIds: ids } })).body)).toEqual([world.idOf(2), world.idOf(5)])
    const { body } = await send('POST', '/v2/calls/transcript', { filter: { callIds: ids } })
    expect(body.callTranscripts?.map(one => one.callId)).toEqual([world.idOf(2), world.idOf(5)])
    expect((await send('GET', `/v2/calls/${world.idOf(5)}`)).status).toBe(200)
    expect((await send('GET', '/v2/calls/111111111111111111')).status).toBe(404)
    mocks.gong.withhold('/v2/calls/transcript')
    expect((await send('POST', '/v2/calls/transcript', { filter: { callIds: ids } })).status).toBe(403)
    expect((await send('GET', '/v2/users', undefined, 'Basic eDp5')).status).toBe(401)
    mocks.gong.rotateKey()
    expect((await send('GET', '/v2/users')).status).toBe(401)
  })

  it('goes on where a cursor stands while calls come and go', async () => {
    const world = makeWorld({ seed: 5, calls: 300, from, to, shares: { late: 0.5, deleted: 0.2 } })
    const clock = new VirtualClock('2026-10-13T00:00:00Z')
    const { extensive, idsOf } = await start({ world, clock, cursorMinutes: 10_000 })
    const first = await extensive()
    clock.advance(36 * 3_600_000)
    const second = await extensive({ cursor: first.body.records?.cursor })
    const at = clock.now().getTime()
    const last = world.indexOf(idsOf(first.body).at(-1) ?? '') ?? 0
    const expected = world.within(Date.parse(from), Date.parse(to), at).filter(index => index > last)
    expect(idsOf(second.body)).toEqual(expected.slice(0, 100).map(index => world.idOf(index)))
    expect(second.body.records?.totalRecords).toBe(first.body.records?.totalRecords)
  })

  it('shows a call when it is published by its own clock', async () => {
    const world = makeCalmWorld({ seed: 5, calls: 1, from, to })
    const published = Array.from({ length: 200 }, (_, minute) => world.listedAt(0) + minute * 60_000).find(at =>
      world.isThere(0, at),
    )
    const at = new Date((published ?? 0) - 5 * 60_000).toISOString()
    const right = await start({ world, clock: new VirtualClock(at) })
    const ahead = await start({ world, clock: new VirtualClock(at), minutesAhead: 10 })
    expect((await right.extensive()).status).toBe(404)
    const answer = await ahead.extensive()
    expect(answer.status).toBe(200)
    expect(Date.parse(answer.headers.get('date') ?? '') - ahead.clock.now().getTime()).toBeGreaterThan(9 * 60_000)
  })

  it('gives tokens for codes and refresh tokens, each of which works once', async () => {
    const { mocks, send, clock } = await start({ tokenSeconds: 60 })
    const { gong } = mocks
    const mint = async (form: Record<string, string>, secret = gong.client.secret) => {
      const basic = Buffer.from(`${encodeURIComponent(gong.client.id)}:${encodeURIComponent(secret)}`).toString(
        'base64',
      )
      const response = await fetch(`${gong.oauthUrl}/generate-customer-token`, {
        method: 'POST',
        headers: { authorization: `Basic ${basic}` },
        body: new URLSearchParams(form),
      })
      return (await response.json()) as Record<string, string>
    }
    const back = 'http://127.0.0.1:1/back'
    const consent = await fetch(`${gong.oauthUrl}/authorize?redirect_uri=${back}&state=s`, { redirect: 'manual' })
    const location = new URL(consent.headers.get('location') ?? '')
    expect(location.searchParams.get('state')).toBe('s')
    const code = { grant_type: 'authorization_code', code: location.searchParams.get('code') ?? '', redirect_uri: back }
    expect(await mint(code, 'wrong')).toEqual({ error: 'invalid_client' })
    const tokens = await mint(code)
    expect(await mint(code)).toEqual({ error: 'invalid_grant' })
    expect(tokens.api_base_url_for_customer).toBe(gong.baseUrl)
    const status = async (token: string | undefined) =>
      (await send('GET', '/v2/users', undefined, `Bearer ${token}`)).status
    expect(await status(tokens.access_token)).toBe(200)
    clock.advance(61_000)
    expect(await status(tokens.access_token)).toBe(401)
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' }
    const renewed = await mint(refresh)
    expect(await status(renewed.access_token)).toBe(200)
    expect(await mint(refresh)).toEqual({ error: 'invalid_grant' })
    gong.tokens.revoke()
    expect(await status(renewed.access_token)).toBe(401)
    expect(await mint({ grant_type: 'refresh_token', refresh_token: renewed.refresh_token ?? '' })).toEqual({
      error: 'invalid_grant',
    })
  })
})

describe('a fault of the mock', () => {
  it.each<[FaultKind, number, RegExp]>([
    ['limited-seconds', 429, /^2$/],
    ['limited-http-date', 429, /GMT$/],
    ['limited-iso-date', 429, /^2026-12-01T00:00:02\.400Z$/],
    ['limited-epoch', 429, /^\d{13}$/],
    ['limited-nonsense', 429, /^string$/],
    ['limited-silent', 429, /^null$/],
    ['error-500', 500, /^null$/],
    ['error-502', 502, /^null$/],
    ['error-504', 504, /^null$/],
  ])('%s', async (kind, status, retryAfter) => {
    const { extensive, mocks } = await start()
    mocks.faults.once(kind)
    const answer = await extensive()
    expect(answer.status).toBe(status)
    expect(String(answer.headers.get('retry-after'))).toMatch(retryAfter)
    expect((await extensive()).status).toBe(200)
    expect(mocks.gong.requests.map(one => one.fault)).toEqual([kind, null])
    expect(mocks.gong.limitsExceeded).toBe(0)
  })

  it('reset closes the connection', async () => {
    const { extensive, mocks } = await start()
    mocks.faults.once('reset', '/extensive')
    await expect(extensive()).rejects.toThrow()
    expect((await extensive()).status).toBe(200)
  })

  it.each<[FaultKind, (text: string, body: Parsed) => boolean]>([
    ['html', text => text.startsWith('<!doctype html>')],
    ['errors', (_, body) => body.errors !== undefined && body.calls === undefined],
    ['truncated', (text, body) => text.length > 1000 && body.calls === undefined],
    ['short', (_, body) => body.calls?.length === 98 && body.records?.currentPageSize === 100],
    ['short-silent', (_, body) => body.calls?.length === 98 && body.records?.currentPageSize === 98],
    ['duplicated', (_, body) => body.calls?.length === 103 && body.records?.currentPageSize === 103],
    ['new-field', text => text.includes('"sentiment"')],
    ['missing-field', text => !text.includes('"system":"Aircall"')],
    ['retyped-field', text => /"duration":"\d+"/.test(text)],
    ['unquoted-ids', text => /"id":\d{17,20}/.test(text)],
  ])('%s, with status 200', async (kind, shows) => {
    const { extensive, mocks } = await start()
    const healthy = await extensive()
    expect(shows(healthy.text, healthy.body)).toBe(false)
    mocks.faults.once(kind)
    const answer = await extensive()
    expect(answer.status).toBe(200)
    expect(shows(answer.text, answer.body)).toBe(true)
  })

  it('reordered has the same calls', async () => {
    const { extensive, mocks, idsOf } = await start()
    const healthy = idsOf((await extensive()).body)
    mocks.faults.once('reordered')
    expect(idsOf((await extensive()).body)).toEqual(healthy.toReversed())
  })

  it('endless pages repeat the last one under new cursors; a repeated cursor leads to itself', async () => {
    const { extensive, mocks, idsOf } = await start()
    mocks.faults.once('endless')
    const seen: string[][] = []
    const cursors = new Set<string>()
    let cursor: string | undefined
    for (let page = 0; page < 6; page++) {
      const { body } = await extensive(cursor === undefined ? {} : { cursor })
      cursor = body.records?.cursor
      cursors.add(String(cursor))
      seen.push(idsOf(body))
    }
    expect(cursors.size).toBe(6)
    expect(seen[4]).toEqual(seen[2])
    mocks.faults.once('repeated-cursor')
    const first = (await extensive()).body.records?.cursor
    expect((await extensive({ cursor: first })).body.records?.cursor).toBe(first)
    expect((await extensive({ cursor: first })).body.records?.cursor).not.toBe(first)
  })

  it('expired cursors and tokens hit only who uses them', async () => {
    const { extensive, mocks, send } = await start()
    mocks.faults.once('expired-cursor')
    mocks.faults.once('expired-token')
    const { body } = await extensive()
    expect((await extensive({ cursor: body.records?.cursor })).status).toBe(400)
    expect((await extensive({ cursor: body.records?.cursor })).status).toBe(200)
    const { accessToken } = mocks.gong.tokens.issue()
    expect((await send('GET', '/v2/users', undefined, `Bearer ${accessToken}`)).status).toBe(401)
  })

  it('at random comes as often as asked for, never more than twice in a row, and the same for the same seed', async () => {
    const draw = async () => {
      const { mocks } = await start()
      mocks.faults.atRandom(11, 0.6)
      const request = { path: '/v2/calls', isListing: true, hasCursor: true, hasToken: true }
      return Array.from({ length: 400 }, () => mocks.faults.next(request))
    }
    const kinds = await draw()
    expect(await draw()).toEqual(kinds)
    const runs = kinds.map(kind => (kind === null ? '.' : 'x')).join('')
    expect(runs).not.toMatch(/xxx/)
    expect(runs.replaceAll('.', '').length).toBeGreaterThan(150)
  })
})

const description = new URL('../../../../shared/data/api_fixtures/gong_openapi/gong.oas.json', import.meta.url)

describe.skipIf(!existsSync(description))('the description of Gong', () => {
  it('allows every answer of the mock', async () => {
    const openApi = new OpenApi(readFileSync(description, 'utf8'))
    const { send, world } = await start()
    const id = world.idOf(1)
    const selector = { contentSelector: { context: 'Extended', exposedFields: { parties: true } } }
    const asked: [string, string, string, object?][] = [
      ['GET', '/v2/users', '/v2/users'],
      ['GET', '/v2/workspaces', '/v2/workspaces'],
      ['GET', '/v2/calls', `/v2/calls?fromDateTime=${from}&toDateTime=${to}`],
      ['GET', '/v2/calls/{id}', `/v2/calls/${id}`],
      ['GET', '/v2/calls/{id}', '/v2/calls/1'],
      ['POST', '/v2/calls/extensive', '/v2/calls/extensive', { filter, ...selector }],
      ['POST', '/v2/calls/extensive', '/v2/calls/extensive', { filter: { callIds: [] } }],
      ['POST', '/v2/calls/transcript', '/v2/calls/transcript', { filter: { callIds: [id] } }],
      ['POST', '/v2/calls/transcript', '/v2/calls/transcript', { filter: { callIds: ['7'] } }],
    ]
    for (const [method, path, address, body] of asked) {
      const answer = await send(method, address, body)
      expect(openApi.problemsOfAnswer(method, path, answer.status, answer.body), `${method} ${address}`).toEqual([])
    }
  })

  it('is what requests are held to', async () => {
    const { send, mocks, extensive } = await start()
    await extensive()
    expect(mocks.gong.violations).toEqual([])
    await send('POST', '/v2/calls/extensive', { filter, contentSelector: { context: 'All', parties: true } })
    await send('GET', '/v2/calls?from=2026')
    expect(mocks.gong.violations).toEqual([
      'POST /v2/calls/extensive .contentSelector.context: All is none of None, Basic, Extended',
      'POST /v2/calls/extensive .contentSelector.parties: is not described',
      'GET /v2/calls from: the query has no such parameter',
    ])
  })
})
