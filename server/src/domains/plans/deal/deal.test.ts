import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writePatches } from '#evidence/score/write-patches.ts'
import { lockRevision } from '#evidence/store/revision.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, type Sends, startTestApp, type TestApp } from '#testing/test-app.ts'
import { categoriesOf } from '../actions/card-category.ts'

let t: TestApp
let world: World
let strangers: World
let admin: Caller
let seller: Caller
const sql = (text: string, values: unknown[] = []) =>
  withTenant(t.app.pool, world.customerId, ({ client, customerId }) => client.query(text, [customerId, ...values]))

beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  strangers = await makeWorld(t, await t.addCustomer('Rival'), 'Zanzibar')
  admin = await t.addUser(home, 'ADMIN')
  seller = await t.addUser(home, 'SELLER')
})
afterAll(() => t?.stop())

describe('the conversations of a deal', () => {
  it('are counted by type, with the day of the newest', async () => {
    const { data } = await seller.call('getConversationStatsForStory', { query: { storyId: world.dealId } })
    expect(data).toEqual({
      callCount: 2,
      emailCount: 0,
      documentCount: 0,
      noteCount: 0,
      lastConversationDate: '2026-03-02',
    })
    const none = await seller.call('getConversationStatsForStory', { query: { storyId: world.spareDealId } })
    expect(none.data).toMatchObject({ callCount: 0, lastConversationDate: null })
    const nowhere = await seller.call('getConversationStatsForStory', { query: { storyId: 999_999 } })
    expect(nowhere.status).toBe(404)
  })
})

describe('sales plays', () => {
  it('are those of the market of the deal and those for all, in their order', async () => {
    const { rows: others } = await sql(`insert into market (customer_id, name) values ($1, 'Other') returning id`)
    await sql(
      `insert into sales_play (customer_id, market_id, name, position, hook_text, type)
       values ($1, $2, 'Land', 2, 'Start small', 'new logo'), ($1, null, 'Expand', 1, '', ''),
         ($1, $3, 'Elsewhere', 0, '', '')`,
      [world.marketId, others[0]?.id],
    )
    const ofPlan = await seller.call('getSalesPlaysForOpptyPlanOrStory', { query: { opptyPlanId: world.planId } })
    expect(ofPlan.data.map(({ name, rank }) => [name, rank])).toEqual([
      ['Expand', 1],
      ['Land', 2],
      ['Lisbon tracked play', 3],
    ])
    expect(ofPlan.data[1]).toMatchObject({ hookText: 'Start small', type: 'new logo', status: 'active' })
    const ofStory = await seller.call('getSalesPlaysForOpptyPlanOrStory', { query: { storyId: world.dealId } })
    expect(ofStory.data).toEqual(ofPlan.data)
  })

  it('are asked for by one of the two', async () => {
    const both = { opptyPlanId: world.planId, storyId: world.dealId }
    for (const query of [{}, both]) {
      const { status, problem } = await seller.call('getSalesPlaysForOpptyPlanOrStory', { query })
      expect([status, problem.field]).toEqual([400, 'opptyPlanId'])
    }
  })
})

describe('the cards of a plan', () => {
  const counts = async (opptyPlanId = world.planId) => {
    const { data } = await seller.call('getOpptyPlanCardCounts', { params: { opptyPlanId } })
    return data
  }
  const choose = (cardId: number, chosen: boolean) =>
    seller.call('setCallPlanCard', { body: { opptyPlanId: world.planId, cardId, chosen } })

  it('are counted in nine categories, in playbook, insight and call plan [notes-051]', async () => {
    expect((await counts()).map(({ category }) => category)).toEqual([
      'ALL',
      'OBJECTIONS',
      'COMPETITION',
      'ACTIVITIES',
      'BUYING COMMITTEE',
      'SOLUTION',
      'CONTENT',
      'DISCOVERY',
      'PARTNERS',
    ])
    const of = async (category: string) => (await counts()).find(row => row.category === category)
    expect(await of('ALL')).toEqual({ category: 'ALL', playbook: 2, insight: 1, callPlan: 0 })
    await choose(world.cardId, true)
    await choose(world.cardId, true)
    await choose(world.spareCardId, true)
    expect(await of('DISCOVERY')).toEqual({ category: 'DISCOVERY', playbook: 2, insight: 1, callPlan: 2 })
    await choose(world.cardId, false)
    expect((await of('ALL'))?.callPlan).toBe(1)
    const listed = await seller.call('listOpptyPlanCards', { params: { opptyPlanId: world.planId } })
    expect(listed.data).toEqual([
      {
        cardId: world.cardId,
        title: 'Lisbon pricing',
        topicName: 'Pain Points',
        category: 'DISCOVERY',
        playbook: true,
        insight: true,
        callPlan: false,
      },
      {
        cardId: world.spareCardId,
        title: 'Lisbon spare card',
        topicName: 'Pain Points',
        category: 'DISCOVERY',
        playbook: true,
        insight: false,
        callPlan: true,
      },
    ])
    await sql('update card set archived_at = now() where customer_id = $1 and id = $2', [world.spareCardId])
    expect(await of('ALL')).toEqual({ category: 'ALL', playbook: 1, insight: 1, callPlan: 0 })
    expect((await of('OBJECTIONS'))?.playbook).toBe(0)
  })

  it('are an insight as soon as a changed keyword is matched, before the deal is scored as a whole', async () => {
    await sql('update card set archived_at = null where customer_id = $1 and id = $2', [world.spareCardId])
    const insights = async () => {
      const { data } = await seller.call('listOpptyPlanCards', { params: { opptyPlanId: world.planId } })
      return data.filter(({ insight }) => insight).map(({ cardId }) => cardId)
    }
    expect(await insights()).not.toContain(world.spareCardId)
    const found = {
      cardId: world.spareCardId,
      score: 1,
      matches: 1,
      conversations: 1,
      firstDay: null,
      firstStage: null,
    }
    const card = { bidirectional: found, buyerOnly: null }
    await withTenant(t.app.pool, world.customerId, async tx => {
      const { locked } = await lockRevision(tx)
      await writePatches(locked, 1, world.spareCardId, new Map([[world.dealId, { card, verified: [] }]]))
    })
    expect(await insights()).toContain(world.spareCardId)
  })

  it('are chosen among those that are there', async () => {
    expect((await choose(999_999, true)).status).toBe(404)
    expect((await choose(strangers.cardId, true)).status).toBe(404)
  })

  it.each([
    ['Objections', ['ALL', 'OBJECTIONS']],
    ['Pain Points', ['ALL', 'DISCOVERY']],
    ['Something of their own', ['ALL']],
  ])('of the topic %s belong to %j', (topic, categories) => {
    expect(categoriesOf(topic)).toEqual(categories)
  })
})

describe('the stage of a plan', () => {
  const stage = async () => {
    const { data } = await seller.call('getOpptyPlan', { params: { opptyPlanId: world.planId } })
    return { stageId: data.stageId, ownStage: data.ownStage, dealStage: data.dealStage }
  }
  it('is that of its deal until a person says another, and again when they take it back', async () => {
    const before = await stage()
    expect(before).toMatchObject({ ownStage: false, dealStage: 'Won' })
    const set = (stageId: number | null) =>
      seller.call('setOpptyPlanStage', { body: { opptyPlanId: world.planId, stageId } })
    await set(world.stageId)
    expect(await stage()).toEqual({ stageId: world.stageId, ownStage: true, dealStage: 'Won' })
    expect((await set(strangers.stageId)).status).toBe(404)
    await set(null)
    expect(await stage()).toEqual(before)
  })
})

describe('the contacts of a plan', () => {
  const read = async () => (await seller.call('listOpptyContacts', { params: { opptyPlanId: world.planId } })).data
  const save = (body: Omit<NonNullable<Sends<'saveOpptyContact'>['body']>, 'opptyPlanId'>) =>
    seller.call('saveOpptyContact', { body: { ...body, opptyPlanId: world.planId } })
  const remove = (id: number) => seller.call('removeOpptyContact', { body: { opptyPlanId: world.planId, id } })

  it('are known with role, status and sentiment; what is not sent stays', async () => {
    const first = await save({ id: world.contactId, role: ' Champion ', sentiment: 'positive', phone: '+351 1' })
    expect(first.data).toMatchObject({
      id: world.contactId,
      name: 'Lisbon Contact',
      jobTitleName: 'CFO',
      role: 'Champion',
      roleOfContact: 'Champion',
      sentiment: 'positive',
      phone: '+351 1',
      source: 'person',
      lastContacted: null,
    })
    const second = await save({ id: world.contactId, status: 'Active', statusReason: 'Asked for the offer' })
    expect(second.data).toMatchObject({ role: 'Champion', status: 'Active', statusReason: 'Asked for the offer' })
    expect(await read()).toEqual([second.data])
    const wrong = await save({ id: world.contactId, sentiment: 'angry' as 'positive' })
    expect([wrong.status, wrong.problem.field]).toEqual([400, 'sentiment'])
  })

  it('are there by what they said, with the day, and can be taken off and put on again', async () => {
    const { rows } = await sql(
      `insert into contact (customer_id, account_id, name, email, job_title)
       values ($1, $2, 'Abel Talker', 'abel@lisbon.example', 'COO') returning id`,
      [world.accountId],
    )
    const abel = rows[0].id
    await sql(
      'update participant set contact_id = $3 where customer_id = $1 and conversation_id = $2 and position = 0',
      [world.conversationId, abel],
    )
    expect((await read())[0]).toMatchObject({ id: abel, source: 'conversation', lastContacted: '2026-03-02', role: '' })
    await remove(abel)
    await remove(abel)
    expect((await read()).map(({ name }) => name)).toEqual(['Lisbon Contact'])
    expect((await save({ id: abel })).data).toMatchObject({ id: abel, lastContacted: '2026-03-02' })
    expect(await read()).toHaveLength(2)
  })

  it("are found by name or e-mail, the account's own first, without those on it", async () => {
    await sql(
      `insert into contact (customer_id, account_id, name, email, job_title) values
        ($1, $2, 'Zoe Near', 'zoe@lisbon.example', null), ($1, null, 'Zoe Far', 'far@else.example', null)`,
      [world.accountId],
    )
    const find = async (search: string) => {
      const { data } = await seller.call('findContactsForOpptyPlan', {
        params: { opptyPlanId: world.planId },
        query: { search },
      })
      return data.map(({ name, accountName }) => [name, accountName])
    }
    expect(await find('zoe')).toEqual([
      ['Zoe Near', 'Lisbon Ltd'],
      ['Zoe Far', null],
    ])
    expect(await find('else.example')).toEqual([['Zoe Far', null]])
    expect(await find('')).toEqual([['Zoe Near', 'Lisbon Ltd']])
    expect(await find('Lisbon Contact')).toEqual([])
  })

  it('are people of the own customer', async () => {
    expect((await save({ id: strangers.contactId })).status).toBe(404)
    expect((await remove(strangers.contactId)).status).toBe(404)
  })
})

describe('pitch and discovery questions', () => {
  const read = async () =>
    (await seller.call('getIntroPitchAndDiscoveryQuestions', { params: { id: world.planId } })).data[0]
  const save = (who: Caller, marketId: number | null, pitch: string, discoveryQuestions: string[] = []) =>
    who.call('saveIntroPitch', { body: { marketId, pitch, discoveryQuestions } })

  it('are written by administrators, for a market or for all [notes-046]', async () => {
    await save(admin, null, 'For all')
    await save(admin, null, 'For all of you', [' Why now? '])
    expect(await read()).toEqual({ pitch: 'For all of you', discoveryQuestions: ['Why now?'], marketId: null })
    await save(admin, world.marketId, 'For this market')
    expect(await read()).toEqual({ pitch: 'For this market', discoveryQuestions: [], marketId: world.marketId })
    expect((await save(seller, null, 'Mine')).status).toBe(403)
    expect((await save(admin, 999_999, 'Nowhere')).status).toBe(404)
    const empty = await save(admin, null, 'x', [' '])
    expect([empty.status, empty.problem.field]).toEqual([400, 'discoveryQuestions.0'])
  })
})
