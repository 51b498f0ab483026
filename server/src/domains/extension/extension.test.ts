import { createHash, randomBytes } from 'node:crypto'
import type { RouteDef } from '@bic/contract/calls/route'
import { type RouteId, routes } from '@bic/contract/calls/routes'
import { extensionId } from '@bic/contract/extension/extension-id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleOf, sendAny } from '#http/any-call.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, type Sends, startTestApp, type TestApp, testPassword } from '#testing/test-app.ts'
import { purgeExpired } from '../access/actions/purge-expired.ts'

let t: TestApp
let own: World
let foreign: World
let seller: Caller
beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  own = await makeWorld(t, home, 'Lisbon')
  foreign = await makeWorld(t, await t.addCustomer('Rival'), 'Zanzibar')
  seller = await t.addUser(home, 'SELLER')
})
afterAll(() => t?.stop())

const redirectUri = `https://${extensionId}.chromiumapp.org/`
const verifier = () => randomBytes(32).toString('base64url')
const challengeOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Connects a browser as its extension does. */
const connect = async (who: Caller = seller, name = 'Chrome') => {
  const codeVerifier = verifier()
  const state = verifier()
  const body = { name, redirectUri, codeChallenge: challengeOf(codeVerifier), state }
  const { address } = (await who.call('authorizeExtension', { body })).data
  const sent = new URL(address)
  expect([sent.origin + sent.pathname, sent.searchParams.get('state')]).toEqual([redirectUri, state])
  return { code: sent.searchParams.get('code') ?? '', codeVerifier, redirectUri }
}
const exchange = (body: Awaited<ReturnType<typeof connect>>) => t.stranger('exchangeExtensionCode', { body })
const tokenOf = async (who?: Caller, name?: string) => (await exchange(await connect(who, name))).data.token
const withToken =
  (token: string) =>
  <I extends RouteId>(id: I, sends: Sends<I> = {}) =>
    t.stranger(id, { ...sends, headers: { ...sends.headers, authorization: `Bearer ${token}` } })

describe('a token of the browser extension', () => {
  it('is given once for a code with the proof of its owner, reads for 90 days, and is kept as a hash', async () => {
    const code = await connect(seller, 'Chrome at work')
    const { status, data } = await exchange(code)
    expect(status).toBe(200)
    expect(data).toMatchObject({ customerName: 'Home', expiresAt: expect.any(String) })
    expect((await exchange(code)).problem.code).toBe('TOKEN_EXPIRED')
    const { rows } = await t.owner.query('select * from extension_token where name = $1', ['Chrome at work'])
    expect(JSON.stringify(rows)).not.toContain(data.token)
    const read = withToken(data.token)
    expect((await read('getExtensionTopDealsForAccount', { query: { accountId: own.accountId } })).status).toBe(200)
    const start = t.clock.now
    t.clock.now = new Date(start.getTime() + 91 * 24 * 3_600_000)
    expect((await read('getExtensionTopDealsForAccount', { query: { accountId: own.accountId } })).status).toBe(401)
    t.clock.now = start
  })

  it('reaches the five calls of the extension and no other call', async () => {
    const token = await tokenOf()
    const reached: string[] = []
    for (const [id, definition] of Object.entries(routes) as [RouteId, RouteDef][]) {
      if (definition.access === 'public') continue
      const { status } = await sendAny(withToken(token), id, sampleOf(id, own, seller.userId))
      if (status === 401) continue
      expect([id, status]).toEqual([id, 200])
      reached.push(id)
    }
    expect(reached.sort()).toEqual([
      'getExtensionAccountByDomain',
      'getExtensionAccountMetricDetails',
      'getExtensionTopDealsForAccount',
      'getExtensionTopInsightsForAccount',
      'getTopCallsForAccount',
    ])
    expect(reached.every(id => routes[id as RouteId].method === 'GET')).toBe(true)
    for (const url of ['/scim/v2/Users', '/tribyl/api/user/me']) {
      const { statusCode } = await t.server.inject({ url, headers: { authorization: `Bearer ${token}` } })
      expect([url, statusCode]).toEqual([url, 401])
    }
  })

  it.each([
    ['another verifier', (code: object) => ({ ...code, codeVerifier: verifier() })],
    ['another address', (code: object) => ({ ...code, redirectUri: `${redirectUri}other` })],
  ])('is not given for %s, after which the code is worth nothing', async (_what, changed) => {
    const code = await connect()
    expect((await exchange(changed(code) as typeof code)).problem.code).toBe('TOKEN_EXPIRED')
    expect((await exchange(code)).problem.code).toBe('TOKEN_EXPIRED')
  })

  it('is not given two minutes later', async () => {
    const code = await connect()
    const start = t.clock.now
    t.clock.now = new Date(start.getTime() + 121_000)
    expect((await exchange(code)).problem.code).toBe('TOKEN_EXPIRED')
    t.clock.now = start
  })

  it('goes to an extension that is allowed, and to no other address', async () => {
    const body = { name: 'Chrome', codeChallenge: challengeOf(verifier()), state: verifier() }
    for (const address of [
      `https://${'a'.repeat(32)}.chromiumapp.org/`,
      'https://evil.example/',
      `https://${extensionId}.chromiumapp.org.evil.example/`,
    ]) {
      const { status, problem } = await seller.call('authorizeExtension', { body: { ...body, redirectUri: address } })
      expect([status, problem.field]).toEqual([400, 'redirectUri'])
    }
  })

  it('is listed and revoked by its owner alone, and by the extension itself', async () => {
    const token = await tokenOf(seller, 'Kitchen')
    const read = () => withToken(token)('getExtensionTopDealsForAccount', { query: { accountId: own.accountId } })
    expect((await read()).status).toBe(200)
    const listed = async () => (await seller.call('listExtensionTokens')).data.find(({ name }) => name === 'Kitchen')
    const { id, lastUsedAt } = (await listed())!
    expect(lastUsedAt).toBe(t.clock.now.toISOString())
    const colleague = await t.addUser(own.customerId, 'ADMIN')
    expect((await colleague.call('listExtensionTokens')).data).toEqual([])
    expect((await colleague.call('revokeExtensionToken', { body: { id } })).status).toBe(404)
    expect((await read()).status).toBe(200)
    expect((await seller.call('revokeExtensionToken', { body: { id } })).status).toBe(200)
    const refused = await read()
    expect([refused.status, refused.problem.code]).toEqual([401, 'NOT_SIGNED_IN'])
    expect(await listed()).toBeUndefined()

    const second = await tokenOf(seller, 'Second')
    expect((await t.stranger('endExtensionToken', { body: { token: second } })).status).toBe(200)
    expect((await t.stranger('endExtensionToken', { body: { token: second } })).status).toBe(200)
    expect((await withToken(second)('getTopCallsForAccount', { query: { accountId: own.accountId } })).status).toBe(401)
    const { rows } = await t.owner.query(
      `select action from audit_entry where customer_id = $1 and action like 'extension%' order by id desc limit 4`,
      [own.customerId],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'extension disconnected',
      'extension connected',
      'extension disconnected',
      'extension connected',
    ])
  })

  it('ends with a changed password, with the user and with the customer', async () => {
    const user = await t.addUser(own.customerId, 'SELLER')
    const read = (token: string) =>
      withToken(token)('getExtensionTopDealsForAccount', { query: { accountId: own.accountId } })
    const first = await tokenOf(user)
    await user.call('resetPassword', { body: { oldPassword: testPassword, password: 'Other#2026go' } })
    expect((await read(first)).status).toBe(401)
    const second = await tokenOf(user)
    const status = (to: string) => t.owner.query('update customer set status = $2 where id = $1', [own.customerId, to])
    await status('Inactive')
    expect((await read(second)).problem.code).toBe('CUSTOMER_SUSPENDED')
    await status('Active')
    expect((await read(second)).status).toBe(200)
    const admin = await t.addUser(own.customerId, 'ADMIN')
    await admin.call('setUserActive', { body: { userId: user.userId, active: false } })
    expect((await read(second)).status).toBe(401)
  })
})

describe('an account beside a page', () => {
  const find = (query: object) => seller.call('getExtensionAccountByDomain', { query })
  const nameOf = async (query: object) => (await find(query)).data?.accountName ?? null

  it('is found by the domain of the page or one around it, and by its own name', async () => {
    for (const query of [
      { domain: 'lisbon.example' },
      { domain: 'WWW.eu.Lisbon.example' },
      { accountName: 'lisbon ltd' },
      { accountName: 'lisbon' },
      { accountName: 'LISBON, Ltd.' },
    ]) {
      expect([query, await nameOf(query)]).toEqual([query, 'Lisbon Ltd'])
    }
    expect((await find({ domain: 'notlisbon.example' })).status).toBe(404)
    expect((await find({ domain: 'example' })).status).toBe(400)
    expect((await find({ domain: 'gmail.com' })).status).toBe(404)
  })

  it('is found by its id in the CRM and by that of a deal, in 15 and 18 characters', async () => {
    const account = '0015g00000AbCdE'
    const deal = '0065g00000XyZaB'
    await t.owner.query('update account set crm_account_id = $2 where id = $1', [own.accountId, `${account}AAV`])
    await t.owner.query('update opportunity set crm_opportunity_id = $2 where id = $1', [own.dealId, deal])
    for (const id of [account, `${account}AAV`]) expect(await nameOf({ crmAccountId: id })).toBe('Lisbon Ltd')
    expect(await nameOf({ crmAccountId: account.toLowerCase() })).toBeNull()
    const { data } = await find({ crmOpptyId: `${deal}AA1` })
    expect(data).toMatchObject({
      accountId: own.accountId,
      storyId: own.dealId,
      storyName: 'Lisbon platform',
      others: 0,
    })
  })

  it('with the most deals is shown when several have the domain, which is said', async () => {
    await t.owner.query(`insert into account (customer_id, name, domains) values ($1, 'Twin', '{lisbon.example}')`, [
      own.customerId,
    ])
    expect((await find({ domain: 'lisbon.example' })).data).toMatchObject({ accountName: 'Lisbon Ltd', others: 1 })
    await t.owner.query(`delete from account where name = 'Twin'`)
  })

  it('of another customer is not found by any of its marks', async () => {
    for (const query of [
      { domain: 'zanzibar.example' },
      { accountName: 'Zanzibar Ltd' },
      { crmOpptyId: 'Zanzibar platform' },
    ])
      expect((await find(query)).status).toBe(404)
    for (const id of [
      'getTopCallsForAccount',
      'getExtensionTopInsightsForAccount',
      'getExtensionTopDealsForAccount',
      'getExtensionAccountMetricDetails',
    ] as const) {
      expect((await seller.call(id, { query: { accountId: foreign.accountId } })).status).toBe(404)
    }
  })

  it.each([
    ['domain', {}],
    ['domain', { domain: 'a.example', accountName: 'A' }],
    ['domain', { domain: 'no domain' }],
    ['crmAccountId', { crmAccountId: ' ' }],
  ])('is asked for by one mark: %s of %o', async (field, query) => {
    const { status, problem } = await find(query)
    expect([status, problem.field]).toEqual([400, field])
  })

  it('has figures with intervals and the number of deals they are of', async () => {
    const { data } = await seller.call('getExtensionAccountMetricDetails', { query: { domain: 'lisbon.example' } })
    expect(data).toMatchObject({
      accountId: own.accountId,
      openDealCount: 0,
      dealCount: 2,
      winRate: { won: 2, closed: 2, rate: 1, high: 1 },
      salesCycle: { median: 171, n: 2 },
      dealSize: { median: 50_000, n: 2, low: null, high: null },
      currency: 'USD',
      conversationCount: 2,
      lastConversationDate: '2026-03-02',
    })
    expect(data.winRate.low).toBeCloseTo(0.342, 2)
  })

  it('has its deals, its best calls, and what buyers say with their words', async () => {
    const query = { accountId: own.accountId, limit: 1 }
    const deals = await seller.call('getExtensionTopDealsForAccount', { query })
    expect(deals.data).toHaveLength(1)
    expect(deals.data[0]).toMatchObject({ opptyStatus: 'Won', opportunityAmount: 50_000, closedDate: '2026-06-30' })
    const calls = await seller.call('getTopCallsForAccount', { query: { accountId: own.accountId } })
    expect(calls.data.length).toBeGreaterThan(0)
    for (const { convId, score, cardId } of calls.data) {
      expect([own.conversationId, own.spareConversationId]).toContain(convId)
      expect([score > 0, cardId]).toEqual([true, own.cardId])
    }
    const alias = await t.server.inject({
      url: `/tribyl/api/getTopCallsForAccount?accountId=${own.accountId}`,
      headers: { authorization: `Bearer ${seller.token}` },
    })
    expect(alias.json().data).toEqual(calls.data)
    const [insight] = (await seller.call('getExtensionTopInsightsForAccount', { query })).data
    expect(insight).toMatchObject({
      cardId: own.cardId,
      title: 'Lisbon pricing',
      insight: 'Raised by buyers in 2 conversations of 1 deal.',
      quote: 'What about the Lisbon pricing?',
      speaker: 'Lisbon Buyer',
    })
  })

  it('says nothing of a message on trial', async () => {
    await t.owner.query('update card set test_card = true where id = $1', [own.cardId])
    const query = { accountId: own.accountId }
    expect((await seller.call('getExtensionTopInsightsForAccount', { query })).data).toEqual([])
    expect((await seller.call('getTopCallsForAccount', { query })).data).toEqual([])
    await t.owner.query('update card set test_card = false where id = $1', [own.cardId])
  })
})

it('a token is forgotten a month after its end', async () => {
  const { rows: before } = await t.owner.query('select id from extension_token')
  t.clock.now = new Date(t.clock.now.getTime() + 121 * 24 * 3_600_000)
  expect((await purgeExpired(t.app)).extension_token).toBe(before.length)
})
