import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVoiceWorld, type VoiceWorld } from '../voice-of-customer/testing/voice-world.ts'

let world: VoiceWorld
beforeAll(async () => {
  world = await makeVoiceWorld()
})
afterAll(() => world?.t.stop())

test('every quote is a sentence of a buyer in the deal, at the place that it names', async () => {
  const [price = 0, security = 0] = world.cardIds
  const pairs = world.dealIds.flatMap(storyId => [price, security].map(cardId => ({ cardId, storyId })))
  const { data } = await world.seller.call('getSwotQuotes', { body: { pairs } })
  expect(data.length).toBeGreaterThan(8)
  for (const said of data) {
    expect(said.side).toBe('buyer')
    const place = said.places[0]
    expect(place?.convId).toBe(said.convId)
    const { data: transcript } = await world.seller.call('getTranscriptWithFragmentsForConvAndCard', {
      query: { convId: said.convId, cardId: said.cardId },
    })
    expect(JSON.stringify(transcript)).toContain(said.text.slice(0, 20))
    expect(said.callUrl).toContain(`/conversation-detail/${said.storyId}?conv=${said.convId}`)
  }
  const silent = world.dealIds[12] ?? 0
  expect(data.some(({ storyId }) => storyId === silent)).toBe(false)
})

test('a card or another customer that is not there is refused', async () => {
  const pair = { cardId: 999_999, storyId: world.dealIds[0] ?? 0 }
  expect((await world.seller.call('getSwotQuotes', { body: { pairs: [pair] } })).problem.code).toBe('NOT_FOUND')
  const rival = await world.t.addUser(await world.t.addCustomer('Away'), 'ADMIN')
  const theirs = { cardId: world.cardIds[0] ?? 0, storyId: world.dealIds[0] ?? 0 }
  expect((await rival.call('getSwotQuotes', { body: { pairs: [theirs] } })).problem.code).toBe('NOT_FOUND')
})
