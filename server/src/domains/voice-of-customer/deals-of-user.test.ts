import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeVoiceWorld, type VoiceWorld } from './testing/voice-world.ts'

let world: VoiceWorld
let owned: readonly number[]
beforeAll(async () => {
  world = await makeVoiceWorld()
  owned = world.dealIds.slice(0, 6)
  await world.tenant(({ client }) =>
    client.query('update opportunity set owner_user_id = $1 where id = any($2::bigint[])', [
      world.seller.userId,
      owned,
    ]),
  )
})
afterAll(() => world?.t.stop())

const read = (cardId: number, buyerBidirectional?: 'buyer' | 'bidirectional', userId = world.seller.userId) =>
  world.seller.call('getDealForUserAndCard', {
    params: { userId, cardId },
    ...(buyerBidirectional ? { query: { buyerBidirectional } } : {}),
  })

it('the deals of a user with a card are those of everybody, narrowed to their own, with the same figures [conversation-003]', async () => {
  for (const cardId of world.cardIds)
    for (const buyerBidirectional of ['buyer', 'bidirectional'] as const) {
      const body = { cardId, buyerBidirectional, significance: 'any', pageSize: 500 } as const
      const { rows } = (await world.seller.call('listVoiceOfCustomer', { body })).data
      const own = (await read(cardId, buyerBidirectional)).data
      expect(own).toEqual(rows.filter(({ storyId }) => owned.includes(storyId)))
    }
  expect((await read(world.cardIds[0] ?? 0, 'bidirectional')).data.length).toBeGreaterThan(0)
})

it('a user who owns nothing has none; a strange user, card or customer is not found', async () => {
  const other = await world.t.addUser(world.seller.customerId, 'CSM')
  expect((await read(world.cardIds[0] ?? 0, undefined, other.userId)).data).toEqual([])
  expect((await read(999_999)).problem.detail).toContain('This card')
  expect((await read(world.cardIds[0] ?? 0, undefined, 999_999)).problem.detail).toContain('This user')
  const stranger = await world.t.addUser(await world.t.addCustomer('Away'), 'ADMIN')
  const params = { userId: world.seller.userId, cardId: world.cardIds[0] ?? 0 }
  expect((await stranger.call('getDealForUserAndCard', { params })).status).toBe(404)
})
