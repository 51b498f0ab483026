import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startRecorderProvider, type TestRecorderProvider } from '#testing/recorder-provider.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const credentialsKey = Buffer.alloc(32, 7).toString('base64')
let provider: TestRecorderProvider
let t: TestApp
let admin: Caller

beforeAll(async () => {
  provider = await startRecorderProvider()
  t = await startTestApp({ ...provider.env, CREDENTIALS_KEY: credentialsKey })
})
afterAll(async () => {
  await t?.stop()
  await provider?.stop()
})
beforeEach(async () => {
  admin = await t.addUser(
    await t.addCustomer(`Home ${provider.grants.length}-${Math.trunc(performance.now())}`),
    'ADMIN',
  )
  provider.fault = undefined
  provider.seconds = 86_400
})

/** Starts a set-up in a browser: where it goes to, and its cookie. */
const start = async (who = admin) => {
  const response = await t.server.inject({
    url: '/tribyl/api/gong/oauth/url',
    headers: { authorization: `Bearer ${who.token}` },
  })
  expect(response.statusCode).toBe(200)
  const setCookie = String(response.headers['set-cookie'])
  return { url: String(response.json().data.url), setCookie, cookie: setCookie.split(';')[0] ?? '' }
}
const finish = (
  { code, state, cookie }: { code: string; state?: string; cookie?: string },
  { who = admin, customerId = who.customerId }: { who?: Caller; customerId?: number } = {},
) =>
  who.call('setUpOAuth', {
    body: { authorizationCode: code, customerId, ...(state === undefined ? {} : { state }) },
    headers: cookie === undefined ? {} : { cookie },
  })
const connect = async (who = admin) => {
  const { url, cookie } = await start(who)
  return finish({ ...provider.consent(url), cookie }, { who })
}
const connection = async (who = admin) => (await who.call('getRecorderConnection', { query: {} })).data
const check = (who = admin) => who.call('checkRecorderConnection', { body: {} })
const stored = async (customerId = admin.customerId) =>
  (await t.owner.query('select name, sealed from customer_secret where customer_id = $1', [customerId])).rows
const expectRefused = (answer: Awaited<ReturnType<typeof finish>>, field: string, words: string) => {
  expect([answer.status, answer.problem.field]).toEqual([400, field])
  expect(answer.problem.detail).toContain(words)
}

describe('the set-up of a call recorder', () => {
  test('asks for consent with a state of the customer, in a cookie that no script reads', async () => {
    const { url, setCookie } = await start()
    const address = new URL(url)
    expect(`${address.origin}${address.pathname}`).toBe(`${provider.env.GONG_OAUTH_URL}/authorize`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'bic',
      response_type: 'code',
      redirect_uri: 'http://127.0.0.1:4000/gong/oauth/redirect',
    })
    expect(address.searchParams.get('state')).toMatch(new RegExp(`^${admin.customerId}\\.[\\w-]{43}$`))
    expect(setCookie).toMatch(/HttpOnly/)
    expect(setCookie).toMatch(/SameSite=Strict/)
  })

  test('sends authorizationCode and customerId, and keeps the tokens sealed [auth-010]', async () => {
    expect(await connection()).toEqual({ state: 'none', host: null, connectedAt: null, missing: null })
    const { url, cookie } = await start()
    const { code } = provider.consent(url)
    const { status, data } = await finish({ code, cookie })
    expect([status, data]).toEqual([200, { status: 'connected' }])
    expect(provider.grants.at(-1)).toEqual({
      grant_type: 'authorization_code',
      code,
      redirect_uri: 'http://127.0.0.1:4000/gong/oauth/redirect',
      client_id: 'bic',
    })
    expect(await connection()).toMatchObject({ state: 'connected', host: '127.0.0.1' })
    const [secret] = await stored()
    expect(secret.name).toBe('Gong_OAuth_tokens')
    expect(secret.sealed.toString('latin1')).not.toContain('accessToken')
    const { rows } = await t.owner.query('select * from audit_entry where customer_id = $1', [admin.customerId])
    expect(rows.map(({ action, user_id, detail }) => [action, user_id, detail])).toEqual([
      ['call recorder connected', admin.userId, { provider: 'Gong', host: '127.0.0.1' }],
    ])
  })

  test('works once, and only for who started it, in that browser, in time', async () => {
    const other = await t.addUser(admin.customerId, 'ADMIN')
    const { url, cookie } = await start()
    const brought = provider.consent(url)
    expectRefused(await finish({ ...brought }), 'state', 'You did not start this set-up in this browser')
    expectRefused(await finish({ ...brought, cookie: 'bic_consent=x' }), 'state', 'in this browser')
    expectRefused(await finish({ ...brought, cookie }, { who: other }), 'state', 'You did not start')
    expectRefused(await finish({ ...brought, cookie, state: `${brought.state}x` }), 'state', 'You did not start')
    expect(await stored()).toEqual([])
    expect((await finish({ ...brought, cookie })).status).toBe(200)
    expectRefused(await finish({ ...brought, cookie }), 'state', 'it was finished before')
    const late = await start()
    const before = t.clock.now
    t.clock.now = new Date(before.getTime() + 16 * 60_000)
    expectRefused(
      await finish({ code: provider.consent(late.url).code, cookie: late.cookie }),
      'authorizationCode',
      '15 minutes',
    )
    t.clock.now = before
  })

  test('of another customer is not finished by somebody else', async () => {
    const rival = await t.addUser(await t.addCustomer(`Rival ${admin.customerId}`), 'ADMIN')
    const { url, cookie } = await start()
    const brought = provider.consent(url)
    // In normal mode the customer is one's own, whatever is sent.
    expectRefused(
      await finish({ ...brought, cookie }, { who: rival, customerId: admin.customerId }),
      'state',
      'You did not',
    )
    expect(await stored(rival.customerId)).toEqual([])
    expect((await connection(rival)).state).toBe('none')
  })

  test.each([
    ['a code that is refused', 400, '{"error":"invalid_grant"}', 400, 'Gong refused the code (invalid_grant)'],
    ['an answer that is cut off', 200, '{"access_token":"a","refr', 503, 'Gong cannot be reached'],
    ['an answer without tokens', 200, '{"access_token":"a"}', 503, 'Gong cannot be reached'],
    ['a page instead of an answer', 502, '<html>Bad gateway</html>', 503, 'Gong cannot be reached'],
  ])('stores nothing after %s', async (_what, status, body, answered, words) => {
    provider.fault = response => void response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    const { status: seen, problem } = await connect()
    expect([seen, problem.detail]).toEqual([answered, expect.stringContaining(words)])
    expect(await stored()).toEqual([])
    expect((await connection()).state).toBe('none')
  })

  test('says what the server lacks, and asks nobody', async () => {
    const bare = await startTestApp({ CREDENTIALS_KEY: credentialsKey })
    const keyless = await startTestApp(provider.env)
    for (const [app, words] of [
      [bare, 'GONG_CLIENT_ID and GONG_CLIENT_SECRET'],
      [keyless, 'CREDENTIALS_KEY'],
    ] as const) {
      const who = await app.addUser(await app.addCustomer('Home'), 'ADMIN')
      const { status, problem } = await who.call('getOAuthUrl', { query: {} })
      expect([status, problem.detail]).toEqual([409, expect.stringContaining(words)])
      expect((await who.call('getRecorderConnection', { query: {} })).data.missing).toContain(words)
      await app.stop()
    }
  })
})

describe('the credentials of a call recorder', () => {
  test('are renewed when they are about to end, once for all who ask at the same time', async () => {
    provider.seconds = 60
    await connect()
    const [before] = await stored()
    provider.seconds = 86_400
    const asked = provider.grants.length
    const answers = await Promise.all([check(), check(), check()])
    expect(answers.map(({ data }) => data)).toEqual(Array(3).fill({ state: 'connected', users: 12 }))
    expect(provider.grants.slice(asked).map(({ grant_type }) => grant_type)).toEqual(['refresh_token'])
    const [after] = await stored()
    expect(after.sealed.equals(before.sealed)).toBe(false)
  })

  test('that are taken no more ask for a new connection, which brings them back', async () => {
    provider.seconds = 60
    await connect()
    provider.revoke()
    expect((await check()).data).toEqual({ state: 'reconnect', users: null })
    expect((await connection()).state).toBe('reconnect')
    const asked = provider.grants.length
    expect((await check()).data.state).toBe('reconnect')
    expect(provider.grants.length).toBe(asked)
    provider.seconds = 86_400
    await connect()
    expect((await check()).data).toEqual({ state: 'connected', users: 12 })
    provider.revoke()
    expect((await check()).data.state).toBe('reconnect')
  })

  test('that somebody stored meanwhile are tried before they are given up', async () => {
    provider.seconds = 60
    await connect()
    const [old] = await stored()
    // Another process renews: its tokens are the ones that work now.
    await check()
    const [current] = await stored()
    await t.owner.query('update customer_secret set sealed = $2 where customer_id = $1', [admin.customerId, old.sealed])
    provider.fault = async response => {
      await t.owner.query('update customer_secret set sealed = $2 where customer_id = $1', [
        admin.customerId,
        current.sealed,
      ])
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}')
    }
    expect((await check()).data).toEqual({ state: 'connected', users: 12 })
  })

  test('stay when the provider cannot be asked', async () => {
    provider.seconds = 60
    await connect()
    provider.fault = response => void response.writeHead(500).end('{}')
    const { status, problem } = await check()
    expect([status, problem.detail]).toEqual([503, expect.stringContaining('Gong cannot be reached')])
    expect((await connection()).state).toBe('connected')
    expect((await check()).data.state).toBe('connected')
  })

  test('are forgotten when somebody disconnects', async () => {
    expect((await check()).problem.detail).toContain('Connect it first.')
    await connect()
    expect((await admin.call('disconnectRecorder', { body: {} })).status).toBe(200)
    expect((await admin.call('disconnectRecorder', { body: {} })).status).toBe(200)
    expect(await stored()).toEqual([])
    expect((await connection()).state).toBe('none')
  })

  test('do not go to a host that is not the provider', async () => {
    const { apiBaseUrl } = provider
    provider.apiBaseUrl = 'https://api.gong.io.attacker.example'
    expect((await connect()).status).toBe(503)
    provider.apiBaseUrl = apiBaseUrl
    expect(await stored()).toEqual([])
  })
})
