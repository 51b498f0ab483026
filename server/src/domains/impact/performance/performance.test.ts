import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#testing/test-app.ts'
import { type ImpactWorld, makeImpactWorld } from '../testing/impact-world.ts'

let world: ImpactWorld
let manager: Caller
let rival: Caller

beforeAll(async () => {
  world = await makeImpactWorld()
  const { t, customerId } = world
  manager = await t.addUser(customerId, 'MANAGEMENT')
  rival = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
  // Of the deals of the seller there are enough to be judged; those of Bob have no user.
  await t.owner.query(
    `update app_user set first_name = 'Ann', last_name = 'Able', functional_team = 'East' where customer_id = $1 and id = $2`,
    [customerId, world.seller.userId],
  )
  await t.owner.query(
    `update opportunity set owner_user_id = $2 where customer_id = $1 and (name like 'earlier 0%' or name in ('both', 'ours'))`,
    [customerId, world.seller.userId],
  )
  await t.owner.query(
    `update opportunity set owner_name = 'Cid Cole' where customer_id = $1 and name like 'earlier 1%'`,
    [customerId],
  )
  await t.owner.query(`update opportunity set type = null where customer_id = $1`, [customerId])
  await t.owner.query(
    `update account set segment_id = (select min(segment_id) from account a where a.customer_id = $1) where customer_id = $1`,
    [customerId],
  )
})
afterAll(() => world?.t.stop())

const performance = async (who = manager) => who.call('getSellerPerformance', { query: { marketId: world.marketId } })

it('shows sellers by name with what they said, and what they reach among comparable deals', async () => {
  const { data } = await performance()
  expect(data.closePeriod).toBe('Last 12 Months')
  expect([data.messages, data.plays]).toEqual([2, 1])
  expect(data.sellers.map(({ name, team }) => [name, team])).toEqual([
    ['Ann Able', 'East'],
    ['Bob', null],
    ['Cid Cole', null],
  ])
  const [ann, bob, cid] = data.sellers
  // Twelve of the first account and two of the period: 9 + 1 won.
  expect(ann?.winRate).toMatchObject({ won: 10, closed: 14 })
  expect(ann?.userId).toBe(world.seller.userId)
  expect(world.names(ann?.adoptedIdList ?? []).sort()).toEqual(['both', 'ours'])
  expect([ann?.messages, ann?.plays, ann?.adoption?.n]).toEqual([2, 1, 14])
  expect(ann?.against?.difference).toBeGreaterThan(0.3)
  expect(ann?.against?.low).toBeLessThan(ann?.against?.difference ?? 0)
  expect(cid?.against?.difference).toBeLessThan(0)
  expect([cid?.messages, cid?.adoption?.share]).toEqual([0, 0])
  // Bob has two closed deals: too few. What a buyer said is not his.
  expect([bob?.against, bob?.winRate.closed, bob?.messages]).toEqual([null, 2, 0])
  expect(world.names(bob?.openIdList ?? []).sort()).toEqual(['silent', 'theirs', 'unsure'])
})

it('sums teams, with those of no team together', async () => {
  const { data } = await performance()
  expect(data.teams.map(({ name, sellers, winRate }) => [name, sellers, winRate.closed])).toEqual([
    ['East', 1, 14],
    ['No team', 2, 14],
  ])
  expect(data.teams[0]?.against?.difference).toBeCloseTo(-(data.teams[1]?.against?.difference ?? 0), 12)
})

it('is for administrators and management of the customer', async () => {
  expect((await performance(world.seller)).status).toBe(403)
  expect((await performance(rival)).status).toBe(404)
  const wrong = await manager.call('getSellerPerformance', { raw: { query: { marketId: 'x' } } })
  expect(wrong.problem).toMatchObject({ code: 'BAD_INPUT', field: 'marketId' })
})
