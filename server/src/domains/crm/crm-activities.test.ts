import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let admin: Caller
let [accountId, dealId, otherDealId] = [0, 0, 0]

const insert = async (caller: Caller, text: string, ...values: unknown[]): Promise<number> =>
  withTenant(t.app.pool, caller.customerId, async ({ client, customerId }) => {
    const { rows } = await client.query<{ id: number }>(text, [customerId, ...values])
    return rows[0]?.id ?? 0
  })
const addDeal = (name: string, crmId: string) =>
  insert(
    admin,
    `insert into opportunity (customer_id, name, account_id, crm_opportunity_id, status, created_on)
     values ($1, $2, $3, $4, 'Open', '2026-01-01') returning id`,
    name,
    accountId,
    crmId,
  )
let made = 0
const addActivity = async (
  caller: Caller,
  { subject, day, state = 'done' }: { subject: string; day: string | null; state?: 'done' | 'open' | 'cancelled' },
  links: readonly (readonly [kind: 'account' | 'deal', crmId: string])[],
) => {
  const id = await insert(
    caller,
    `insert into crm_activity (customer_id, source_key, kind, subject, happened_on, state, owner_name)
     values ($1, $2, 'meeting', $3, $4, $5, 'Olga Owner') returning id`,
    `salesforce:activities_events:${made++}`,
    subject,
    day,
    state,
  )
  for (const [kind, crmId] of links)
    await insert(
      caller,
      'insert into crm_activity_link (customer_id, kind, crm_id, activity_id) values ($1, $2, $3, $4) returning activity_id as id',
      kind,
      crmId,
      id,
    )
}

beforeAll(async () => {
  t = await startTestApp()
  t.clock.now = new Date('2026-11-20T23:59:00Z')
  admin = await t.addUser(await t.addCustomer('Home'), 'ADMIN')
  accountId = await insert(
    admin,
    `insert into account (customer_id, name, crm_account_id) values ($1, 'Acme', 'A1') returning id`,
  )
  dealId = await addDeal('Pilot', 'D1')
  otherDealId = await addDeal('Rollout', 'D2')
  const [pilot, rollout, acme] = [['deal', 'D1'] as const, ['deal', 'D2'] as const, ['account', 'A1'] as const]
  await addActivity(admin, { subject: 'Demo', day: '2026-11-10' }, [pilot, acme])
  await addActivity(admin, { subject: 'Signing', day: '2026-11-21' }, [pilot, acme])
  await addActivity(admin, { subject: 'Offer', day: '2026-11-18', state: 'open' }, [pilot, acme])
  await addActivity(admin, { subject: 'Lunch', day: '2026-11-19', state: 'cancelled' }, [pilot])
  await addActivity(admin, { subject: 'No day', day: null, state: 'open' }, [pilot])
  await addActivity(admin, { subject: 'Both', day: '2026-11-05' }, [pilot, rollout])
  await addActivity(admin, { subject: 'Review', day: '2026-11-15' }, [acme])
  // Another customer has records with the same ids.
  const stranger = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
  await addActivity(stranger, { subject: 'Secret', day: '2026-11-20' }, [pilot, acme])
})
afterAll(() => t?.stop())

const list = (query: Record<string, unknown>, by = admin) => by.call('listCrmActivities', { query })
const said = async (query: Record<string, unknown>) =>
  (await list(query)).data.rows.map(({ subject, day, state, storyName }) => [subject, day, state, storyName])

test('activities of a deal come without a day first, then the newest, and are planned until their day has come', async () => {
  expect(await said({ storyId: dealId })).toEqual([
    ['No day', null, 'planned', 'Pilot'],
    ['Signing', '2026-11-21', 'planned', 'Pilot'],
    ['Lunch', '2026-11-19', 'cancelled', 'Pilot'],
    ['Offer', '2026-11-18', 'planned', 'Pilot'],
    ['Demo', '2026-11-10', 'done', 'Pilot'],
    ['Both', '2026-11-05', 'done', 'Pilot'],
  ])
  expect(await said({ storyId: otherDealId })).toEqual([['Both', '2026-11-05', 'done', 'Pilot']])
})

test('those of an account are its own and those of its deals, each once, and come in pages', async () => {
  const all = await said({ accountId })
  expect(all.map(([subject]) => subject)).toEqual(['No day', 'Signing', 'Lunch', 'Offer', 'Review', 'Demo', 'Both'])
  expect(all.find(([subject]) => subject === 'Review')).toEqual(['Review', '2026-11-15', 'done', null])
  const { data } = await list({ accountId, pageNumber: 2, pageSize: 3 })
  expect([data.total, data.rows.map(({ subject }) => subject)]).toEqual([7, ['Offer', 'Review', 'Demo']])
})

test('what was done counts as the last activity of deals and accounts, what is planned or cancelled does not', async () => {
  const deals = (await admin.call('listDeals', { query: {} })).data.rows
  expect(new Map(deals.map(({ storyName, lastActivity }) => [storyName, lastActivity]))).toEqual(
    new Map([
      ['Pilot', '2026-11-10'],
      ['Rollout', '2026-11-05'],
    ]),
  )
  const accounts = (await admin.call('listAccounts', { query: {} })).data.rows
  expect(accounts.map(({ lastActivity }) => lastActivity)).toEqual(['2026-11-15'])
  t.clock.now = new Date('2026-11-21T00:00:00Z')
  expect((await admin.call('listAccounts', { query: {} })).data.rows[0]?.lastActivity).toBe('2026-11-21')
})

test('one of both is named, and it is one of the customer', async () => {
  for (const query of [{}, { storyId: dealId, accountId }]) {
    const { status, problem } = await list(query)
    expect([status, problem.field]).toEqual([400, 'storyId'])
  }
  expect((await list({ storyId: 999_999 })).status).toBe(404)
  expect((await list({ accountId: 999_999 })).status).toBe(404)
})
