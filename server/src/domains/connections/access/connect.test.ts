import { createHash } from 'node:crypto'
import { type ConsentProvider, connectionProviders } from '@bic/contract/connections/connection-words'
import { VirtualClock } from '@bic/mocks/clock'
import { mockApp } from '@bic/mocks/consent-desk'
import { type CrmMock, startCrmMock } from '@bic/mocks/start-crm-mock'
import { type Mocks, startMocks } from '@bic/mocks/start-mocks'
import { makeCrmWorld } from '@bic/mocks/world/crm-world'
import { makeCalmWorld } from '@bic/mocks/world/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const credentialsKey = Buffer.alloc(32, 7).toString('base64')
let mocks: Mocks
let crm: CrmMock
let t: TestApp
let admin: Caller
let customers = 0

beforeAll(async () => {
  const clients = ['SALESFORCE', 'HUBSPOT', 'OUTREACH'].flatMap(name => [
    [`${name}_CLIENT_ID`, mockApp.id],
    [`${name}_CLIENT_SECRET`, mockApp.secret],
  ])
  t = await startTestApp({
    VENDORS_ON_LOOPBACK: '1',
    CREDENTIALS_KEY: credentialsKey,
    ...(Object.fromEntries(clients) as Record<string, string>),
  })
  const clock = new VirtualClock(t.clock.now.toISOString())
  const world = makeCalmWorld({ seed: 4, calls: 6, from: '2026-11-01T00:00:00Z', to: '2026-11-14T00:00:00Z' })
  mocks = await startMocks({ world, clock, minutesAhead: 4, limits: { perSecond: 1000, perDay: 100_000 } })
  const records = makeCrmWorld({ seed: 4, accounts: 2, from: '2026-11-01T00:00:00Z', to: '2026-11-14T00:00:00Z' })
  crm = await startCrmMock({ world: records, clock })
})
afterAll(async () => {
  await t?.stop()
  await mocks?.stop()
  await crm?.stop()
})
beforeEach(async () => {
  customers += 1
  admin = await t.addUser(await t.addCustomer(`Home ${customers}`), 'ADMIN')
})

const given = () => ({
  provider: 'Gong' as const,
  access: 'keyAndSecret' as const,
  accessKey: mocks.gong.key.key,
  accessSecret: mocks.gong.key.secret,
  baseUrl: mocks.gong.baseUrl,
})
const create = (body: object = {}, who = admin) => who.call('createConnection', { body: { ...given(), ...body } })
const connections = async (who = admin) => (await who.call('listConnections', { query: {} })).data
const stored = async () =>
  (
    await t.owner.query<{ name: string; sealed: Buffer }>(
      'select name, sealed from customer_secret where customer_id = $1 order by name',
      [admin.customerId],
    )
  ).rows
const runs = async () =>
  (
    await t.owner.query<{ kind: string; status: string }>(
      `select kind, status from job_run where customer_id = $1 and kind = 'sync' order by id`,
      [admin.customerId],
    )
  ).rows
const expectNothing = async () => {
  expect(await stored()).toEqual([])
  expect((await connections()).connections).toEqual([])
}

describe('connecting a mail server', () => {
  const account = () => ({ provider: 'IMAP' as const, access: 'mailAccount' as const, ...mocks.imap.account })
  const connect = (more: object = {}, who = admin) => who.call('createConnection', { body: { ...account(), ...more } })

  it('signs in once, and stores the account sealed', async () => {
    const { status, data } = await connect()
    expect([status, data.whose]).toEqual([200, mocks.imap.subject])
    const [row] = (await connections()).connections
    expect(row).toMatchObject({
      provider: 'IMAP',
      access: 'mailAccount',
      state: 'active',
      mailboxes: 0,
      requestsToday: 1,
    })
    expect(JSON.stringify(row)).not.toContain(mocks.imap.password)
    const secrets = await stored()
    expect(secrets.map(({ name }) => name)).toEqual(['IMAP credentials'])
    expect(secrets[0]?.sealed.toString('latin1')).not.toContain(mocks.imap.password)
    const checked = await admin.call('checkConnection', { body: { connectionId: data.connectionId } })
    expect(checked.data).toMatchObject({ state: 'active', whose: mocks.imap.subject })
  })

  it.each([
    [{ host: 'no such host' }, 'host', 'Enter the name of the mail server alone'],
    [{ host: 'imap.invalid' }, 'host', 'There is no host of that name.'],
    [{ host: '10.0.0.1' }, 'host', 'into a network'],
    [{ port: 2 }, 'port', 'refuses connections'],
    [{ security: 'tls' }, 'security', 'does not speak TLS'],
    [{ security: 'startTls' }, 'security', 'does not speak TLS'],
    [{ user: 'nobody' }, 'user', 'app password'],
    [{ password: 'wrong' }, 'user', 'refuses the user name and password'],
    [{ subject: 'ada' }, 'subject', 'address of a mailbox'],
    [{ host: undefined }, 'host', 'Enter the name of the mail server.'],
    [{ password: undefined }, 'password', 'Enter the password of the account.'],
  ])('says of %o what is wrong, and stores nothing', async (more, field, says) => {
    const security = 'host' in more && more.host !== undefined ? { security: 'tls' } : {}
    const { status, problem } = await connect({ ...security, ...more })
    expect([status, problem]).toEqual([400, expect.objectContaining({ field, detail: expect.stringContaining(says) })])
    await expectNothing()
  })

  it('is not for a seller, and tells another customer nothing of it', async () => {
    const seller = await t.addUser(admin.customerId, 'SELLER')
    expect((await connect({}, seller)).status).toBe(403)
    const { data } = await connect()
    const stranger = await t.addUser(await t.addCustomer('Elsewhere'), 'ADMIN')
    expect((await connections(stranger)).connections).toEqual([])
    const asked = await stranger.call('checkConnection', { body: { connectionId: data.connectionId } })
    expect(asked.status).toBe(404)
  })
})

describe('connecting a vendor by key and secret', () => {
  it('asks once, stores the credentials sealed, and begins to ask for the last two years', async () => {
    const { offers: before } = await connections()
    expect(before.map(({ provider }) => provider)).toEqual([...connectionProviders])
    expect(before[0]).toEqual({
      provider: 'Gong',
      label: 'Gong',
      ways: [
        { access: 'keyAndSecret', missing: null },
        { access: 'oauth', missing: expect.stringContaining('Nobody has given consent at Gong yet') },
      ],
    })
    const asked = mocks.gong.requests.length
    const { status, data } = await create()
    expect([status, data.people]).toEqual([200, expect.any(Number)])
    expect(mocks.gong.requests.length).toBe(asked + 1)
    const { connections: rows, offers } = await connections()
    expect(offers).toEqual(before.slice(1))
    expect(rows).toMatchObject([
      {
        connectionId: data.connectionId,
        state: 'active',
        people: data.people,
        backfillFrom: '2024-11-15T00:00:00.000Z',
        completeUntil: null,
        requestsToday: 1,
      },
    ])
    // The clock of the vendor is four minutes ahead, as its Date header says to the second.
    expect(Math.abs((rows[0]?.clockAheadMs ?? 0) - 240_000)).toBeLessThan(2000)
    const secrets = await stored()
    expect(secrets.map(({ name }) => name)).toEqual(['Call_recording_access_key', 'Call_recording_access_secret'])
    expect(secrets.some(({ sealed }) => sealed.toString('latin1').includes(given().accessSecret))).toBe(false)
    expect(await runs()).toEqual([{ kind: 'sync', status: 'queued' }])
    const { rows: trail } = await t.owner.query(
      `select action, detail from audit_entry where customer_id = $1 and entity = 'connection'`,
      [admin.customerId],
    )
    expect(trail).toEqual([
      {
        action: 'connection created',
        detail: { provider: 'Gong', access: 'keyAndSecret', backfillFrom: '2024-11-15' },
      },
    ])
  })

  it('keeps the keys of two vendors apart', async () => {
    await create()
    const { key: accessKey, secret: accessSecret } = mocks.clari.key
    const body = { provider: 'Clari Copilot' as const, access: 'keyAndSecret' as const, baseUrl: mocks.clari.baseUrl }
    expect((await admin.call('createConnection', { body: { ...body, accessKey, accessSecret } })).status).toBe(200)
    expect((await connections()).connections.map(({ provider }) => provider)).toEqual(['Gong', 'Clari Copilot'])
    expect((await stored()).map(({ name }) => name)).toEqual([
      'Call_recording_access_key',
      'Call_recording_access_secret',
      'Clari Copilot key',
      'Clari Copilot secret',
    ])
    const refused = await admin.call('createConnection', { body: { provider: 'Clari Copilot', access: 'oauth' } })
    expect([refused.status, refused.problem.field]).toEqual([400, 'access'])
  })

  it('changes nothing when it is asked for a second time, and takes new credentials', async () => {
    const first = await create()
    const second = await create()
    expect(second.data.connectionId).toBe(first.data.connectionId)
    const actions = async () =>
      (
        await t.owner.query<{ action: string }>(
          `select action from audit_entry where customer_id = $1 and entity = 'connection' order by id`,
          [admin.customerId],
        )
      ).rows.map(({ action }) => action)
    expect(await actions()).toEqual(['connection created'])
    expect((await create({ backfillFrom: '2022-01-01' })).status).toBe(200)
    expect((await connections()).connections[0]?.backfillFrom).toBe('2022-01-01T00:00:00.000Z')
    expect(await actions()).toEqual(['connection created', 'connection connected again'])
    // A later day makes the past no shorter.
    await create({ backfillFrom: '2026-01-01' })
    expect((await connections()).connections[0]?.backfillFrom).toBe('2022-01-01T00:00:00.000Z')
    expect(await runs()).toHaveLength(1)
  })

  it.each([
    ['a key that is wrong', { accessKey: 'nobody' }, 'accessKey', 'does not accept the access key'],
    ['no key', { accessKey: undefined }, 'accessKey', 'Enter the access key that Gong shows.'],
    ['no secret', { accessSecret: undefined }, 'accessSecret', 'Enter the secret that belongs'],
    ['a host that is not the vendor', { baseUrl: 'https://api.gong.io.attacker.example' }, 'baseUrl', 'api.gong.io'],
    ['a day to come', { backfillFrom: '2027-01-01' }, 'backfillFrom', 'not in the future'],
    ['a day of another time', { backfillFrom: '1999-01-01' }, 'backfillFrom', 'the last 10 years'],
  ])('names the field and the fix for %s, and stores nothing', async (_what, body, field, words) => {
    const { status, problem } = await create(body)
    expect([status, problem.field, problem.detail]).toEqual([400, field, expect.stringContaining(words)])
    await expectNothing()
  })

  it('names a scope that is missing', async () => {
    mocks.gong.withhold('/v2/users')
    try {
      const { status, problem } = await create()
      expect([status, problem.field]).toEqual([400, 'accessKey'])
      expect(problem.detail).toContain('missing scope')
      await expectNothing()
    } finally {
      mocks.gong.withhold('/v2/users', false)
    }
  })

  it('stores nothing when nobody answers, and says what the server lacks', async () => {
    const { status, problem } = await create({ baseUrl: 'http://127.0.0.1:9' })
    expect([status, problem.detail]).toEqual([503, expect.stringMatching(/nothing was stored. Gong did not answer.$/)])
    await expectNothing()
    const keyless = await startTestApp({ VENDORS_ON_LOOPBACK: '1' })
    try {
      const who = await keyless.addUser(await keyless.addCustomer('Home'), 'ADMIN')
      const refused = await create({}, who)
      expect([refused.status, refused.problem.detail]).toEqual([409, expect.stringContaining('CREDENTIALS_KEY')])
      const unknown = await who.call('beginConsent', { body: { provider: 'Salesforce' } })
      const missing = expect.stringContaining('The operator sets SALESFORCE_CLIENT_ID and SALESFORCE_CLIENT_SECRET')
      expect([unknown.status, unknown.problem.detail]).toEqual([409, missing])
      const offer = (await connections(who)).offers.find(({ provider }) => provider === 'Salesforce')
      expect(offer?.ways[0]).toEqual({ access: 'oauth', missing })
    } finally {
      await keyless.stop()
    }
  })

  it('is for administrators', async () => {
    const seller = await t.addUser(admin.customerId, 'SELLER')
    expect((await create({}, seller)).status).toBe(403)
  })
})

describe('connecting a vendor by a token', () => {
  const token = (more: object = {}) => {
    const { chorus } = mocks
    const body = { provider: 'Chorus' as const, access: 'token' as const, baseUrl: chorus.baseUrl }
    return admin.call('createConnection', { body: { ...body, token: chorus.token, ...more } })
  }

  it.each(['raw', 'bearer'] as const)('finds out that the vendor takes it %s, and remembers that', async scheme => {
    mocks.chorus.scheme = scheme
    const { status, data } = await token()
    expect([status, data.whose]).toEqual([200, expect.stringContaining('@northwind.example')])
    expect((await stored()).map(({ name }) => name)).toEqual(['Chorus credentials'])
    const asked = mocks.chorus.requests.length
    const body = { connectionId: data.connectionId }
    expect((await admin.call('checkConnection', { body })).data.state).toBe('active')
    expect(mocks.chorus.requests.length).toBe(asked + 1)
    mocks.chorus.scheme = scheme === 'raw' ? 'bearer' : 'raw'
    expect((await admin.call('checkConnection', { body })).data.state).toBe('active')
    await admin.call('deleteConnection', { body: { ...body, purge: false } })
    expect(await stored()).toEqual([])
  })

  it.each([
    ['a token that is wrong', { token: 'nobody' }, 'token', 'Copy the token once more'],
    ['no token', { token: undefined }, 'token', 'Enter the token that Chorus shows.'],
    ['a host that is not the vendor', { baseUrl: 'https://chorus.example' }, 'baseUrl', 'chorus.ai'],
    ['another way', { access: 'keyAndSecret' }, 'access', 'Chorus is connected by a token.'],
  ])('names the field and the fix for %s, and stores nothing', async (_what, body, field, words) => {
    const { status, problem } = await token(body)
    expect([status, problem.field, problem.detail]).toEqual([400, field, expect.stringContaining(words)])
    await expectNothing()
  })
})

describe('connecting a vendor by an application', () => {
  const application = (more: object = {}) => {
    const { baseUrl, credentials } = mocks.zoom
    const body = { provider: 'Zoom' as const, access: 'clientCredentials' as const, baseUrl }
    return admin.call('createConnection', { body: { ...body, ...credentials, clientSecret: secret, ...more } })
  }
  const secret = 'mock-secret'
  beforeEach(() => {
    mocks.zoom.credentials.clientSecret = secret
  })

  it('takes one token for all who ask, until it ends', async () => {
    const before = mocks.zoom.tokens.issued
    const { status, data } = await application()
    expect([status, data.whose, data.people]).toEqual([200, 'northwind.example', 1])
    const issued = () => mocks.zoom.tokens.issued - before
    expect(issued()).toBe(1)
    const secrets = await stored()
    expect(secrets.map(({ name }) => name)).toEqual(['Zoom access token', 'Zoom credentials'])
    expect(secrets.some(({ sealed }) => sealed.toString('latin1').includes(secret))).toBe(false)
    const check = async () =>
      (await admin.call('checkConnection', { body: { connectionId: data.connectionId } })).data.state
    expect([await check(), issued()]).toEqual(['active', 1])
    mocks.zoom.tokens.expire()
    expect(await Promise.all([check(), check()])).toEqual(['active', 'active'])
    expect(issued()).toBe(2)
    mocks.zoom.tokens.expire()
    mocks.zoom.credentials.clientSecret = 'another-secret'
    expect(await check()).toBe('reconnect')
    mocks.zoom.credentials.clientSecret = secret
    expect((await application()).status).toBe(200)
    expect(await check()).toBe('active')
  })

  it('takes a private key for the client secret, with its lines', async () => {
    const { credentials, baseUrl } = mocks.outreach
    const body = { provider: 'Outreach' as const, access: 'clientCredentials' as const, baseUrl, ...credentials }
    const { status, problem } = await admin.call('createConnection', { body: { ...body, clientId: 'other' } })
    expect([status, problem.field, problem.detail]).toEqual([
      400,
      'clientId',
      expect.stringContaining('The issuer of the app token is unknown.'),
    ])
    const { data } = await admin.call('createConnection', { body })
    expect(data).toMatchObject({ whose: 'northwind.example', people: null })
  })

  it.each([
    ['a secret that is wrong', { clientSecret: 'nothing' }, 'clientId', 'Copy account, client id and client secret'],
    ['no account', { tenant: undefined }, 'tenant', 'Enter the id of the account at Zoom.'],
    ['no secret', { clientSecret: undefined }, 'clientSecret', 'Enter the client secret'],
    ['a host that is not the vendor', { baseUrl: 'https://zoom.example' }, 'baseUrl', 'zoom.us'],
  ])('names the field and the fix for %s, and stores nothing', async (_what, body, field, words) => {
    const { status, problem } = await application(body)
    expect([status, problem.field, problem.detail]).toEqual([400, field, expect.stringContaining(words)])
    await expectNothing()
  })
})

describe('connecting a vendor by a service account', () => {
  const account = (more: object = {}) => {
    const { baseUrl, key, subject } = mocks.meet
    const body = { provider: 'Google Meet' as const, access: 'serviceAccount' as const, baseUrl, subject }
    return admin.call('createConnection', { body: { ...body, serviceAccountKey: key, ...more } })
  }

  it('signs for a token, and keeps the key sealed', async () => {
    const { status } = await account()
    expect(status).toBe(200)
    const secrets = await stored()
    expect(secrets.map(({ name }) => name)).toEqual(['Google Meet access token', 'Google Meet credentials'])
    expect(secrets.some(({ sealed }) => sealed.toString('latin1').includes('PRIVATE KEY'))).toBe(false)
  })

  it.each([
    [
      'a person whom it may not act for',
      { subject: 'nobody@northwind.example' },
      'serviceAccountKey',
      'Check the e-mail',
    ],
    ['a file that is no key', { serviceAccountKey: 'key' }, 'serviceAccountKey', 'client_email and private_key'],
    ['nobody', { subject: undefined }, 'subject', 'Enter the address of the person'],
  ])('names the field and the fix for %s, and stores nothing', async (_what, body, field, words) => {
    const { status, problem } = await account(body)
    expect([status, problem.field, problem.detail]).toEqual([400, field, expect.stringContaining(words)])
    await expectNothing()
  })
})

describe('connecting a vendor by consent', () => {
  const vendorOf = (provider: ConsentProvider) =>
    provider === 'Outreach' ? mocks.outreach : provider === 'HubSpot' ? crm.hubspot : crm.salesforce
  /** Sends somebody to the vendor: where, and the cookie of the browser. */
  const begin = async (provider: ConsentProvider = 'Salesforce', who = admin) => {
    const response = await t.server.inject({
      method: 'POST',
      url: '/tribyl/api/connections/consent/begin',
      headers: { authorization: `Bearer ${who.token}` },
      payload: { provider, place: vendorOf(provider).baseUrl },
    })
    expect(response.statusCode).toBe(200)
    const setCookie = String(response.headers['set-cookie'])
    return { url: new URL(response.json().data.url), setCookie, cookie: setCookie.split(';')[0] ?? '' }
  }
  const finish = ({ code, state, cookie }: { code: string; state: string; cookie: string }, who = admin) =>
    who.call('finishConsent', { body: { authorizationCode: code, state }, headers: { cookie } })
  const consent = async (provider: ConsentProvider = 'Salesforce') => {
    const { url, cookie } = await begin(provider)
    return finish({ ...vendorOf(provider).consent.agree(url.href), cookie })
  }
  const check = (connectionId: number) => admin.call('checkConnection', { body: { connectionId } })
  const refreshes = () => crm.salesforce.consent.grants.filter(({ grant_type }) => grant_type === 'refresh_token')

  it('asks with a proof that only the browser has, keeps the tokens sealed, and begins to ask', async () => {
    const { url, setCookie, cookie } = await begin()
    expect(`${url.origin}${url.pathname}`).toBe(`${crm.salesforce.baseUrl}/services/oauth2/authorize`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: mockApp.id,
      response_type: 'code',
      scope: 'api refresh_token',
      redirect_uri: 'http://127.0.0.1:4000/connections/oauth/redirect',
      code_challenge_method: 'S256',
    })
    expect(setCookie).toMatch(/Path=\/tribyl\/api\/connections\/consent; HttpOnly; SameSite=Strict/)
    const { status, data } = await finish({ ...crm.salesforce.consent.agree(url.href), cookie })
    expect([status, data]).toEqual([
      200,
      { connectionId: expect.any(Number), provider: 'Salesforce', label: 'Salesforce', whose: 'Northwind', people: 22 },
    ])
    const proof = crm.salesforce.consent.grants.at(-1)?.code_verifier ?? ''
    expect(createHash('sha256').update(proof).digest('base64url')).toBe(url.searchParams.get('code_challenge'))
    const secrets = await stored()
    expect(secrets.map(({ name }) => name)).toEqual(['Salesforce_OAuth_tokens'])
    expect(secrets.some(({ sealed }) => sealed.toString('latin1').includes('accessToken'))).toBe(false)
    expect((await connections()).connections).toMatchObject([
      { provider: 'Salesforce', access: 'oauth', state: 'active' },
    ])
    expect(await runs()).toEqual([{ kind: 'sync', status: 'queued' }])
  })

  it('works once, for who began it, in that browser, with the code that came of it', async () => {
    const other = await t.addUser(admin.customerId, 'ADMIN')
    const stranger = await t.addUser(await t.addCustomer(`Away ${customers}`), 'ADMIN')
    const [{ url, cookie }, elsewhere] = [await begin(), await begin()]
    const brought = crm.salesforce.consent.agree(url.href)
    for (const refused of [
      await finish({ ...brought, cookie: elsewhere.cookie }),
      await finish({ ...brought, cookie }, other),
      await finish({ ...brought, cookie }, stranger),
      await finish({ ...brought, state: `${brought.state}x`, cookie }),
    ])
      expect([refused.status, refused.problem.field]).toEqual([400, 'state'])
    // The code of somebody else, put into the way back of this browser, lacks the proof.
    const theirs = crm.salesforce.consent.agree(elsewhere.url.href)
    const swapped = await finish({ code: theirs.code, state: brought.state, cookie })
    expect([swapped.status, swapped.problem.field]).toEqual([400, 'authorizationCode'])
    expect(swapped.problem.detail).toContain('Salesforce refused the code (invalid_grant); nothing was stored.')
    expect((await finish({ ...brought, cookie })).problem.detail).toContain('it was finished before')
    await expectNothing()
  })

  it.each([
    ['https://salesforce.com.attacker.example', 'Enter a domain below salesforce.com.'],
    ['company.example', 'Enter a domain below salesforce.com.'],
  ])('does not send anybody to %s', async (place, words) => {
    const { status, problem } = await admin.call('beginConsent', { body: { provider: 'Salesforce', place } })
    expect([status, problem.field, problem.detail]).toEqual([400, 'place', words])
    const sandbox = await admin.call('beginConsent', { body: { provider: 'Salesforce', place: 'test.salesforce.com' } })
    expect(sandbox.data.url).toMatch(/^https:\/\/test\.salesforce\.com\/services\/oauth2\/authorize\?/)
  })

  it('renews a token once for all who need it, with the refresh token that came last', async () => {
    const { connectionId } = (await consent()).data
    const before = refreshes().length
    crm.salesforce.tokens.expire()
    const states = (await Promise.all([check(connectionId), check(connectionId)])).map(({ data }) => data.state)
    expect([states, refreshes().length - before]).toEqual([['active', 'active'], 1])
    crm.salesforce.tokens.expire()
    expect((await check(connectionId)).data.state).toBe('active')
    expect(new Set(refreshes().map(({ refresh_token }) => refresh_token)).size).toBe(refreshes().length)
  })

  it('asks for a new consent when a renewed token was lost on its way, and goes on with what is there', async () => {
    const { connectionId } = (await consent()).data
    crm.salesforce.tokens.expire()
    crm.salesforce.consent.losesNext = true
    const lost = await check(connectionId)
    expect([lost.status, (await connections()).connections[0]?.state]).toEqual([503, 'active'])
    expect((await check(connectionId)).data.state).toBe('reconnect')
    expect((await connections()).connections[0]?.reason).toContain('Salesforce does not accept the token.')
    const again = await consent()
    expect(again.data.connectionId).toBe(connectionId)
    expect((await connections()).connections).toMatchObject([{ connectionId, state: 'active', reason: null }])
    expect((await check(connectionId)).data.state).toBe('active')
  })

  it.each(['HubSpot', 'Outreach'] as const)('opens %s too, until it is disconnected', async provider => {
    const { status, data } = await consent(provider)
    expect([status, data.provider]).toEqual([200, provider])
    vendorOf(provider).tokens.expire()
    expect((await check(data.connectionId)).data.state).toBe('active')
    const [found] = (await connections()).connections
    // Its webhooks are those of the app, which all customers share.
    expect([found?.access, found?.webhook]).toEqual(['oauth', null])
    await admin.call('deleteConnection', { body: { connectionId: data.connectionId, purge: false } })
    await expectNothing()
  })

  it('gives way to a token, and forgets what it brought', async () => {
    const { connectionId } = (await consent('HubSpot')).data
    const { baseUrl, token } = crm.hubspot
    const body = { provider: 'HubSpot' as const, access: 'token' as const, baseUrl, token }
    expect((await admin.call('createConnection', { body })).data.connectionId).toBe(connectionId)
    expect((await stored()).map(({ name }) => name)).toEqual(['HubSpot credentials'])
    await consent('HubSpot')
    expect((await stored()).map(({ name }) => name)).toEqual(['HubSpot_OAuth_tokens'])
    const direct = await admin.call('createConnection', { body: { provider: 'HubSpot', access: 'oauth' } })
    expect([direct.status, direct.problem.field]).toEqual([400, 'access'])
  })
})

describe('connecting mailboxes by an application', () => {
  const application = (more: object = {}) => {
    const { credentials, subject, baseUrl } = mocks.microsoft365
    const body = { provider: 'Microsoft 365' as const, access: 'clientCredentials' as const, ...credentials }
    return admin.call('createConnection', { body: { ...body, subject, baseUrl, ...more } })
  }

  it('asks one of them', async () => {
    expect((await application()).data).toMatchObject({ whose: 'ada@northwind.example', people: null })
    expect((await stored()).map(({ name }) => name)).toEqual([
      'Microsoft 365 access token',
      'Microsoft 365 credentials',
    ])
  })

  it.each([
    ['somebody without a mailbox', { subject: 'nobody@northwind.example' }, 'subject', 'Check their e-mail'],
    ['nobody', { subject: undefined }, 'subject', 'Enter the address of the person'],
    ['another secret', { clientSecret: 'other' }, 'clientId', 'Invalid client secret'],
  ])('names the field and the fix for %s, and stores nothing', async (_what, body, field, words) => {
    const { status, problem } = await application(body)
    expect([status, problem.field, problem.detail]).toEqual([400, field, expect.stringContaining(words)])
    await expectNothing()
  })
})

describe('a connection that is there', () => {
  it('is checked with one question, and asks for new credentials when its own are taken no more', async () => {
    const { data } = await create()
    const body = { connectionId: data.connectionId }
    expect((await admin.call('checkConnection', { body })).data).toMatchObject({
      state: 'active',
      people: data.people,
      checkedAt: t.clock.now.toISOString(),
    })
    const before = mocks.gong.key
    mocks.gong.rotateKey()
    expect((await admin.call('checkConnection', { body })).data.state).toBe('reconnect')
    const [lost] = (await connections()).connections
    expect(lost).toMatchObject({ state: 'reconnect', reason: expect.stringContaining('does not accept') })
    const resumed = await admin.call('resumeConnection', { body })
    expect([resumed.status, resumed.problem.detail]).toEqual([409, expect.stringContaining('Connect it again')])
    mocks.gong.key = before
    expect((await admin.call('checkConnection', { body })).data.state).toBe('active')
    const stranger = await t.addUser(await t.addCustomer(`Away ${customers}`), 'ADMIN')
    expect((await stranger.call('checkConnection', { body })).status).toBe(404)
  })

  it('is paused and resumed, once each, with what becomes of calls that are gone', async () => {
    const { data } = await create()
    const body = { connectionId: data.connectionId }
    expect((await admin.call('pauseConnection', { body })).data.state).toBe('paused')
    expect((await admin.call('pauseConnection', { body })).data.state).toBe('paused')
    expect((await admin.call('resumeConnection', { body: { ...body, gone: 'keep' } })).data.state).toBe('active')
    expect((await admin.call('resumeConnection', { body })).data.state).toBe('active')
    const { rows } = await t.owner.query('select state, absences from connection where id = $1', [data.connectionId])
    expect(rows).toEqual([{ state: 'active', absences: 'keep' }])
    const trail = await t.owner.query(
      `select action from audit_entry where customer_id = $1 and action in ('connection paused', 'connection resumed')`,
      [admin.customerId],
    )
    expect(trail.rows).toHaveLength(2)
  })
})
