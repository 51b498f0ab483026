import type { RouteDef } from '@bic/contract/calls/route'
import { type RouteId, routes } from '@bic/contract/calls/routes'
import type { DataGroup } from '@bic/contract/values/data-groups'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addAlerts } from '../testing/add-alert.ts'
import { enableFeatures } from '../testing/enable-features.ts'
import { groupOfTable } from '../testing/group-of-table.ts'
import { addSavedView } from '../testing/make-analysis.ts'
import { addContentPrompt } from '../testing/make-content.ts'
import { addReportSchedule } from '../testing/make-report.ts'
import { addPitchVideo } from '../testing/make-video.ts'
import { addApiKey, addCustomerExport, addExtensionToken, makeWorld, type World } from '../testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '../testing/test-app.ts'
import { type AnySends, sampleOf, sendAny } from './any-call.ts'

// Walks the whole route table: a call cannot forget a guard, and a new route cannot be added without its sample.
const all = Object.entries(routes) as [RouteId, RouteDef][]
const sampleBy = (id: RouteId, world: World, me: Caller = admin): AnySends => sampleOf(id, world, me.userId)
const secret = 'Zanzibar'

let t: TestApp
let own: World
let foreign: World
let admin: Caller
let seller: Caller
let stranger: Caller
let provider: Caller
/** Somebody whose role the call is open to. */
const ownerOf = (definition: RouteDef): Caller => (definition.access === 'tribyl_admin' ? provider : admin)

beforeAll(async () => {
  t = await startTestApp({
    CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'),
    GONG_CLIENT_ID: 'bic',
    GONG_CLIENT_SECRET: 'a-secret-of-the-tests',
    HUBSPOT_CLIENT_ID: 'bic',
    HUBSPOT_CLIENT_SECRET: 'a-secret-of-the-tests',
  })
  const home = await t.addCustomer('Home')
  const rival = await t.addCustomer('Rival')
  admin = await t.addUser(home, 'ADMIN')
  // Calls that take the id of the signed-in user are made by the one whose id it is.
  own = {
    ...(await makeWorld(t, home, 'Lisbon')),
    userId: admin.userId,
    videoLocation: await addPitchVideo(t, admin),
    viewId: await addSavedView(t, admin),
    contentPromptId: await addContentPrompt(t, admin),
    reportScheduleId: await addReportSchedule(t, admin),
    ...(await addAlerts(t, admin)),
    extensionTokenId: await addExtensionToken(t, home, admin.userId),
    apiKeyId: await addApiKey(t, home, admin.userId),
    customerExportId: await addCustomerExport(t, home, admin.userId),
  }
  foreign = await makeWorld(t, rival, secret)
  for (const customerId of [home, rival]) await enableFeatures(t, customerId)
  seller = await t.addUser(home, 'SELLER')
  stranger = await t.addUser(home, 'ADMIN')
  provider = await t.addUser(home, 'tribyl_admin')
})
afterAll(() => t?.stop())

const signed = ['getSignedFile', 'getUserPhoto', 'streamVideo'] as const

describe.each(all.filter(([id]) => !signed.some(one => one === id)))('%s', (id, definition) => {
  if (definition.access !== 'public') {
    it('needs a sign-in', async () => {
      const { status, problem } = await sendAny(t.stranger, id, sampleBy(id, own))
      expect([status, problem.code]).toEqual([401, 'NOT_SIGNED_IN'])
    })
    it('refuses a token that is not ours', async () => {
      const sample = sampleBy(id, own)
      const forged = { ...sample, headers: { ...sample.headers, authorization: `Bearer ${admin.token}x` } }
      expect((await sendAny(t.stranger, id, forged)).status).toBe(401)
    })
  }
  if (definition.access === 'public' && !definition.query && !definition.body && !definition.params) {
    it('is answered without a sign-in', async () => {
      expect((await sendAny(t.stranger, id, sampleBy(id, own))).status).toBe(200)
    })
  }
  if (definition.access === 'public' && !definition.query && !definition.body && definition.params) {
    it('asks for no sign-in', async () => {
      expect([200, 404, 410]).toContain((await sendAny(t.stranger, id, sampleBy(id, own))).status)
    })
  }
  if (
    definition.access === 'admin' ||
    definition.access === 'tribyl_admin' ||
    definition.access === 'admin_or_management'
  ) {
    it('refuses a role without the right', async () => {
      const { status, problem } = await sendAny(seller.call, id, sampleBy(id, own))
      expect([status, problem.code]).toEqual([403, 'NOT_ALLOWED'])
    })
  }
  if (definition.query || definition.body) {
    it('refuses an unknown field and names it', async () => {
      const sample = sampleBy(id, own)
      const strange: AnySends = definition.body
        ? { ...sample, raw: { payload: { ...sample.body, no_such_field: 1 } } }
        : { ...sample, raw: { query: { ...sample.query, no_such_field: '1' } } }
      const { status, problem } = await sendAny(ownerOf(definition).call, id, strange)
      expect([status, problem.code, problem.field]).toEqual([400, 'BAD_INPUT', 'no_such_field'])
    })
  }
  if (definition.body) {
    it('refuses a body that is no object', async () => {
      const sample = sampleBy(id, own)
      const { status } = await sendAny(ownerOf(definition).call, id, {
        ...sample,
        headers: { 'content-type': 'application/json' },
        raw: { payload: '[1' },
      })
      expect(status).toBe(400)
    })
  }
  if (definition.query || definition.body) {
    it('refuses a text that cannot be stored', async () => {
      const sample = sampleBy(id, own)
      const [part, given] = definition.body ? (['body', sample.body] as const) : (['query', sample.query] as const)
      for (const [name, value] of Object.entries(given ?? {})) {
        if (typeof value !== 'string') continue
        // What a query carries is decoded from UTF-8, which has no half surrogates.
        for (const unstorable of part === 'body' ? ['\0', '\ud800'] : ['\0']) {
          const { status } = await sendAny(ownerOf(definition).call, id, {
            ...sample,
            [part]: { ...given, [name]: `${value}${unstorable}` },
          })
          expect([name, status]).toEqual([name, 400])
        }
      }
    })
  }
  if (definition.params && 'id' in (definition.params as unknown as { shape: object }).shape) {
    it('refuses an id that is no number', async () => {
      const { status, problem } = await sendAny(ownerOf(definition).call, id, {
        ...sampleBy(id, own),
        params: { id: 'abc' },
      })
      expect([status, problem.code]).toEqual([400, 'BAD_INPUT'])
    })
  }
  const isClosed = definition.access !== 'public' && definition.names !== 'nothing'
  const hasWords = definition.access !== 'public' && !definition.raw && id !== 'logout'
  if (isClosed || hasWords) {
    it(isClosed ? "does not reach another customer's data" : "never shows another customer's words", async () => {
      const { status, data } = await sendAny(stranger.call, id, sampleBy(id, foreign, stranger))
      if (hasWords) expect(JSON.stringify(data ?? null)).not.toContain(secret)
      if (!isClosed) return
      const empty = data === null || (Array.isArray(data) && data.length === 0)
      const isClosedOff = status === 404 || status === 403 || (status === 200 && empty)
      const hint = "A call whose request names nothing of a customer says so in the contract: names: 'nothing'."
      expect(isClosedOff, `${status} ${JSON.stringify(data)}. ${hint}`).toBe(true)
    })
  }
})

describe('a signed address', () => {
  it.each(signed)('is refused by %s when it is not one of ours', async id => {
    const { status } = await sendAny(t.stranger, id, sampleBy(id, own))
    expect([404, 410]).toContain(status)
  })
})

/** A statement that writes, and its table. */
const writing = /\b(?:insert into|update|delete from|copy (?=\w+ [^;]*from stdin))\s*"?(\w+)"?/gi

/** Notes which groups of data the statements of all connections write. */
const watchWrites = () => {
  const groups = new Set<DataGroup>()
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...given: unknown[]) {
    const [statement] = given as [string | { readonly text?: string }]
    const text = typeof statement === 'string' ? statement : (statement.text ?? '')
    for (const [, table = ''] of text.matchAll(writing)) {
      const group = groupOfTable[table as keyof typeof groupOfTable]
      if (group) groups.add(group)
    }
    return query.apply(this, given)
  } as never)
  return { groups, stop: () => spy.mockRestore() }
}

describe('the owner', () => {
  it('is answered by every call, which changes only what it declares; so a refusal above is no broken sample', async () => {
    const last: RouteId[] = [
      // From then on the card of the world comes up nowhere.
      'updateContextKeywords',
      'deleteCardMatchTags',
      'deleteConversation',
      'deleteAllFileData',
      'deleteConnection',
      'resetPassword',
      'logout',
    ]
    const written = watchWrites()
    const undeclared: string[] = []
    const order = [...all.map(([id]) => id).filter(id => !last.includes(id)), ...last]
    for (const id of order) {
      // A renewal needs an identity provider: its own test has a real one.
      if (routes[id].access === 'public' || id === 'streamEvents' || id === 'renewIdentityToken') continue
      // Customers are created in administrator mode: its own test is in that.
      if (id === 'createNewCustomer') continue
      // These need a vendor: their own test has one.
      if (id === 'setUpOAuth' || id === 'finishConsent' || id === 'checkRecorderConnection') continue
      if (id === 'createConnection' || id === 'checkConnection') continue
      if (id === 'previewWriteBack' || id === 'saveWriteBack') continue
      written.groups.clear()
      const { status, problem } = await sendAny(ownerOf(routes[id]).call, id, sampleBy(id, own))
      expect(`${id} ${status} ${status === 200 ? '' : problem.detail}`).toBe(`${id} 200 `)
      const { method, changes = 'nothing', reads = 'nothing' }: RouteDef = routes[id]
      // A read may start a job that makes what it misses; the first look at a trial that is over stores what it concluded.
      if (method === 'GET') written.groups.delete('jobs')
      if (reads.includes('initiatives')) written.groups.delete('initiatives')
      undeclared.push(...[...written.groups].filter(group => !changes.includes(group)).map(group => `${id}: ${group}`))
    }
    written.stop()
    expect(undeclared).toEqual([])
  })
})
