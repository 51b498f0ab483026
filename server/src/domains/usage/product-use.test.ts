import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let manager: Caller
let seller: Caller
let rival: Caller
let people: readonly number[]
beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  manager = await t.addUser(home, 'MANAGEMENT')
  seller = await t.addUser(home, 'SELLER')
  const others = []
  for (let i = 0; i < 6; i++) others.push((await t.addUser(home, 'SELLER')).userId)
  people = others
  rival = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
  // The clock stands at Sunday 2026-11-15: the week of Monday 2026-11-09 is not over.
  const did = async (userId: number, days: readonly string[], screen = 'deal') =>
    t.owner.query(
      `insert into user_activity (customer_id, user_id, at, screen, action)
       select $1, $2, day::timestamp at time zone 'UTC' + interval '9 hours', $3, 'view' from unnest($4::text[]) day`,
      [home, userId, screen, days],
    )
  for (const [i, userId] of others.entries()) {
    await did(userId, ['2026-10-20', ...(i < 3 ? ['2026-10-27'] : []), ...(i < 5 ? ['2026-11-11'] : [])])
  }
  await did(seller.userId, ['2026-11-03', '2026-11-04'], 'conversation')
  await t.owner.query('delete from login_activity')
  await t.owner.query(
    `insert into login_activity (customer_id, user_id, at, event) values ($1, $2, '2026-11-03T08:00:00Z', 'login')`,
    [home, seller.userId],
  )
})
afterAll(() => t?.stop())

const use = async (query: { action?: 'any' | 'conversation' | 'deal' } = {}, who = manager) =>
  (await who.call('getProductUse', { query })).data

it('says who of all users was there in four weeks, on how many days, and who comes back', async () => {
  const answer = await use()
  expect([answer.users, answer.used?.n, answer.used?.share]).toEqual([8, 8, 7 / 8])
  expect(answer.days).toMatchObject({ median: 2, n: 7 })
  expect(answer.cohorts.map(({ week, people, back }) => [week, people, back.map(one => one.share)])).toEqual([
    ['2026-10-19', 6, [3 / 6, 0]],
  ])
  // The one person of the other week is in none that is shown, but among those of all weeks.
  expect(answer.hiddenPeople).toBe(1)
  expect(answer.afterOneWeek).toMatchObject({ share: 3 / 6, n: 6 })
  expect(answer.afterFourWeeks).toBeNull()
})

it('counts one action that is worth something, and hides figures of fewer than five people', async () => {
  expect((await use({ action: 'deal' })).used?.share).toBe(6 / 8)
  const read = await use({ action: 'conversation' })
  expect([read.used?.share, read.days.n, read.days.median]).toEqual([1 / 8, 1, null])
  expect([read.cohorts, read.hiddenPeople, read.afterOneWeek]).toEqual([[], 1, null])
})

it('lists sign-ins and actions person by person, of the days asked for', async () => {
  const query = { startDate: '2026-11-01', endDate: '2026-11-15' }
  const rows = (await manager.call('listUsePerPerson', { query })).data
  expect(rows).toHaveLength(8)
  expect(rows[0]).toEqual({
    userId: seller.userId,
    name: 'Test SELLER',
    role: 'SELLER',
    signIns: 1,
    activeDays: 2,
    actions: 2,
    lastTime: '2026-11-04T09:00:00.000Z',
  })
  expect(rows.find(({ userId }) => userId === people[0])).toMatchObject({ signIns: 0, activeDays: 1, actions: 1 })
  expect(rows.find(({ userId }) => userId === manager.userId)).toMatchObject({ activeDays: 0, lastTime: null })
  const wrong = await manager.call('listUsePerPerson', { query: { startDate: '2026-11-16', endDate: '2026-11-15' } })
  expect(wrong.problem).toMatchObject({ code: 'BAD_INPUT', field: 'startDate' })
})

it('both are for administrators and management of the customer', async () => {
  for (const id of ['getProductUse', 'listUsePerPerson'] as const) {
    expect((await seller.call(id, { query: {} })).status).toBe(403)
    expect((await t.stranger(id, { query: {} })).status).toBe(401)
  }
  expect(await use({}, rival)).toMatchObject({ users: 1, cohorts: [], hiddenPeople: 0 })
  expect((await rival.call('listUsePerPerson', { query: {} })).data.map(({ userId }) => userId)).toEqual([rival.userId])
  const wrong = await manager.call('getProductUse', { raw: { query: { action: 'sleep' } } })
  expect(wrong.problem).toMatchObject({ code: 'BAD_INPUT', field: 'action' })
})

it('is exported with an entry of who took it, for which days and of whom', async () => {
  const body = { startDate: '2026-11-01', endDate: '2026-11-15' }
  const all = (await manager.call('exportUse', { body })).data
  expect([all.fileName, all.rows, all.csv.split('\r\n')[1]]).toEqual([
    'User activity - 2026-11-01 to 2026-11-15 - 2026-11-15.csv',
    8,
    'Test SELLER,SELLER,1,2,2,2026-11-04T09:00:00.000Z',
  ])
  const one = (await manager.call('exportUse', { body: { ...body, userId: seller.userId } })).data
  expect([one.fileName, one.rows]).toEqual(['Sign-ins - Test SELLER - 2026-11-01 to 2026-11-15 - 2026-11-15.csv', 1])
  expect((await rival.call('exportUse', { body: { userId: seller.userId } })).status).toBe(404)
  const { rows } = await t.owner.query(
    `select action, entity, entity_id, user_id, detail from audit_entry where action like '%exported' order by id`,
  )
  const days = { from: '2026-11-01', to: '2026-11-15' }
  expect(rows).toEqual([
    {
      action: 'use of people exported',
      entity: 'list',
      entity_id: 'people',
      user_id: manager.userId,
      detail: { rows: 8, ...days },
    },
    {
      action: 'sign-ins exported',
      entity: 'user',
      entity_id: String(seller.userId),
      user_id: manager.userId,
      detail: { rows: 1, ...days },
    },
  ])
})
