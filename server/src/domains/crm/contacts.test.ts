import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let seller: Caller
let rival: Caller
let world: World
beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  seller = await t.addUser(home, 'SELLER')
  rival = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
  await withTenant(t.app.pool, home, async ({ db, customerId }) => {
    const persona = await db
      .insertInto('persona')
      .values({ customer_id: customerId, name: 'Finance' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const of = (name: string, account_id: number | null, email: string | null, persona_id: number | null) => ({
      customer_id: customerId,
      name,
      account_id,
      email,
      persona_id,
      job_title: persona_id === null ? null : 'CFO',
    })
    await db
      .insertInto('contact')
      .values([
        of('Ada Young', null, 'ada@else.example', null),
        of('Zoe Adams', world.accountId, 'zoe@lisbon.example', persona.id),
        of('Ben 100% Sure', null, null, null),
      ])
      .execute()
  })
})
afterAll(() => t?.stop())

const list = async (query: Record<string, unknown>, caller = seller) => {
  const { data } = await caller.call('listContacts', { query })
  return data.rows.map(({ name }) => name)
}

describe('contacts', () => {
  test("are listed by name, those of the deal's account first", async () => {
    expect(await list({})).toEqual(['Ada Young', 'Ben 100% Sure', 'Lisbon Contact', 'Zoe Adams'])
    const { data } = await seller.call('listContacts', { query: { storyId: world.dealId } })
    expect(data.total).toBe(4)
    expect(data.rows.map(({ name }) => name)).toEqual(['Lisbon Contact', 'Zoe Adams', 'Ada Young', 'Ben 100% Sure'])
    expect(data.rows[1]).toMatchObject({
      email: 'zoe@lisbon.example',
      jobTitle: 'CFO',
      personaName: 'Finance',
      accountId: world.accountId,
      accountName: 'Lisbon Ltd',
    })
    expect(await list({ contactId: data.rows[2]?.contactId })).toEqual(['Ada Young'])
  })

  test.each([
    [{ search: 'ADA' }, ['Ada Young', 'Zoe Adams']],
    [{ search: 'else.example' }, ['Ada Young']],
    [{ search: '%' }, ['Ben 100% Sure']],
    [{ pageSize: 3, pageNumber: 2 }, ['Zoe Adams']],
  ])('%j finds %j', async (query, expected) => {
    expect(await list(query)).toEqual(expected)
  })

  test('of another company are neither listed nor shown', async () => {
    expect(await list({}, rival)).toEqual([])
    expect((await rival.call('listContacts', { query: { storyId: world.dealId } })).status).toBe(404)
    expect((await rival.call('addContact', { body: { name: 'X', storyId: world.dealId } })).status).toBe(404)
  })

  test("are added to the deal's account, and once", async () => {
    const body = { name: 'Kim Lee', email: 'Kim@Lisbon.example', jobTitle: 'CIO', storyId: world.dealId }
    const [first, second] = await Promise.all([
      seller.call('addContact', { body }),
      seller.call('addContact', { body }),
    ])
    expect(first.data).toMatchObject({ name: 'Kim Lee', email: 'kim@lisbon.example', jobTitle: 'CIO' })
    expect(first.data.accountId).toBe(world.accountId)
    expect(second.data).toEqual(first.data)
    const nameless = { name: 'Pat No Address', storyId: world.dealId }
    const pat = await seller.call('addContact', { body: nameless })
    expect((await seller.call('addContact', { body: { ...nameless, name: 'PAT no address' } })).data).toEqual(pat.data)
    const elsewhere = await seller.call('addContact', { body: { name: 'Pat No Address' } })
    expect(elsewhere.data.contactId).not.toBe(pat.data.contactId)
    expect(await list({ search: 'no address' })).toHaveLength(2)
  })

  test('with the address of another person, without a name or with no address are refused by field', async () => {
    const refused = async (body: { name: string; email?: string }) => {
      const { status, problem } = await seller.call('addContact', { body })
      return [status, problem.field, problem.detail]
    }
    const taken = 'Zoe Adams already has this address: please choose that contact.'
    expect(await refused({ name: 'Not Zoe', email: 'ZOE@lisbon.example' })).toEqual([400, 'email', taken])
    expect(await refused({ name: ' ' })).toEqual([400, 'name', 'Please enter a name.'])
    expect((await refused({ name: 'A', email: 'nobody' })).slice(0, 2)).toEqual([400, 'email'])
  })
})
