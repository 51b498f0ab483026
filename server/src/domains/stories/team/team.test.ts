import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let w: World
let manager: Caller
let seller: Caller
let colleague: Caller
let admin: Caller
let rival: Caller
let rivalWorld: World

beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  const away = await t.addCustomer('Away')
  w = await makeWorld(t, home, 'Lisbon')
  rivalWorld = await makeWorld(t, away, 'Porto')
  manager = await t.addUser(home, 'MANAGEMENT')
  seller = await t.addUser(home, 'SELLER')
  colleague = await t.addUser(home, 'SELLER')
  admin = await t.addUser(home, 'ADMIN')
  rival = await t.addUser(away, 'ADMIN')
})
afterAll(() => t?.stop())

const teamOf = async (storyId = w.dealId) => (await manager.call('getSurveyTeam', { query: { storyId } })).data
const add = (who: Caller, userIdList: number[], opptyId = w.dealId) =>
  who.call('addUsersToOpptyTeam', { body: { opptyId, userIdList } })
const remove = (who: Caller, userId: number) =>
  who.call('removeUserFromOpptyTeam', { body: { opptyId: w.dealId, userId } })
const emailOf = async (userId: number): Promise<string> => {
  const { rows } = await t.owner.query<{ email: string }>('select email from app_user where id = $1', [userId])
  return rows[0]?.email ?? ''
}
const send = (who: Caller, emailList: string[], storyId = w.dealId) =>
  who.call('surveyLinkSend', { body: { storyId, emailList, message: 'Before Friday.' } })

describe('the team of a deal', () => {
  it('grows by whom a manager or a member adds, each once, and shrinks again', async () => {
    expect((await add(seller, [colleague.userId])).problem).toMatchObject({
      code: 'NOT_ALLOWED',
      detail: 'Only the team of its deal, or customer success, management or an administrator may change this.',
    })
    expect((await add(manager, [seller.userId, seller.userId])).data.addedCount).toBe(1)
    expect((await add(manager, [seller.userId])).data.addedCount).toBe(0)
    expect((await add(seller, [colleague.userId])).data.addedCount).toBe(1)
    const { team } = await teamOf()
    expect(team.find(({ userId }) => userId === seller.userId)).toMatchObject({ grounds: ['added'], active: true })
    expect((await remove(seller, colleague.userId)).data.removedCount).toBe(1)
    expect((await remove(manager, colleague.userId)).data.removedCount).toBe(0)
    expect((await teamOf()).team.map(({ userId }) => userId)).not.toContain(colleague.userId)
  })

  it('may change what the team may: the right comes and goes with the membership', async () => {
    const may = async () =>
      (await seller.call('getMayChange', { query: { call: 'updateTearsheet', id: w.tearsheetId } })).data.may
    expect(await may()).toBe(true)
    await remove(manager, seller.userId)
    expect(await may()).toBe(false)
    await add(manager, [seller.userId])
    expect(await may()).toBe(true)
  })

  it('is of users and deals of the own customer', async () => {
    expect((await add(manager, [seller.userId, rival.userId])).problem.code).toBe('NOT_FOUND')
    expect((await add(rival, [rival.userId])).problem.code).toBe('NOT_FOUND')
    expect((await rival.call('getSurveyTeam', { query: { storyId: w.dealId } })).problem.code).toBe('NOT_FOUND')
  })
})

describe('people who are added by their address', () => {
  const upsert = (who: Caller, email: string, role?: 'ADMIN') =>
    who.call('upsertUser', { body: { email, firstName: 'Robin', lastName: 'Field', ...(role ? { role } : {}) } })

  it('are found when they are there, in whatever case the address is written', async () => {
    const { data } = await upsert(seller, (await emailOf(colleague.userId)).toUpperCase())
    expect(data.userId).toBe(colleague.userId)
  })

  it('have no way in and no role of their own when a seller adds them, and are not mailed', async () => {
    const { data } = await upsert(seller, 'robin@works.example', 'ADMIN')
    const found = await t.owner.query(
      `select u.role, u.active, u.invited, l.active as login, l.password_hash from app_user u
       join login l on l.customer_id = u.customer_id and l.user_id = u.id where u.id = $1`,
      [data.userId],
    )
    expect(found.rows).toEqual([{ role: 'SELLER', active: false, invited: false, login: false, password_hash: null }])
    expect((await upsert(colleague, 'Robin@Works.example')).data.userId).toBe(data.userId)
    await add(manager, [data.userId])
    expect((await teamOf()).team.find(({ userId }) => userId === data.userId)).toMatchObject({
      name: 'Robin Field',
      active: false,
    })
    expect((await send(manager, ['robin@works.example'])).problem).toMatchObject({
      code: 'BAD_INPUT',
      field: 'emailList',
    })
  })

  it('are invited with the role that an administrator gives', async () => {
    const { data } = await upsert(admin, 'sky@works.example', 'ADMIN')
    const { rows } = await t.owner.query('select role, active, invited from app_user where id = $1', [data.userId])
    expect(rows).toEqual([{ role: 'ADMIN', active: true, invited: true }])
  })

  it('of another customer are refused without saying whose they are', async () => {
    const { problem } = await upsert(seller, rivalWorld.userEmail)
    expect(problem).toMatchObject({ code: 'BAD_INPUT', field: 'email' })
    expect(problem.detail).not.toContain('Away')
  })
})

describe('the link of one deal', () => {
  it('goes to the chosen people, once a day each, and is listed with its day', async () => {
    const emails = [await emailOf(seller.userId), await emailOf(colleague.userId)]
    const [one, two] = await Promise.all([send(manager, emails), send(manager, [...emails].reverse())])
    expect([one.data.sentCount, two.data.sentCount]).toEqual([2, 2])
    const { sendings } = await teamOf()
    expect(sendings.map(({ email }) => email)).toEqual(emails.map(email => email.toLowerCase()).sort())
    expect(sendings.every(({ sentAt }) => sentAt === t.clock.now.toISOString())).toBe(true)
    const { data } = await seller.call('getNotificationsForUser', { query: { userId: seller.userId } })
    expect(data.filter(({ kind }) => kind === 'survey').map(({ text }) => text)).toEqual(['Before Friday.'])
  })

  it('is refused for strangers, naming them, and for deals of others', async () => {
    const { problem } = await send(manager, ['nobody@nowhere.example'])
    expect(problem).toMatchObject({ code: 'BAD_INPUT', field: 'emailList' })
    expect(problem.detail).toContain('nobody@nowhere.example')
    expect((await send(rival, [rivalWorld.userEmail])).problem.code).toBe('NOT_FOUND')
  })
})

it('links of surveys are the review of a deal under its market, or the results of each market', async () => {
  const links = async (query: { storyId?: number }) => (await seller.call('getMarketLinks', { query })).data
  const [own] = await links({ storyId: w.dealId })
  expect(own).toMatchObject({ marketId: w.marketId, url: expect.stringContaining(`/survey?storyId=${w.dealId}`) })
  expect((await links({})).map(({ url }) => new URL(url).pathname)).toEqual(['/survey-results', '/survey-results'])
  expect((await rival.call('getMarketLinks', { query: { storyId: w.dealId } })).problem.code).toBe('NOT_FOUND')
})
