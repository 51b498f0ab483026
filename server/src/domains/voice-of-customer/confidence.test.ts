import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVoiceWorld, type VoiceWorld } from './testing/voice-world.ts'

let world: VoiceWorld
beforeAll(async () => {
  world = await makeVoiceWorld()
})
afterAll(() => world?.t.stop())

const directions = ['buyer', 'bidirectional'] as const

/** Holds the percentiles kept in memory against those that each deal's own screen reads from its pack; answers them. */
const compare = async () => {
  const compared = new Map<string, number | null>()
  for (const buyerBidirectional of directions) {
    const kept = new Map<string, number | null>()
    for (const cardId of world.cardIds) {
      const body = { cardId, buyerBidirectional, significance: 'any' as const, pageSize: 500 }
      const { data } = await world.seller.call('listVoiceOfCustomer', { body })
      for (const row of data.rows) {
        if (row.cardPercentileValue !== null) kept.set(`${row.storyId} ${cardId}`, row.cardPercentileValue)
      }
    }
    const own = new Map<string, number | null>()
    for (const storyId of world.dealIds) {
      const sends = { params: { storyId }, query: { buyerBidirectional } }
      const { data } = await world.seller.call('getDealCards', sends)
      for (const row of data) own.set(`${storyId} ${row.cardId}`, row.cardPercentileValue)
    }
    expect(kept).toEqual(own)
    for (const [key, percentile] of own) compared.set(`${buyerBidirectional} ${key}`, percentile)
  }
  return compared
}

test('those who ask first, all at once, get the same answer', async () => {
  const body = { cardId: world.cardIds[0] ?? 0, significance: 'any' as const, pageSize: 500 }
  const asked = Array.from({ length: 6 }, () => world.seller.call('listVoiceOfCustomer', { body }))
  const answers = (await Promise.all(asked)).map(({ data }) => data)
  expect(answers[0]?.total).toBeGreaterThan(5)
  expect(answers[0]?.rows.every(row => row.cardPercentileValue !== null)).toBe(true)
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('confidence is the percentile of the deal, whatever has changed since', async () => {
  const before = await compare()
  expect(before.size).toBeGreaterThan(50)

  // A new keyword is written beside the packs; every percentile of the deals it touches may change.
  await world.admin.call('addCardMatchTags', { body: { cardId: world.cardIds[4] ?? 0, text: 'approval, quarter' } })
  await world.t.workJobs()
  const after = await compare()
  expect(after).not.toEqual(before)

  const [moved = 0, ...gone] = world.conversationIds.slice(0, 24)
  for (const convId of gone) await world.admin.call('deleteConversation', { params: { convId } })
  await world.admin.call('moveConversation', { params: { convId: moved }, body: { storyId: world.dealIds[5] ?? 0 } })
  await world.t.workJobs()
  expect(await compare()).not.toEqual(after)

  await world.admin.call('setArchive', { body: { cardId: world.cardIds[1] ?? 0, archived: true } })
  await world.t.workJobs()
  expect((await compare()).size).toBeLessThan(after.size)
})
