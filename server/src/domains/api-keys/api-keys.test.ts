import { keyNeedOf } from '@bic/contract/api-keys/call-scopes'
import { type KeyScope, keyScopes } from '@bic/contract/api-keys/key-areas'
import { keyRequestsPerMinute, mostKeys } from '@bic/contract/api-keys/key-rules'
import type { Role } from '@bic/contract/calls/access'
import type { RouteDef } from '@bic/contract/calls/route'
import { type RouteId, routes } from '@bic/contract/calls/routes'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sampleOf, sendAny } from '#http/any-call.ts'
import { guardSamples } from '#http/guard-samples.ts'
import { makeKey } from '#http/key-text.ts'
import { enableFeatures } from '#testing/enable-features.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { purgeExpired } from '../access/actions/purge-expired.ts'
import { sendQueuedMail } from '../access/mails/send-queued-mail.ts'
import { noticeKeysNightly } from './notice-of-end.ts'

const day = 86_400_000

let t: TestApp
let own: World
let admin: Caller
let seller: Caller
let rival: Caller
beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  const other = await t.addCustomer('Rival')
  own = await makeWorld(t, home, 'Lisbon')
  for (const customerId of [home, other]) await enableFeatures(t, customerId)
  admin = await t.addUser(home, 'ADMIN')
  seller = await t.addUser(home, 'SELLER')
  rival = await t.addUser(other, 'ADMIN')
})
afterAll(() => t?.stop())

const make = async (who: Caller, scopes: readonly KeyScope[], over: { name?: string; days?: number } = {}) => {
  const body = { name: 'Scripts', ...over, scopes: [...scopes] }
  const { status, data, problem } = await who.call('createApiKey', { body })
  expect([status, problem.detail]).toEqual([200, undefined])
  return data
}
const service = async (
  scopes: readonly KeyScope[],
  role: Exclude<Role, 'user' | 'customer_admin' | 'tribyl_admin'>,
) => {
  const body = { name: 'Warehouse', scopes: [...scopes], role }
  return (await admin.call('createServiceKey', { body })).data
}
const withKey =
  (key: string): Caller['call'] =>
  (id, sends = {}) =>
    t.stranger(id, { ...sends, headers: { ...sends.headers, authorization: `Bearer ${key}` } })
const moved = async <T>(by: number, work: () => Promise<T>): Promise<T> => {
  const start = t.clock.now
  t.clock.now = new Date(start.getTime() + by)
  try {
    return await work()
  } finally {
    t.clock.now = start
  }
}
const trail = async (action: string) =>
  (
    await t.owner.query<{ user_id: number; detail: Record<string, unknown> }>(
      'select user_id, detail from audit_entry where customer_id = $1 and action = $2 order by id desc',
      [own.customerId, action],
    )
  ).rows

/** Every call that takes a sign-in, with its sample. */
const all = (Object.entries(routes) as [RouteId, RouteDef][]).filter(([, { access }]) => access !== 'public')
const send = async (key: string, id: RouteId, world: World = own, me = admin.userId) => {
  const { status, problem, data } = await sendAny(withKey(key), id, sampleOf(id, world, me))
  return { status, code: problem.code, detail: problem.detail, data }
}

describe('every call', () => {
  it('refuses a key that lacks its scope, and says which', async () => {
    const [deals, others] = [
      (await make(admin, ['deals:write'])).key,
      (
        await make(
          admin,
          keyScopes.filter(scope => !scope.startsWith('deals:')),
        )
      ).key,
    ]
    for (const [id] of all) {
      const need = keyNeedOf(id)
      if (need === 'any') continue
      const { status, code, detail } = await send(need.startsWith('deals:') ? others : deals, id)
      const why =
        need === 'session'
          ? 'This is done by people who are signed in: no API key can do it.'
          : `This API key lacks the scope ${need}.`
      expect([id, status, code, detail]).toEqual([id, 403, 'NOT_ALLOWED', why])
    }
  })

  it('that changes something refuses a key that may only read', async () => {
    const { key } = await make(
      admin,
      keyScopes.filter(scope => scope.endsWith(':read')),
    )
    const writes = all.filter(([id]) => keyNeedOf(id).endsWith(':write'))
    expect(writes.length).toBeGreaterThan(80)
    for (const [id] of writes) {
      expect([id, await send(key, id).then(({ detail }) => detail)]).toEqual([
        id,
        `This API key lacks the scope ${keyNeedOf(id)}.`,
      ])
    }
  })

  it('that only people make refuses a key with every scope', async () => {
    const { key } = await make(admin, keyScopes)
    const closed = all.filter(([id]) => keyNeedOf(id) === 'session')
    for (const [id] of closed) expect([id, (await send(key, id)).code]).toEqual([id, 'NOT_ALLOWED'])
  })

  it.each([
    ['is unknown', async () => makeKey('personal'), 'This API key is not known.', 0],
    [
      'was mistyped',
      async () => `${makeKey('personal').slice(0, -1)}_`,
      'This is not a whole API key. Please copy it again.',
      0,
    ],
    [
      'was revoked',
      async () => {
        const { id, key } = await make(admin, keyScopes)
        await admin.call('revokeApiKey', { body: { id } })
        return key
      },
      'This API key was revoked.',
      0,
    ],
    [
      'has expired',
      async () => (await make(admin, keyScopes, { days: 1 })).key,
      'This API key has expired. Please make a new one.',
      day,
    ],
  ] as const)('refuses a key that %s', async (_what, keyFor, why, later) => {
    const key = await keyFor()
    await moved(later, async () => {
      for (const [id] of all) {
        const { status, code, detail } = await send(key, id)
        expect([id, status, code, detail]).toEqual([id, 401, 'NOT_SIGNED_IN', why])
      }
    })
  })

  it("does not reach another customer's data with a key of one's own customer", async () => {
    const { key } = await make(rival, keyScopes)
    for (const [id, definition] of all) {
      if (keyNeedOf(id) === 'session' || definition.raw) continue
      const { data } = await send(key, id, own, rival.userId)
      expect([id, JSON.stringify(data ?? null).includes('Lisbon')]).toEqual([id, false])
    }
    expect((await withKey(key)('getStoryDetail', { params: { id: own.dealId } as never })).status).not.toBe(200)
  })

  it('that reads is answered with the scope that it takes, and with no other call’s rights', async () => {
    const keys = new Map<string, string>()
    for (const scope of keyScopes.filter(scope => scope.endsWith(':read')))
      keys.set(scope, (await service([scope], 'ADMIN')).key)
    const reads = all.filter(([id]) => keyNeedOf(id).endsWith(':read'))
    expect(reads.length).toBeGreaterThan(250)
    for (const [id] of reads) {
      const { status, detail } = await send(keys.get(keyNeedOf(id)) ?? '', id)
      // What is the person's own, a service does not have; and it has no licence for some.
      expect([id, status, detail]).toEqual([id, expect.toBeOneOf([200, 400, 402, 403, 404, 409]), detail])
      expect([id, detail ?? '']).not.toEqual([id, expect.stringContaining('lacks the scope')])
    }
  })
})

describe('a key of a person', () => {
  it('is shown once, kept as a hash, and acts as them', async () => {
    const { id, key, expiresAt } = await make(seller, ['deals:read'], { name: 'Notebook' })
    expect(expiresAt).toBe(new Date(t.clock.now.getTime() + 90 * day).toISOString())
    const { rows } = await t.owner.query('select * from api_key where id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(key)
    const me = await withKey(key)('getSignedInUser')
    expect(me.data).toMatchObject({ userId: seller.userId, role: 'SELLER' })
    const [listed] = (await seller.call('listApiKeys')).data
    expect(listed).toMatchObject({
      id,
      name: 'Notebook',
      hint: key.slice(-4),
      scopes: ['deals:read'],
      kind: 'personal',
    })
    expect(JSON.stringify(listed)).not.toContain(key)
    expect(listed).toMatchObject({ lastUsedAt: t.clock.now.toISOString(), lastUsedFrom: '127.0.0.1' })
    expect((await trail('API key created'))[0]).toMatchObject({
      user_id: seller.userId,
      detail: { name: 'Notebook', scopes: ['deals:read'] },
    })
  })

  it('never does more than they may: their role and licence are looked at with every call', async () => {
    const person = await t.addUser(own.customerId, 'ADMIN')
    const { key } = await make(person, keyScopes)
    expect((await withKey(key)('listKeywords')).status).toBe(200)
    await t.owner.query(`update app_user set role = 'SELLER' where customer_id = $1 and id = $2`, [
      own.customerId,
      person.userId,
    ])
    expect((await withKey(key)('listKeywords')).problem.detail).toBe(
      'Your role does not allow this. Please ask an administrator.',
    )
    const unlicensed = await t.addUser(own.customerId, 'SELLER', [])
    const poor = await make(unlicensed, keyScopes)
    const query = guardSamples.getImpactStageVelocity(own, unlicensed.userId)
    expect((await withKey(poor.key)('getImpactStageVelocity', query)).problem.code).toBe('NOT_ENTITLED')
  })

  it('writes in their name, and the trail names the key, in whichever thread the work is done', async () => {
    const { key } = await make(admin, ['conversations:write', 'deals:write'], { name: 'Importer' })
    expect((await withKey(key)('confirmDealCard', guardSamples.confirmDealCard(own, admin.userId))).status).toBe(200)
    const { rows } = await t.owner.query<{ detail: Record<string, unknown>; user_id: number }>(
      `select detail, user_id from audit_entry where customer_id = $1 and detail ->> 'byApiKey' = 'Importer'`,
      [own.customerId],
    )
    expect(rows[0]).toMatchObject({ user_id: admin.userId })
  })

  it('is revoked by its person and by administrators, and by nobody else', async () => {
    const { id, key } = await make(seller, ['deals:read'], { name: 'Kitchen' })
    const read = () => withKey(key)('listDeals').then(({ status }) => status)
    expect(await read()).toBe(200)
    const colleague = await t.addUser(own.customerId, 'MANAGEMENT')
    expect((await colleague.call('revokeApiKey', { body: { id } })).status).toBe(404)
    expect((await rival.call('revokeCustomerApiKey', { body: { id } })).status).toBe(404)
    expect((await admin.call('revokeApiKey', { body: { id } })).status).toBe(404)
    expect(await read()).toBe(200)
    const listed = (await admin.call('listCustomerApiKeys')).data.find(one => one.id === id)
    expect(listed).toMatchObject({ name: 'Kitchen', role: 'SELLER', kind: 'personal' })
    expect((await rival.call('listCustomerApiKeys')).data.some(one => one.id === id)).toBe(false)
    expect((await admin.call('revokeCustomerApiKey', { body: { id } })).status).toBe(200)
    expect(await read()).toBe(401)
    expect((await admin.call('revokeCustomerApiKey', { body: { id } })).status).toBe(404)
    expect((await seller.call('listApiKeys')).data.some(one => one.id === id)).toBe(false)
    expect((await trail('API key revoked'))[0]).toMatchObject({ user_id: admin.userId, detail: { name: 'Kitchen' } })
  })

  it('ends with its person, and does not come back with them', async () => {
    const person = await t.addUser(own.customerId, 'SELLER')
    const { key } = await make(person, ['deals:read'])
    const status = () => withKey(key)('listDeals').then(answered => answered.status)
    expect(await status()).toBe(200)
    await admin.call('setUserActive', { body: { userId: person.userId, active: false } })
    expect(await status()).toBe(401)
    await admin.call('setUserActive', { body: { userId: person.userId, active: true } })
    expect(await status()).toBe(401)
  })

  it.each([
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['everything'] }, 'scopes.0'],
    ['users to be changed', { scopes: ['administration:write'] }, 'scopes.0'],
    ['no name', { name: '  ' }, 'name'],
    ['no end', { days: 0 }, 'days'],
    ['more than a year', { days: 366 }, 'days'],
  ])('is not made with %s', async (_what, over, field) => {
    const payload = { name: 'Scripts', scopes: ['deals:read'], ...over }
    const { status, problem } = await seller.call('createApiKey', { raw: { payload } })
    expect([status, problem.field]).toEqual([400, field])
  })

  it('is one of 25 at most', async () => {
    const person = await t.addUser(own.customerId, 'SELLER')
    for (let n = 0; n < mostKeys; n++) await make(person, ['deals:read'], { name: `Key ${n}` })
    const body = { name: 'One more', scopes: ['deals:read' as const] }
    expect((await person.call('createApiKey', { body })).problem.field).toBe('name')
    const [first] = (await person.call('listApiKeys')).data
    await person.call('revokeApiKey', { body: { id: first?.id ?? 0 } })
    expect((await person.call('createApiKey', { body })).status).toBe(200)
  })

  it('is not for the provider', async () => {
    const provider = await t.addUser(own.customerId, 'tribyl_admin')
    const body = { name: 'Scripts', scopes: ['deals:read' as const] }
    expect((await provider.call('createApiKey', { body })).status).toBe(400)
    const person = await t.addUser(own.customerId, 'ADMIN')
    const { key } = await make(person, ['deals:read'])
    await t.owner.query(`update app_user set role = 'tribyl_admin' where customer_id = $1 and id = $2`, [
      own.customerId,
      person.userId,
    ])
    expect((await withKey(key)('listDeals')).problem.detail).toBe('The provider has no API keys.')
  })
})

describe('a key of a service', () => {
  it('has its own role and license type, and stands in the trail by its name', async () => {
    const { key } = await service(['deals:write', 'messages:read'], 'SELLER')
    expect((await withKey(key)('getSignedInUser')).data).toMatchObject({
      firstName: 'Service',
      lastName: 'Warehouse',
      role: 'SELLER',
      licenseTypePermissionBeans: [],
    })
    expect((await withKey(key)('listKeywords')).problem.code).toBe('NOT_ALLOWED')
    expect((await withKey(key)('addContact', guardSamples.addContact(own, 0))).status).toBe(200)
    const { rows } = (await admin.call('listAuditEntries', { query: { search: 'Warehouse' } })).data
    expect(rows.some(({ who }) => who === 'Service Warehouse')).toBe(true)
    expect((await trail('service key created'))[0]).toMatchObject({ user_id: admin.userId, detail: { role: 'SELLER' } })
  })

  it('is nobody: in no list of people, without a sign-in, and it cannot be made active', async () => {
    await service(['deals:read'], 'ADMIN')
    const { rows } = await t.owner.query<{ id: number; email: string }>(
      'select id, email from app_user where customer_id = $1 and service',
      [own.customerId],
    )
    const [record] = rows
    if (!record) throw new Error('There is no service.')
    const query = { searchTerm: 'Warehouse', pageSize: 50 }
    expect((await admin.call('getAllUsers', { params: { x: own.customerId }, query })).data.rows).toEqual([])
    expect((await admin.call('getNoteAuthors')).data.some(({ name }) => name.includes('Warehouse'))).toBe(false)
    expect((await admin.call('findPeople', { query: { searchTerm: 'Warehouse' } as never })).data ?? []).toEqual([])
    const login = { body: { username: record.email, password: 'Test#2026go' } }
    expect((await t.stranger('login', login)).problem.code).toBe('WRONG_CREDENTIALS')
    const active = { body: { userId: Number(record.id), active: true } }
    expect((await admin.call('setUserActive', active)).status).toBe(404)
    const update = { body: { userId: Number(record.id), role: 'ADMIN' as const } }
    expect((await admin.call('updateUser', update)).status).toBe(404)
    expect(
      (await t.owner.query('select from login where user_id = $1 and customer_id = $2', [record.id, own.customerId]))
        .rowCount,
    ).toBe(0)
  })

  it('is made by administrators only, of a license type that there is', async () => {
    const body = { name: 'Warehouse', scopes: ['deals:read' as const] }
    expect((await seller.call('createServiceKey', { body })).status).toBe(403)
    const wrong = { body: { ...body, licenseType: 'No such type' } }
    expect((await admin.call('createServiceKey', wrong)).problem.field).toBe('licenseType')
    const provider = { raw: { payload: { ...body, role: 'tribyl_admin' } } }
    expect((await admin.call('createServiceKey', provider)).problem.field).toBe('role')
  })
})

describe('the keys of a customer', () => {
  it('end when the customer is suspended, and do not come back', async () => {
    const app = await startTestApp({ MODE: 'administrator' })
    try {
      const customerId = await app.addCustomer('Gone')
      const provider = await app.addUser(await app.addCustomer('Provider'), 'tribyl_admin')
      const person = await app.addUser(customerId, 'ADMIN')
      const body = { name: 'Scripts', scopes: ['deals:read' as const] }
      const keys = [
        (await person.call('createApiKey', { body })).data.key,
        (await person.call('createServiceKey', { body })).data.key,
      ]
      const codes = () =>
        Promise.all(
          keys.map(async key => {
            const { status, problem } = await app.stranger('listDeals', { headers: { authorization: `Bearer ${key}` } })
            return problem.code ?? status
          }),
        )
      expect(await codes()).toEqual([200, 200])
      const change = async (status: 'Active' | 'Inactive') =>
        expect((await provider.call('changeCustomerStatus', { params: { customerId }, body: { status } })).status).toBe(
          200,
        )
      await change('Inactive')
      expect(await codes()).toEqual(['NOT_SIGNED_IN', 'NOT_SIGNED_IN'])
      await change('Active')
      expect(await codes()).toEqual(['NOT_SIGNED_IN', 'NOT_SIGNED_IN'])
    } finally {
      await app.stop()
    }
  })

  it('have one budget of requests, beside the limits of each person', async () => {
    const { key } = await make(seller, ['deals:read'])
    const scale = t.app.config.http.rateLimitScale
    Object.assign(t.app.config.http, { rateLimitScale: 5 / keyRequestsPerMinute })
    try {
      const start = t.clock.now.getTime()
      await moved(120_000 - (start % 60_000), async () => {
        const statuses: number[] = []
        for (let n = 0; n < 7; n++) statuses.push((await withKey(key)('getSignedInUser')).status)
        expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
        expect((await seller.call('getSignedInUser')).status).toBe(200)
        const other = await make(rival, ['deals:read'])
        expect((await withKey(other.key)('getSignedInUser')).status).toBe(200)
      })
      await moved(180_000, async () => expect((await withKey(key)('getSignedInUser')).status).toBe(200))
    } finally {
      Object.assign(t.app.config.http, { rateLimitScale: scale })
    }
  })

  it('that end within a week are announced once, on the page and by mail', async () => {
    const { id } = await make(seller, ['deals:read'], { name: 'Quarter', days: 90 })
    await make(seller, ['deals:read'], { name: 'Short', days: 3 })
    await noticeKeysNightly(t.app)
    const noticed = async () =>
      (
        await t.owner.query<{ title: string; link: string }>(
          `select title, link from notification where customer_id = $1 and user_id = $2 and title like '%"Quarter"%'`,
          [own.customerId, seller.userId],
        )
      ).rows
    expect(await noticed()).toEqual([])
    await moved(84 * day, async () => {
      await noticeKeysNightly(t.app)
      await noticeKeysNightly(t.app)
    })
    expect(await noticed()).toEqual([
      { title: expect.stringContaining('The API key "Quarter" ends on '), link: '/my-profile/api-keys' },
    ])
    const mails = await t.owner.query<{ payload: unknown }>(
      `select payload from graphile_worker._private_jobs where payload::text like '%Quarter%'`,
    )
    expect(mails.rowCount).toBe(1)
    const sent = vi.spyOn(t.app.mail, 'send').mockResolvedValue()
    await sendQueuedMail(t.app, mails.rows[0]?.payload, true)
    await sendQueuedMail(t.app, mails.rows[0]?.payload, true)
    expect(sent).toHaveBeenCalledOnce()
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ subject: expect.stringMatching(/^The API key "Quarter" ends on /) })
    sent.mockRestore()
    expect((await seller.call('revokeApiKey', { body: { id } })).status).toBe(200)
  })

  it('are counted by call and by person', async () => {
    const person = await t.addUser(own.customerId, 'SELLER')
    const { key } = await make(person, ['deals:read'])
    for (let n = 0; n < 3; n++) await withKey(key)('listDeals')
    await withKey(key)('getSignedInUser')
    await withKey(key)('listKeywords')
    const { data } = await admin.call('getApiUse')
    expect(data.things.find(({ name }) => name === 'listDeals')?.kind).toBe('call')
    expect(data.people.find(({ userId }) => userId === person.userId)).toMatchObject({ calls: 4, tools: 0 })
    const personKey = `user-${person.userId}`
    const kept = await admin.call('listPersonData', { params: { personKey }, query: { kind: 'activity' } })
    expect(kept.data.rows.map(({ title }) => title)).toEqual(expect.arrayContaining(['call: listDeals']))
    expect((await rival.call('getApiUse')).data.people.some(({ userId }) => userId === person.userId)).toBe(false)
    expect((await seller.call('getApiUse')).status).toBe(403)
    const range = { query: { startDate: '2026-02-01', endDate: '2026-01-01' } }
    expect((await admin.call('getApiUse', range)).problem.field).toBe('startDate')
  })
})

it('a key that is sent to the directory, or by the extension, opens nothing there', async () => {
  const { key } = await make(admin, keyScopes)
  const { statusCode } = await t.server.inject({
    url: '/scim/v2/Users',
    headers: { authorization: `Bearer ${key}` },
  })
  expect(statusCode).toBe(401)
})

// Last: the sessions of the test are over then as well.
it('a key is forgotten a month after its end', async () => {
  const { id } = await make(seller, ['deals:read'], { days: 1 })
  const isThere = async () => (await t.owner.query('select from api_key where id = $1', [id])).rowCount === 1
  await moved(30 * day, () => purgeExpired(t.app))
  expect(await isThere()).toBe(true)
  await moved(31 * day + 1, () => purgeExpired(t.app))
  expect(await isThere()).toBe(false)
})
