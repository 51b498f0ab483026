import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDefaultTopics } from '#domains/playbook/shared/default-topics.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { selectAnalysisCards } from '../shared/select-analysis-cards.ts'

let t: TestApp
let csm: Caller
let other: Caller
let rival: Caller
let world: World
beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  csm = await t.addUser(home, 'CSM')
  other = await t.addUser(home, 'CSM')
  rival = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
})
afterAll(() => t?.stop())

const listed = async () => (await csm.call('listSolutionsByMarket', { params: { marketId: world.marketId } })).data

describe('the solutions of a market', () => {
  it('are listed by name with what stands for the market in addresses', async () => {
    const solutions = await listed()
    expect(solutions.map(one => one.name)).toEqual(['Lisbon spare suite', 'Lisbon suite'])
    const token = solutions[0]?.encryptedMarketId ?? ''
    expect((await csm.call('getMarketOfToken', { params: { token } })).data).toEqual({ marketId: world.marketId })
    expect((await rival.call('getMarketOfToken', { params: { token } })).status).toBe(404)
    expect((await csm.call('getMarketOfToken', { params: { token: `${token}x` } })).status).toBe(404)
  })

  it('are made, renamed and removed, each name once', async () => {
    const save = (body: { id?: number; name: string }) =>
      csm.call('saveSolution', { body: { marketId: world.marketId, ...body } })
    const { data } = await save({ name: ' Fresh ' })
    expect((await save({ name: 'fresh' })).problem).toMatchObject({ code: 'BAD_INPUT', field: 'name' })
    expect((await save({ id: data.id, name: 'Fresher' })).data.name).toBe('Fresher')
    expect((await listed()).map(one => one.name)).toContain('Fresher')
    await csm.call('mapSolutionCards', { body: { solutionId: data.id, cardIdList: [world.cardId] } })
    expect((await csm.call('deleteSolution', { body: { solutionId: data.id } })).status).toBe(200)
    expect((await listed()).map(one => one.name)).not.toContain('Fresher')
    expect((await csm.call('deleteSolution', { body: { solutionId: data.id } })).status).toBe(404)
    expect((await rival.call('deleteSolution', { body: { solutionId: world.solutionId } })).status).toBe(404)
  })

  it('have cards of their market, in the order given', async () => {
    const map = (cardIdList: number[]) =>
      csm.call('mapSolutionCards', { body: { solutionId: world.spareSolutionId, cardIdList } })
    await map([world.cardId])
    await map([world.spareCardId, world.cardId, world.spareCardId])
    const mappings = await csm.call('getMappingsForSolution', { query: { solutionId: world.spareSolutionId } })
    expect(mappings.data.map(one => [one.cardId, one.rank])).toEqual([
      [world.spareCardId, 1],
      [world.cardId, 2],
    ])
    expect((await map([999_999])).problem).toMatchObject({ code: 'BAD_INPUT', field: 'cardIdList' })
  })

  it('get more cards after those they have, lose single ones, and answer a page of them', async () => {
    const { spareSolutionId: solutionId, cardId, spareCardId } = world
    const mapped = async (page = {}) =>
      (await csm.call('getMappingsForSolution', { query: { solutionId, ...page } })).data.map(one => one.cardId)
    const add = (cardIdList: number[]) => csm.call('saveCardMappingsForSolution', { body: { solutionId, cardIdList } })
    const drop = (id: number) => csm.call('deleteMappingsForSolutionCard', { query: { solutionId, cardId: id } })
    await csm.call('mapSolutionCards', { body: { solutionId, cardIdList: [spareCardId] } })
    await add([cardId, spareCardId, cardId])
    expect((await add([cardId])).data).toEqual([{ cardId, solutionId, rank: 2 }])
    expect(await mapped()).toEqual([spareCardId, cardId])
    expect(await mapped({ pageSize: 1, pageNumber: 2 })).toEqual([cardId])
    const tags = async () => (await csm.call('getPlaybookCard', { params: { id: spareCardId } })).data.solutionTagIds
    expect(await tags()).toEqual([solutionId])
    await drop(spareCardId)
    expect((await drop(spareCardId)).status).toBe(200)
    expect([await mapped(), await tags()]).toEqual([[cardId], []])
    expect((await drop(999_999)).status).toBe(404)
    expect((await add([999_999])).problem.field).toBe('cardIdList')
    const elsewhere = await rival.call('saveCardMappingsForSolution', { body: { solutionId, cardIdList: [cardId] } })
    expect(elsewhere.status).toBe(404)
  })
})

it('chooses the cards to look at by solution and by whether they are on trial [filters-017]', async () => {
  const topicId = world.topicId
  const make = async (who: Caller, title: string) => {
    const { data } = await who.call('createPlaybookCard', { body: { title, topicId, marketId: world.marketId } })
    await who.call('updatePlaybookCard', { body: { id: data.id, isTestCard: 'Y' } })
  }
  await make(csm, 'My trial')
  await make(other, 'Another trial')
  const titles = (testCards: 'N' | 'MY_CARDS' | 'Y', solutionId?: number) =>
    withTenant(t.app.pool, world.customerId, async tx => {
      const filter = { marketId: world.marketId, testCards, solutionId }
      const cards = await (await selectAnalysisCards(tx, filter, csm.userId)).execute()
      return cards.map(({ title }) => title)
    })
  expect(await titles('N')).toEqual(['Lisbon pricing', 'Lisbon spare card'])
  expect(await titles('MY_CARDS')).toEqual(['My trial'])
  expect(await titles('Y')).toEqual(['Another trial', 'My trial'])
  expect(await titles('N', world.solutionId)).toEqual(['Lisbon pricing'])
  expect(await titles('Y', world.solutionId)).toEqual([])
})

it('makes a card from a question of the deal review, in the topic of its subtype', async () => {
  await withTenant(t.app.pool, world.customerId, makeDefaultTopics)
  const make = (cardTitle: string, more: object = {}) =>
    csm.call('createPBCardForQuestionForSubtypeForSolution', {
      body: {
        cardTitle,
        questionId: 4,
        cardSubType: 'Competitors',
        solutionId: world.solutionId,
        marketId: world.marketId,
        keywords: 'rival',
        ...more,
      },
    })
  const { data } = await make('Rivals')
  const { data: card } = await csm.call('getPlaybookCard', { params: { id: data.id } })
  expect(card).toMatchObject({ topicId: 6, keywordCount: 1, solutionTagIds: [world.solutionId], isTestCard: 'N' })
  const { data: sales } = await make('Who signs', { cardSubType: 'Sales Execution', isTestCard: 'Y' })
  expect((await csm.call('getPlaybookCard', { params: { id: sales.id } })).data).toMatchObject({
    topicId: 14,
    isTestCard: 'Y',
  })
  expect((await make('Other', { topicId: 8 })).status).toBe(200)
  expect((await make('rivals')).problem.field).toBe('title')
  expect((await make('X', { questionId: 999 })).problem.field).toBe('questionId')
  expect((await make('X', { marketId: world.spareMarketId })).problem.field).toBe('solutionId')
  expect((await make('X', { topicId: 999 })).status).toBe(404)
})
