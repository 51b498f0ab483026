import { isWrite } from '@bic/contract/calls/route'
import { routes } from '@bic/contract/calls/routes'
import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultyApp } from '#pipeline/testing/faulty-app.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { openPlan } from '../actions/open-plan.ts'

let t: TestApp
let world: World
let ann: Caller
let stranger: Caller
const sql = (text: string, values: unknown[] = []) =>
  withTenant(t.app.pool, world.customerId, ({ client, customerId }) => client.query(text, [customerId, ...values]))

beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  ann = await t.addUser(home, 'SELLER')
  stranger = await t.addUser(await t.addCustomer('Rival'), 'ADMIN')
})
afterAll(() => t?.stop())

describe('the plan of a deal', () => {
  it('is made once, however often and by how many it is asked for', async () => {
    const params = { storyId: world.spareDealId }
    const all = await Promise.all([1, 2, 3].map(() => ann.call('getOpptyPlanForStory', { params })))
    const ids = new Set(all.map(({ data }) => data.opptyPlanId))
    expect(ids.size).toBe(1)
    const again = await ann.call('getOpptyPlanForStory', { params })
    expect(again.data).toEqual(all[0]?.data)
    expect(again.data).toMatchObject({
      storyId: world.spareDealId,
      opptyId: world.spareDealId,
      storyName: 'Lisbon spare',
      accountName: 'Lisbon Ltd',
      marketId: world.marketId,
      contacts: [],
    })
    const { data } = await ann.call('getOpptyPlan', { params: { opptyPlanId: again.data.opptyPlanId } })
    expect(data).toEqual(again.data)
    const { rows } = await sql(
      `select count(*) as n from audit_entry where customer_id = $1 and action = 'plan opened'`,
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('is opened again by whoever lost the answer to a database that went away, and is made once', async () => {
    const { rows: deals } = await sql(
      `insert into opportunity (customer_id, name, account_id, market_id, owner_name, type, status, created_on)
       values ($1, 'Half opened', $2, $3, 'Ann', 'New Business', 'Open', '2026-01-01') returning id`,
      [world.accountId, world.marketId],
    )
    const dealId = Number(deals[0].id)
    const opener = { dealId, userId: ann.userId, now: t.clock.now }
    for (const when of ['before', 'after'] as const) {
      const { app } = faultyApp(t.app, { statement: 'commit', nth: 1, when })
      const write = writeCustomer(app, { customerId: world.customerId, userId: ann.userId })
      await expect(write(tx => openPlan(tx, opener))).rejects.toThrow('went away')
    }
    const { status, data } = await ann.call('getOpptyPlanForStory', { params: { storyId: dealId } })
    expect(status).toBe(200)
    const { rows } = await sql(
      `select a.entity_id from audit_entry a join opportunity_plan p on p.customer_id = $1 and p.id::text = a.entity_id
       where a.customer_id = $1 and a.action = 'plan opened' and p.opportunity_id = $2`,
      [dealId],
    )
    expect(rows).toEqual([{ entity_id: String(data.opptyPlanId) }])
    expect(isWrite(routes.getOpptyPlanForStory)).toBe(true)
  })

  it('names the stage of its deal', async () => {
    const { rows } = await sql(`select id from stage where customer_id = $1 and name = 'Won'`)
    const { data } = await ann.call('getOpptyPlan', { params: { opptyPlanId: world.planId } })
    expect(data.stageId).toBe(rows[0].id)
    await sql(`update opportunity set stage = 'Gone' where customer_id = $1 and id = $2`, [world.spareDealId])
    const spare = await ann.call('getOpptyPlanForStory', { params: { storyId: world.spareDealId } })
    expect(spare.data.stageId).toBeNull()
  })

  it('is not made for a deal that is not there or is of another customer', async () => {
    expect((await ann.call('getOpptyPlanForStory', { params: { storyId: 999_999 } })).status).toBe(404)
    expect((await stranger.call('getOpptyPlanForStory', { params: { storyId: world.dealId } })).status).toBe(404)
    expect((await stranger.call('getOpptyPlan', { params: { opptyPlanId: world.planId } })).status).toBe(404)
  })
})

describe('the contacts of a plan', () => {
  it('are those put on it and those who took part in a conversation of the deal [notes-031]', async () => {
    const { rows } = await sql(
      `insert into contact (customer_id, account_id, name, email, job_title)
       values ($1, $2, 'Abel Talker', 'abel@lisbon.example', null), ($1, $2, 'Silent', null, null) returning id`,
      [world.accountId],
    )
    const [abel, silent] = rows.map(({ id }) => id)
    await sql(
      'update participant set contact_id = $3 where customer_id = $1 and conversation_id = $2 and position = 0',
      [world.conversationId, abel],
    )
    const ask = async () => {
      const { data } = await ann.call('getContactDetails', { params: { id: world.planId } })
      return data.contactDetailsForOpptyList
    }
    expect(await ask()).toEqual([
      { contactId: abel, name: 'Abel Talker', email: 'abel@lisbon.example', job_title: null, picture: null },
      {
        contactId: world.contactId,
        name: 'Lisbon Contact',
        email: 'contact@lisbon.example',
        job_title: 'CFO',
        picture: null,
      },
    ])
    const { data } = await ann.call('getOpptyPlan', { params: { opptyPlanId: world.planId } })
    expect(data.contacts[1]).toEqual({
      contactId: world.contactId,
      contactName: 'Lisbon Contact',
      jobTitleName: 'CFO',
      contactEmail: 'contact@lisbon.example',
    })
    await sql('insert into plan_contact (customer_id, plan_id, contact_id, removed) values ($1, $2, $3, true)', [
      world.planId,
      abel,
    ])
    await sql('insert into plan_contact (customer_id, plan_id, contact_id) values ($1, $2, $3)', [world.planId, silent])
    expect((await ask()).map(({ name }) => name)).toEqual(['Lisbon Contact', 'Silent'])
  })
})

describe('pitch and discovery questions', () => {
  it("are the market's, else the customer's, else empty [notes-046]", async () => {
    const ask = async () =>
      (await ann.call('getIntroPitchAndDiscoveryQuestions', { params: { id: world.planId } })).data
    expect(await ask()).toEqual([{ pitch: '', discoveryQuestions: [], marketId: null }])
    await sql(`insert into intro_pitch (customer_id, pitch, discovery_questions) values ($1, 'We help.', '{Why now?}')`)
    expect(await ask()).toEqual([{ pitch: 'We help.', discoveryQuestions: ['Why now?'], marketId: null }])
    await sql(`insert into intro_pitch (customer_id, market_id, pitch) values ($1, $2, 'We help here.')`, [
      world.marketId,
    ])
    expect(await ask()).toEqual([{ pitch: 'We help here.', discoveryQuestions: [], marketId: world.marketId }])
  })
})
