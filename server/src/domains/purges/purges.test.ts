import { removedWords } from '@bic/contract/purges/purge-words'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJob } from '#jobs/run-job.ts'
import { jobs } from '#jobs/table.ts'
import { faultyApp, InjectedFault } from '#pipeline/testing/faulty-app.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { ofDeal } from './job/remove-deals.ts'
import { objectsWith, tablesWith } from './testing/find-word.ts'
import { type PlantedAccount, plantAccount } from './testing/plant-account.ts'

let t: TestApp
let world: World
let ann: Caller
let bea: Caller
let seller: Caller
let stranger: Caller
let planted: PlantedAccount
const planting = /zq/i

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  world = await makeWorld(t, customerId, 'Lisbon')
  ann = await t.addUser(customerId, 'ADMIN')
  bea = await t.addUser(customerId, 'customer_admin')
  seller = await t.addUser(customerId, 'SELLER')
  stranger = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
  await t.workJobs()
  planted = await plantAccount(t, world, ann)
})
afterAll(() => t?.stop())

const body = () => ({ accountId: planted.accountId, confirmName: planted.accountName })
const purges = async (who = ann) => (await who.call('listPurges', { query: {} })).data.rows
const latest = async (who = ann) => (await purges(who)).find(row => row.accountId === planted.accountId)
const count = async (table: string) =>
  Number(
    (await t.owner.query(`select count(*) as n from ${table} where customer_id = $1`, [world.customerId])).rows[0].n,
  )

describe('a request to delete an account', () => {
  it('shows what would go, and that somebody else can agree', async () => {
    const { data } = await ann.call('getPurgePreview', { params: { accountId: planted.accountId } })
    expect(data).toMatchObject({ accountName: planted.accountName, purgeId: null })
    expect(data.otherAdministrators).toBeGreaterThan(0)
    expect(data.counts).toMatchObject({
      deals: 1,
      conversations: 1,
      files: 2,
      recordings: 1,
      matches: 3,
      contacts: 1,
      notes: 2,
      plans: 1,
      tearsheets: 1,
      citingReports: 1,
    })
    expect(data.counts.indexedWords).toBeGreaterThan(15)
    const params = { accountId: planted.accountId }
    expect((await stranger.call('getPurgePreview', { params })).status).toBe(404)
  })

  it('needs the name as it is written and a reason', async () => {
    const wrong = await ann.call('purgeAccount', {
      body: { ...body(), confirmName: 'Zqname', reason: 'account asked' },
    })
    expect([wrong.status, wrong.problem.field]).toEqual([400, 'confirmName'])
    const without = await ann.call('purgeAccount', { body: body() })
    expect([without.status, without.problem.field]).toEqual([400, 'reason'])
    expect((await seller.call('purgeAccount', { body: body() })).status).toBe(403)
    expect((await stranger.call('purgeAccount', { body: body() })).status).toBe(404)
  })

  it('is made once, taken back by any administrator, and cannot be agreed to by whoever asked', async () => {
    const asked = await ann.call('purgeAccount', { body: { ...body(), reason: 'account asked' } })
    expect(asked.data).toMatchObject({ state: 'asked', deletedCounts: { conversations: 1 } })
    const { purgeId } = asked.data
    expect((await bea.call('purgeAccount', { body: { ...body(), reason: 'law requires' } })).status).toBe(409)
    const own = await ann.call('purgeAccount', { body: { ...body(), purgeId } })
    expect([own.status, own.problem.field]).toEqual([403, 'purgeId'])
    expect([(await latest())?.mayAgree, (await latest(bea))?.mayAgree]).toEqual([false, true])
    expect((await stranger.call('withdrawPurge', { body: { purgeId } })).status).toBe(404)
    expect((await bea.call('withdrawPurge', { body: { purgeId } })).data.state).toBe('withdrawn')
    const late = await bea.call('purgeAccount', { body: { ...body(), purgeId } })
    expect([late.status, late.problem.field]).toEqual([409, 'purgeId'])
  })

  it('expires after seven days, and makes room for another', async () => {
    const { purgeId } = (await ann.call('purgeAccount', { body: { ...body(), reason: 'account asked' } })).data
    const now = t.clock.now
    t.clock.now = new Date(now.getTime() + 7 * 86_400_000)
    try {
      const fresh = await t.addUser(world.customerId, 'ADMIN')
      expect((await latest(fresh))?.state).toBe('expired')
      const late = await fresh.call('purgeAccount', { body: { ...body(), purgeId } })
      expect([late.status, late.problem.field]).toEqual([409, 'purgeId'])
      const again = await fresh.call('purgeAccount', { body: { ...body(), reason: 'law requires' } })
      expect(again.data.state).toBe('asked')
      expect((await purges(fresh)).find(row => row.purgeId === purgeId)?.state).toBe('expired')
      await fresh.call('withdrawPurge', { body: { purgeId: again.data.purgeId } })
    } finally {
      t.clock.now = now
    }
  })

  it('is refused where there is nobody else to agree, with what to do', async () => {
    const customerId = await t.addCustomer('Alone')
    const alone = await t.addUser(customerId, 'ADMIN')
    const made = (await alone.call('saveAccount', { body: { accountName: 'Only Ltd' } })).data
    const { status, problem } = await alone.call('purgeAccount', {
      body: { accountId: made.accountId, confirmName: 'Only Ltd', reason: 'law requires' },
    })
    expect([status, problem.detail]).toEqual([409, expect.stringContaining('role ADMIN on User Administration')])
  })
})

it('every table that refers to a deal, a plan, a note or a tearsheet is among those that are cleared', async () => {
  const { rows } = await t.owner.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = any(
       array['opportunity', 'opportunity_plan', 'plan_note', 'plan_note_comment', 'tearsheet', 'tearsheet_section']::regclass[])`,
  )
  const cleared = new Set([...ofDeal.map(([table]) => table), 'conversation', 'pitch_video'])
  expect(rows.map(({ name }) => name).filter(name => !cleared.has(name))).toEqual([])
})

it('an account goes for good, wherever its deletion is killed on the way: no word of it is left anywhere', async () => {
  const before = await tablesWith(t, planting)
  for (const table of [
    'account',
    'audit_entry',
    'contact',
    'conversation_text',
    'customer_profile',
    'deal_summary',
    'file',
    'idempotency_key',
    'index_word',
    'job_run',
    'notification',
    'participant',
    'plan_note',
    'raised_alert',
    'report_card',
    'story_note',
    'tearsheet_section',
    'user_activity',
    'webhook_delivery',
    'webhook_endpoint',
  ])
    expect(before).toContain(table)
  expect((await objectsWith(t, planting)).length).toBeGreaterThanOrEqual(3)
  const kept = {
    conversations: await count('conversation'),
    deals: await count('opportunity'),
    words: await count('plan_note'),
    playbooks: await count('playbook'),
    relations: await count('card_relation'),
  }
  const search = () => seller.call('listDeals', { query: { search: 'platform' } })
  const others = (await search()).data.total

  const { purgeId } = (await ann.call('purgeAccount', { body: { ...body(), reason: 'account asked' } })).data
  expect((await bea.call('purgeAccount', { body: { ...body(), purgeId } })).data.state).toBe('running')
  const run = await t.owner.query('select job_run_id as id from purge_request where id = $1', [purgeId])
  const job = { customerId: world.customerId, jobRunId: Number(run.rows[0].id) }
  let kills = 0
  for (let nth = 1; ; nth++) {
    const faulty = faultyApp(t.app, { statement: 'commit', nth, when: nth % 2 === 0 ? 'before' : 'after' })
    await runJob(faulty.app, jobs, job, false).catch((error: unknown) => {
      if (!(error instanceof InjectedFault)) throw error
    })
    if (!faulty.reached()) break
    kills++
  }
  expect(kills).toBeGreaterThan(3)
  await t.workJobs()

  expect(await tablesWith(t, planting)).toEqual([])
  expect(await objectsWith(t, planting)).toEqual([])
  const objects = await t.owner.query(
    `select state, reason, conversation_id from sync_object where customer_id = $1 and listed_hash = '' order by id`,
    [world.customerId],
  )
  expect(objects.rows).toEqual([
    { state: 'skipped', reason: 'It was removed here, and is not brought in again.', conversation_id: null },
    { state: 'skipped', reason: expect.stringContaining('an account that was removed'), conversation_id: null },
  ])
  const receipt = (await purges()).find(row => row.purgeId === purgeId)
  expect(receipt).toMatchObject({ purgeId, state: 'done', accountName: null, reason: 'account asked' })
  const removed = new Map(receipt?.removed.map(({ from, count }) => [from, count]))
  expect(Object.fromEntries(removed)).toMatchObject({
    account: 1,
    conversation: 1,
    conversation_text: 1,
    contact: 1,
    opportunity: 1,
    opportunity_plan: 1,
    plan_note: 1,
    plan_note_comment: 1,
    story_note: 1,
    tearsheet: 1,
    'report_card quotes': 1,
    sync_version: 2,
    'stored files': expect.any(Number),
    'index segments rewritten': expect.any(Number),
    'texts that named it': expect.any(Number),
  })
  // What is about many accounts stays, without this one.
  expect([await count('playbook'), await count('card_relation')]).toEqual([kept.playbooks, kept.relations])
  const reports = await t.owner.query('select name, filters from report where customer_id = $1 and id = $2', [
    world.customerId,
    world.reportId,
  ])
  expect(reports.rows).toMatchObject([{ name: 'About a deleted account', filters: { search: 'a deleted account' } }])
  expect(receipt?.removed.filter(({ from }) => removedWords[from] === undefined)).toEqual([])
  expect(await count('conversation')).toBe(kept.conversations - 1)
  expect(await count('opportunity')).toBe(kept.deals - 1)
  expect(await count('plan_note')).toBe(kept.words - 1)
  expect((await search()).data.total).toBe(others)
  expect((await ann.call('getStoryDetail', { params: { storyId: planted.dealId } })).status).toBe(404)
  const again = await ann.call('purgeAccount', { body: { ...body(), reason: 'account asked' } })
  expect(again.status).toBe(404)
  const { rows } = await t.owner.query(`select detail from audit_entry where action = 'account purged'`)
  expect(rows).toMatchObject([{ detail: { purgeId, askedBy: ann.userId, agreedBy: bea.userId, conversation: 1 } }])
})

it('what only resembles an account with a short name, a number as its id and a deal of one word stays', async () => {
  const { customerId, userId, cardId, marketId, reportScheduleId } = world
  const ask = async (text: string, ...values: unknown[]) => t.owner.query(text, [customerId, ...values])
  const { accountId } = (await ann.call('saveAccount', { body: { accountName: 'Zqb!' } })).data
  await ask(`update account set crm_account_id = '101' where customer_id = $1 and id = $2`, accountId)
  await ask(
    `insert into opportunity (customer_id, name, account_id, market_id, status, stage, amount_cents, created_on)
     values ($1, 'Renewal', $2, $3, 'Open', 'Discovery', 100, '2026-02-01')`,
    accountId,
    marketId,
  )
  await ask(
    `insert into notification (customer_id, user_id, kind, title, body, created_at) values
       ($1, $2, 'import', 'Zqb! came in', 'x', now()), ($1, $2, 'import', 'Room 101', 'A renewal is due', now())`,
    userId,
  )
  await ask(
    `insert into audit_entry (customer_id, at, user_id, action, entity, entity_id, detail) values
       ($1, now(), $2, 'resembles', 'card', '101', '{"cardId": 101, "stage": "Renewal"}')`,
    userId,
  )
  await ask(
    `update report_schedule set filters = '{"crmOpptyType": "Renewal", "Zqb!": 1, "search": "zqb!"}' where customer_id = $1 and id = $2`,
    reportScheduleId,
  )
  await ask(
    `update card set description = 'Renewal, as Zqb! put it', details = '{"products": ["Zqb"], "talkingPoints": "Ask Zqb!"}'
     where customer_id = $1 and id = $2`,
    cardId,
  )
  const asked = { accountId, confirmName: 'Zqb!' }
  const { purgeId } = (await ann.call('purgeAccount', { body: { ...asked, reason: 'account asked' } })).data
  await bea.call('purgeAccount', { body: { ...asked, purgeId } })
  await t.workJobs()
  expect((await purges()).find(row => row.purgeId === purgeId)?.state).toBe('done')
  const left = async (text: string, ...values: unknown[]) => (await ask(text, ...values)).rows
  expect(
    await left(`select title from notification where customer_id = $1 and title in ('Zqb! came in', 'Room 101')`),
  ).toEqual([{ title: 'Room 101' }])
  expect(await left(`select detail from audit_entry where customer_id = $1 and action = 'resembles'`)).toEqual([
    { detail: { cardId: 101, stage: 'Renewal' } },
  ])
  expect(
    await left('select filters from report_schedule where customer_id = $1 and id = $2', reportScheduleId),
  ).toEqual([{ filters: { crmOpptyType: 'Renewal', 'Zqb!': 1, search: 'a deleted account!' } }])
  expect(await left('select description, details from card where customer_id = $1 and id = $2', cardId)).toEqual([
    {
      description: 'Renewal, as a deleted account! put it',
      details: { products: ['Zqb'], talkingPoints: 'Ask a deleted account!' },
    },
  ])
  const versions = `select from card_version where customer_id = $1 and card_id = $2 and description like '%Zqb%'`
  expect(await left(versions, cardId)).toEqual([])
})
