import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/test-app.ts'
import { type ImpactWorld, makeImpactWorld } from './testing/impact-world.ts'

let world: ImpactWorld
let rival: Caller
beforeAll(async () => {
  world = await makeImpactWorld()
  rival = await world.t.addUser(await world.t.addCustomer('Away'), 'ADMIN')
})
afterAll(() => world?.t.stop())

describe('the effect of a message', () => {
  const effect = async (more: object = {}, who = world.seller) =>
    who.call('getMessageEffect', { query: { marketId: world.marketId, cardId: world.price, ...more } })

  test('is that of the deals with and without it, with its step of evidence', async () => {
    const { data } = await effect({ opptyStatus: 'Closed', closePeriod: 'Last 12 Months' })
    expect(data.stands).toMatchObject({ basis: expect.stringMatching(/^(standing|description)$/) })
    const { comparison } = data
    expect(comparison).toMatchObject({ cardId: world.price, evidence: { step: 1, goesWith: null } })
    // Deals from before the message was first said are no comparison for it.
    expect(data.stands.compared).toBeGreaterThan(comparison.with.deals + comparison.without.deals)
    expect(comparison.with.winRate.closed + comparison.without.winRate.closed).toBe(3)
    expect(comparison.winRate.verdict).not.toBe('significant')
  })

  test('of another market or customer is refused', async () => {
    expect((await effect({ marketId: 999_999 })).problem).toMatchObject({ code: 'BAD_INPUT', field: 'cardId' })
    expect((await effect({}, rival)).problem.code).toBe('NOT_FOUND')
  })
})

describe('what buyers said of a message', () => {
  const quotes = async (more: object = {}, who = world.seller) =>
    who.call('getMessageQuotes', { query: { cardId: world.price, ...more } })

  test('is quoted from deals of each outcome, up to their close', async () => {
    const { data } = await quotes()
    expect([data.wonIdList, data.lostIdList, data.openIdList].map(ids => world.names(ids).toSorted())).toEqual([
      ['before', 'both'],
      [],
      ['theirs'],
    ])
    expect(data.quotes.map(({ storyName, opptyStatus }) => [storyName, opptyStatus]).toSorted()).toEqual([
      ['before', 'Won'],
      ['both', 'Won'],
      ['theirs', 'Open'],
    ])
    expect(data.quotes.every(({ side }) => side === 'buyer')).toBe(true)
  })

  test('of one outcome is quoted from its deals alone', async () => {
    expect((await quotes({ opptyStatus: 'Open' })).data.quotes.map(({ storyName }) => storyName)).toEqual(['theirs'])
    expect((await quotes({ opptyStatus: 'Lost' })).data.quotes).toEqual([])
  })

  test('of another customer is not there', async () => {
    expect((await quotes({}, rival)).problem.code).toBe('NOT_FOUND')
  })
})
