import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let world: World
let seller: Caller
let other: Caller
beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  seller = await t.addUser(home, 'SELLER')
  other = await t.addUser(home, 'ADMIN')
})
afterAll(() => t?.stop())

const list = async (who: Caller = seller) => (await who.call('getAlertsByType', { query: { userId: who.userId } })).data
const followCard = (who: Caller = seller) =>
  who.call('followAlert', { body: { userId: who.userId, alertType: 'Message Alert', cardId: world.cardId } })
const trail = async (action: string) =>
  (
    await t.owner.query(
      `select entity_id, detail from audit_entry where customer_id = $1 and action = $2 order by id`,
      [world.customerId, action],
    )
  ).rows

describe('following', () => {
  it('starts an alert that runs, once however often one follows [administration-012]', async () => {
    const { data } = await followCard()
    expect(data).toEqual({
      userAlertId: data.userAlertId,
      marketId: null,
      industryId: null,
      segmentId: null,
      regionId: null,
      alertType: 'Message Alert',
      alertStatus: 'running',
      sensitivity: 'low',
      name: 'Lisbon pricing',
    })
    expect((await followCard()).data.userAlertId).toBe(data.userAlertId)
    expect(await list()).toMatchObject([
      { subject: { kind: 'card', id: world.cardId }, reported: false, lastRunDate: null, alertStatus: 'running' },
    ])
    expect(await trail('alert followed')).toHaveLength(1)
    const { data: audited } = await other.call('listAuditEntries', { query: { action: 'alert followed' } })
    expect(audited.rows).toMatchObject([{ entity: 'alert', thing: 'Lisbon pricing' }])
    expect(await list(other)).toEqual([])
  })

  it('takes exactly one thing of a kind that the type watches, and says which field names it', async () => {
    const refused = async (body: object) => {
      const { status, problem } = await seller.call('followAlert', {
        body: { userId: seller.userId, alertType: 'Message Alert', ...body },
      })
      return [status, problem.field, problem.detail]
    }
    const says = 'Message Alert follows a message card: name exactly one, in cardId.'
    expect(await refused({})).toEqual([400, 'cardId', says])
    expect(await refused({ opptyId: world.dealId })).toEqual([400, 'cardId', says])
    expect(await refused({ cardId: world.cardId, opptyId: world.dealId })).toEqual([400, 'cardId', says])
    expect(await refused({ alertType: 'Opportunity' })).toEqual([
      400,
      'opptyId',
      'Opportunity follows a deal or an account: name exactly one, in opptyId or accountId.',
    ])
    expect(await refused({ cardId: 987_654 })).toEqual([404, undefined, 'This card was not found.'])
    expect(await refused({ userId: other.userId, cardId: world.cardId })).toEqual([
      403,
      'userId',
      'Only the user can do this.',
    ])
  })

  it('follows several at once, all or none, and counts the new ones', async () => {
    const bulk = (idList: number[]) =>
      seller.call('bulkFollowAlerts', { body: { userId: seller.userId, alertType: 'Opportunity', idList } })
    expect((await bulk([world.dealId, 987_654])).status).toBe(404)
    expect(await list()).toHaveLength(1)
    expect((await bulk([world.dealId, world.dealId])).data).toEqual({ followedCount: 1 })
    expect((await bulk([world.dealId, world.spareDealId])).data).toEqual({ followedCount: 1 })
    expect((await bulk([world.dealId, world.spareDealId])).data).toEqual({ followedCount: 0 })
    expect((await list()).map(({ alertType, name }) => [alertType, name])).toEqual([
      ['Message Alert', 'Lisbon pricing'],
      ['Opportunity', 'Lisbon platform'],
      ['Opportunity', 'Lisbon spare'],
    ])
  })

  it('of an account or a market works as well', async () => {
    const follow = async (
      body: { accountId?: number; marketId?: number },
      alertType: 'Opportunity' | 'Weekly roundup',
    ) => (await other.call('followAlert', { body: { userId: other.userId, alertType, ...body } })).data
    expect((await follow({ accountId: world.accountId }, 'Opportunity')).name).toBe('Lisbon Ltd')
    expect(await follow({ marketId: world.marketId }, 'Weekly roundup')).toMatchObject({
      name: 'Lisbon market',
      marketId: world.marketId,
    })
    expect((await list(other)).map(({ subject }) => subject?.kind)).toEqual(['account', 'market'])
  })

  it('of a card shows on the card, for who follows it', async () => {
    const followOf = async (who: Caller) =>
      (await who.call('getPlaybookCard', { params: { id: world.cardId } })).data.follow
    const set = (follow: 'Y' | 'N') => seller.call('updateCardFollowStatus', { body: { cardId: world.cardId, follow } })
    expect([await followOf(seller), await followOf(other)]).toEqual(['Y', 'N'])
    expect((await set('N')).data).toEqual({ cardId: world.cardId, follow: 'N' })
    expect((await set('N')).status).toBe(200)
    expect(await followOf(seller)).toBe('N')
    expect((await set('Y')).data.follow).toBe('Y')
    const cards = (await seller.call('listPlaybookCards', { query: {} })).data
    expect(cards.filter(({ follow }) => follow === 'Y').map(({ id }) => id)).toEqual([world.cardId])
    const missing = await seller.call('updateCardFollowStatus', { body: { cardId: 987_654, follow: 'N' } })
    expect(missing.status).toBe(404)
  })
})

describe('an alert of one’s own', () => {
  it('is paused, played and deleted by separate calls, and by nobody else [administration-012]', async () => {
    const { userAlertId } = (await followCard()).data
    const body = { userAlertId }
    for (const call of ['pauseAlert', 'playAlert', 'deleteAlert'] as const)
      expect((await other.call(call, { body })).status).toBe(404)
    expect((await seller.call('pauseAlert', { body })).data).toEqual({ userAlertId, alertStatus: 'paused' })
    expect((await seller.call('pauseAlert', { body })).status).toBe(200)
    expect(await trail('alert paused')).toHaveLength(1)
    const statusOf = async () => (await list()).find(one => one.userAlertId === userAlertId)?.alertStatus
    expect(await statusOf()).toBe('paused')
    expect((await seller.call('playAlert', { body })).data).toEqual({ userAlertId, alertStatus: 'running' })
    expect(await statusOf()).toBe('running')
    expect((await seller.call('deleteAlert', { body })).data).toBeNull()
    expect(await statusOf()).toBeUndefined()
    expect((await seller.call('deleteAlert', { body })).status).toBe(404)
  })

  it('that was paused runs again when one follows its card again', async () => {
    const { userAlertId } = (await followCard()).data
    await seller.call('pauseAlert', { body: { userAlertId } })
    expect((await followCard()).data).toMatchObject({ userAlertId, alertStatus: 'running' })
  })

  it('keeps its preferences, which name things of the customer only', async () => {
    const { userAlertId } = (await followCard()).data
    const save = (body: object) => seller.call('saveAlertPreferences', { body: { userAlertId, ...body } })
    const { rows } = await t.owner.query(`select id from industry where customer_id = $1`, [world.customerId])
    expect((await save({ industryId: rows[0].id, sensitivity: 'average' })).data).toEqual({ userAlertId })
    const own = async () =>
      (await seller.call('getAlertPreferences', { query: { userId: seller.userId } })).data.find(
        one => one.userAlertId === userAlertId,
      )
    expect(await own()).toMatchObject({ industryId: rows[0].id, sensitivity: 'average', marketId: null })
    await save({ industryId: null, marketId: world.marketId })
    expect(await own()).toMatchObject({ industryId: null, marketId: world.marketId, sensitivity: 'average' })
    expect((await save({ segmentId: 987_654 })).problem.detail).toBe('This segment was not found.')
    const wrong = await save({ alertType: 'Opportunity' })
    expect([wrong.status, wrong.problem.field]).toEqual([400, 'alertType'])
    const strange = await save({ sensitivity: 'high' })
    expect([strange.status, strange.problem.field]).toEqual([400, 'sensitivity'])
    const theirs = await other.call('saveAlertPreferences', { body: { userAlertId, sensitivity: 'low' } })
    expect(theirs.status).toBe(404)
  })

  it('goes with what it watches', async () => {
    const before = await list()
    await t.owner.query(`delete from opportunity where customer_id = $1 and id = $2`, [
      world.customerId,
      world.spareDealId,
    ])
    expect(await list()).toHaveLength(before.length - 1)
  })
})
