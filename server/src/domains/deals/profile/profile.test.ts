import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepObjects } from '#pipeline/receive/sweep-objects.ts'
import { makePng } from '#testing/make-photo.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { multipartOf } from '#testing/multipart.ts'
import { type Caller, type Sends, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let world: World
let ann: Caller
let stranger: Caller

beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  const rival = await t.addCustomer('Rival')
  world = await makeWorld(t, home, 'Lisbon')
  ann = await t.addUser(home, 'SELLER')
  stranger = await t.addUser(rival, 'ADMIN')
})
afterAll(() => t?.stop())

const params = () => ({ accountId: world.accountId })
const read = async () => (await ann.call('getCustomerProfile', { params: params() })).data
const edit = (body: NonNullable<Sends<'editCustomerProfile'>['body']>, who = ann) =>
  who.call('editCustomerProfile', { params: params(), body })
const details = async () => (await ann.call('getAccountDetails', { params: { storyId: world.dealId } })).data
const upload = (bytes: Buffer, who = ann, fields: Record<string, number> = {}) =>
  who.call(
    'uploadAccountIcon',
    multipartOf(
      ...Object.entries({ accountId: world.accountId, ...fields }).map(([field, value]) => ({
        field,
        value: String(value),
      })),
      { file: 'logo.png', bytes },
    ),
  )
const tenant = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(t.app.pool, world.customerId, work)

describe('the profile of an account', () => {
  it('is as the account has it while nobody wrote it', async () => {
    expect(await read()).toEqual({
      name: 'Lisbon Ltd',
      industry: 'Lisbon industry',
      location: '',
      icon: null,
      employees: '',
      custDescription: '',
      custQuote: '',
      version: 0,
      updatedBy: null,
      lastUpdateTime: null,
    })
    expect(await details()).toMatchObject({
      name: 'Lisbon Ltd',
      accountId: world.accountId,
      industry: 'Lisbon industry',
    })
    expect((await details()).account).toEqual({
      accountName: 'Lisbon Ltd',
      accountOwner: null,
      crmAccountId: 'A1',
      industryName: 'Lisbon industry',
      segmentName: null,
      crmIndustry: 'Lisbon industry',
      regionName: null,
      accountAdditionalFields: '',
    })
  })

  it('saves the changed fields alone; account details and profile have them from then on [tearsheet-017] [tearsheet-020]', async () => {
    const { status, data } = await edit({ industry: 'Logistics', location: ' Lyon ', storyId: world.dealId })
    expect([status, data]).toEqual([200, { status: 'success', version: 1 }])
    expect(await read()).toMatchObject({
      name: 'Lisbon Ltd',
      industry: 'Logistics',
      location: 'Lyon',
      version: 1,
      updatedBy: 'Test SELLER',
    })
    expect(await details()).toMatchObject({ name: 'Lisbon Ltd', industry: 'Logistics' })
    await edit({ name: 'Lisbon Group', custDescription: 'Ships things.', custQuote: 'It works.', employees: '400' })
    expect(await read()).toMatchObject({
      name: 'Lisbon Group',
      industry: 'Logistics',
      custDescription: 'Ships things.',
      custQuote: 'It works.',
      employees: '400',
      version: 2,
    })
    const { rows } = await t.owner.query(
      `select detail from audit_entry where action = 'customer profile updated' order by id`,
    )
    expect(rows.map(({ detail }) => detail.fields.sort())).toEqual([
      ['industry', 'location'],
      ['description', 'employees', 'name', 'quote'],
    ])
  })

  it('does not rename the account itself', async () => {
    await edit({ name: 'Another name' })
    const { data } = await ann.call('listAccounts', { query: {} })
    expect(data.rows.map(({ accountName }) => accountName)).toEqual(['Lisbon Ltd'])
  })

  it('that somebody else changed meanwhile is answered and not written over; a second click does no harm', async () => {
    const { version } = await read()
    expect((await edit({ location: 'Porto', version })).data.version).toBe(version + 1)
    expect((await edit({ location: 'Porto', version })).data.version).toBe(version + 1)
    const refused = await edit({ location: 'Faro', version })
    expect([refused.status, refused.problem.code]).toEqual([409, 'CONFLICT'])
    expect((refused.problem as unknown as { current: unknown }).current).toMatchObject({ location: 'Porto' })
  })

  it.each([
    ['an empty name', { name: '  ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(201) }, 'name'],
    ['an icon by its address', { icon: 'https://elsewhere.example/x.png' as '' }, 'icon'],
  ])('refuses %s', async (_what, body, field) => {
    const { status, problem } = await edit(body)
    expect([status, problem.field]).toEqual([400, field])
  })

  it('of another customer is not found', async () => {
    expect((await edit({ location: 'x' }, stranger)).status).toBe(404)
    expect((await upload(makePng(2, 2), stranger)).status).toBe(404)
    expect((await stranger.call('getCustomerProfile', { params: params() })).status).toBe(404)
    expect((await stranger.call('getAccountDetails', { params: { storyId: world.dealId } })).status).toBe(404)
  })

  it('cannot be edited at a disabled deal', async () => {
    const flag = (disabled: boolean) =>
      tenant(({ db, customerId }) =>
        db
          .updateTable('opportunity')
          .set({ disabled })
          .where('customer_id', '=', customerId)
          .where('id', '=', world.spareDealId)
          .execute(),
      )
    await flag(true)
    expect((await edit({ location: 'x', storyId: world.spareDealId })).status).toBe(409)
    expect((await upload(makePng(2, 2), ann, { storyId: world.spareDealId })).status).toBe(409)
    await flag(false)
  })

  it('of a deal without an account is none', async () => {
    const { id } = await tenant(({ db, customerId }) =>
      db
        .insertInto('opportunity')
        .values({ customer_id: customerId, name: 'Alone', account_id: null })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const { data } = await ann.call('getAccountDetails', { params: { storyId: id } })
    expect(data).toEqual({ name: '', accountId: null, industry: null, account: null })
  })
})

describe('the icon of an account', () => {
  const keyNow = () =>
    tenant(async ({ client }) => (await client.query('select icon from customer_profile')).rows[0]?.icon as string)

  it('is shown by a signed address, takes the place of the one before, and can be taken away', async () => {
    const first = await upload(makePng(2, 2))
    expect(first.status).toBe(200)
    const shown = await t.server.inject({ url: first.data.icon })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await read()).icon).toBe(first.data.icon)
    const old = await keyNow()
    await upload(makePng(4, 4))
    await expect(t.app.files.read(old)).rejects.toThrow()
    const present = await keyNow()
    expect((await edit({ icon: '' })).status).toBe(200)
    expect((await read()).icon).toBeNull()
    await expect(t.app.files.read(present)).rejects.toThrow()
  })

  it('stays when stored objects without a name are swept', async () => {
    await upload(makePng(2, 2))
    const before = t.clock.now
    t.clock.now = new Date(Date.now() + 30 * 24 * 3_600_000)
    await sweepObjects(t.app)
    t.clock.now = before
    expect((await t.app.files.read(await keyNow())).length).toBeGreaterThan(0)
  })

  it('must be a picture', async () => {
    const { status, problem } = await upload(Buffer.from('<svg/>'))
    expect([status, problem.field]).toEqual([400, 'file'])
  })
})
