import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiBase } from '#http/register-routes.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { loadAndWork } from '../imports/testing/send-table.ts'
import { makeDefaultTopics } from './shared/default-topics.ts'

let t: TestApp
let csm: Caller
let seller: Caller
let world: World
beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  await withTenant(t.app.pool, home, makeDefaultTopics)
  csm = await t.addUser(home, 'CSM')
  seller = await t.addUser(home, 'SELLER')
})
afterAll(() => t?.stop())

const make = async (title: string, more: { isTestCard?: 'Y' } = {}, keywords = 'onboarding') => {
  const body = { title, topicId: world.topicId, marketId: world.marketId, keywords }
  const { id } = (await csm.call('createPlaybookCard', { body })).data
  if (more.isTestCard) await csm.call('updatePlaybookCard', { body: { id, ...more } })
  return id
}
const details = async (id: number) => (await seller.call('getPlaybookCardDetails', { params: { id } })).data
const versions = async (id: number) => (await seller.call('listCardVersions', { params: { id } })).data

describe('what a card says to sellers', () => {
  it('is for the personas that its job titles belong to, by titles given and by the rules', async () => {
    const id = await make('Invoices that nobody can match')
    const tags = async (who = seller) => (await who.call('getPlaybookCard', { params: { id } })).data.personaTagIds
    expect([await tags(), (await details(id)).personas]).toEqual([[], []])
    const { rows } = await t.owner.query<{ id: number }>(
      `insert into persona (customer_id, name) values ($1, 'Keepers of books'), ($1, 'Head of Information Technology') returning id`,
      [csm.customerId],
    )
    const [books = 0, technology = 0] = rows.map(row => Number(row.id))
    const jobTitles = ['Bean Counter', 'IT Director', 'Ninja']
    await csm.call('updatePlaybookCard', { body: { id, jobTitles } })
    expect(await tags()).toEqual([technology])
    await csm.call('addCardMatchTagsForPersona', { body: { cardId: books, text: 'bean counter' } })
    expect(await tags()).toEqual([technology, books])
    expect((await details(id)).personas).toEqual([
      { personaId: technology, name: 'Head of Information Technology' },
      { personaId: books, name: 'Keepers of books' },
    ])
    const listed = (await seller.call('listPlaybookCards', { query: { marketId: String(world.marketId) } })).data
    expect(listed.find(card => card.id === id)?.personaTagIds).toEqual([technology, books])
    await csm.call('updatePlaybookCard', { body: { id, jobTitles: ['Ninja'] } })
    expect(await tags()).toEqual([])
  })

  it('begins with the defaults of the specification, each the default of its list [cards-012] [cards-013] [cards-014]', async () => {
    const expected = { ecoDriverType: 'KPI', productType: 'internal', salesStage: 'prospecting' }
    const id = await make('Slow onboarding')
    expect(await details(id)).toMatchObject({
      cardTitle: 'Slow onboarding',
      ...expected,
      hookRank: null,
      external: 'N',
    })
    const lists = [
      await seller.call('getEcoDriverTypeDropdownValues', {}),
      await seller.call('getProductTypeDropdownValues', {}),
      await seller.call('getSalesStageDropdownValues', {}),
    ]
    const defaults = lists.map(({ data }) => data.filter(one => one.defaultFlag === 'Y').map(one => one.picklistValue))
    expect(defaults).toEqual(Object.values(expected).map(value => [value]))
    const question = await csm.call('createPBCardForQuestionForSubtypeForSolution', {
      body: {
        cardTitle: 'Nobody owns the data',
        questionId: 4,
        cardSubType: 'Pain Points',
        solutionId: world.spareSolutionId,
        marketId: world.marketId,
      },
    })
    expect(await details(question.data.id)).toMatchObject({
      ...expected,
      isTestCard: 'N',
      solutions: [{ solutionId: world.spareSolutionId, name: 'Lisbon spare suite', rank: 1 }],
    })
  })

  it('is changed field by field, and a value that no list has is refused by its name', async () => {
    const id = await make('Late invoices')
    const save = (body: object) => csm.call('updatePlaybookCard', { body: { id, ...body } })
    await save({
      jobTitles: ['CFO', 'Controller'],
      products: ['Suite'],
      hookRank: 2,
      external: 'Y',
      salesStage: 'closing',
    })
    await save({ talkingPoints: 'Ask what a late invoice costs.', hookRank: null })
    expect(await details(id)).toMatchObject({
      talkingPoints: 'Ask what a late invoice costs.',
      jobTitles: ['CFO', 'Controller'],
      products: ['Suite'],
      hookRank: null,
      external: 'Y',
      salesStage: 'closing',
    })
    // What the card says already is no version of it.
    const { data: last } = await save({ hookRank: null, external: 'Y', jobTitles: ['CFO', 'Controller'] })
    expect((await versions(id)).map(({ version }) => version)).toEqual([3, 2, 1])
    expect(last.version).toBe(3)
    expect((await save({ salesStage: 'someday' })).problem.field).toBe('salesStage')
    expect((await seller.call('updatePlaybookCard', { body: { id, salesStage: 'closing' } })).status).toBe(403)
  })
})

it('keeps every version of a card: who saved it and what it changed; an earlier one is saved again as the newest', async () => {
  const id = await make('Manual reports')
  await csm.call('updatePlaybookCard', { body: { id, title: 'Reports by hand', talkingPoints: 'Hours a week?' } })
  await csm.call('setArchive', { body: { cardId: id, archived: true } })
  await csm.call('setArchive', { body: { cardId: id, archived: false } })
  const kept = await versions(id)
  expect(kept.map(one => [one.version, one.savedBy !== null, one.changes.map(({ field }) => field)])).toEqual([
    [4, true, ['archived']],
    [3, true, ['archived']],
    [2, true, ['title', 'talkingPoints']],
    [1, true, []],
  ])
  expect(kept[2]?.changes[0]).toEqual({ field: 'title', before: 'Manual reports', after: 'Reports by hand' })
  const restore = (restoredVersion: number, version: number) =>
    csm.call('restoreCardVersion', { body: { id, restoredVersion, version } })
  expect((await restore(1, 3)).problem.code).toBe('CONFLICT')
  expect((await restore(9, 4)).problem.code).toBe('NOT_FOUND')
  expect((await restore(1, 4)).data).toMatchObject({ title: 'Manual reports', talkingPoints: '', version: 5 })
  // The second click finds everything as it is to be.
  expect((await restore(1, 5)).data.version).toBe(5)
  expect((await versions(id))[0]?.changes.map(({ field }) => field)).toEqual(['title', 'talkingPoints'])
  await make('Reports by hand')
  expect((await restore(2, 5)).problem.field).toBe('title')
})

it('hides a card from the lists of one person only', async () => {
  const id = await make('Spreadsheets')
  const titles = async (who: Caller, hidden?: 'Y' | 'N') =>
    (await who.call('listPlaybookCards', { query: { ...(hidden && { hidden }) } })).data.map(({ title }) => title)
  const hide = (hidden: boolean) => seller.call('hideCard', { body: { cardId: id, hidden } })
  await hide(true)
  expect((await hide(true)).data).toEqual({ cardId: id, hidden: true })
  expect(await titles(seller, 'N')).not.toContain('Spreadsheets')
  expect(await titles(seller, 'Y')).toEqual(['Spreadsheets'])
  expect(await titles(seller)).toContain('Spreadsheets')
  expect(await titles(csm, 'N')).toContain('Spreadsheets')
  await hide(false)
  expect(await titles(seller, 'Y')).toEqual([])
})

it('lists cards on trial to those whom Messaging is open to and to who made them, by their state', async () => {
  const id = await make('Half an idea', { isTestCard: 'Y' })
  const ids = async (who: Caller, testCards?: 'N' | 'MY_CARDS' | 'Y') =>
    (await who.call('listPlaybookCards', { query: { ...(testCards && { testCards }) } })).data.map(card => card.id)
  const other = await t.addUser(world.customerId, 'MANAGEMENT')
  expect(await ids(csm, 'MY_CARDS')).toEqual([id])
  expect(await ids(other, 'MY_CARDS')).toEqual([])
  expect(await ids(other, 'Y')).toEqual([id])
  expect(await ids(other, 'N')).not.toContain(id)
  expect(await ids(seller)).not.toContain(id)
  expect(await ids(seller, 'Y')).toEqual([])
})

describe('the relation of two cards', () => {
  const rate = (who: Caller, cardId: number, relatedCardId: number, rating: number | null) =>
    who.call('upsertCardRelationRating', { body: { cardId, relatedCardId, rating } })
  const note = (who: Caller, cardId: number, relatedCardId: number, notes: string) =>
    who.call('upsertCardRelationNotes', { body: { cardId, relatedCardId, notes } })
  const listed = async (id: number) => (await seller.call('listCardRelations', { params: { id } })).data

  it('is rated and annotated by each person once, whichever card is named first', async () => {
    const { cardId, spareCardId } = world
    const first = await rate(seller, cardId, spareCardId, 4)
    expect((await note(seller, spareCardId, cardId, 'Said in one breath')).data).toEqual(first.data)
    expect((await rate(seller, spareCardId, cardId, 5)).data).toEqual(first.data)
    await rate(csm, cardId, spareCardId, 2)
    const opinions = [
      { own: true, rating: 5, notes: 'Said in one breath' },
      { own: false, rating: 2, notes: '' },
    ]
    expect(await listed(cardId)).toMatchObject([{ cardId: spareCardId, dealsWithBoth: 0, opinions }])
    expect(await listed(spareCardId)).toMatchObject([{ cardId, opinions }])
    await rate(csm, cardId, spareCardId, null)
    await note(seller, cardId, spareCardId, '')
    await rate(seller, cardId, spareCardId, null)
    expect(await listed(cardId)).toEqual([])
  })

  it('to a card on trial is listed to those who are listed the card', async () => {
    const id = await make('Half a relation', { isTestCard: 'Y' })
    await rate(csm, world.cardId, id, 3)
    const { data } = await csm.call('listCardRelations', { params: { id: world.cardId } })
    expect(data.map(({ cardId }) => cardId)).toEqual([id])
    expect(await listed(world.cardId)).toEqual([])
  })

  it('takes two cards of one market', async () => {
    const { cardId } = world
    expect((await rate(seller, cardId, cardId, 4)).problem.field).toBe('relatedCardId')
    const body = { title: 'Elsewhere', topicId: world.topicId, marketId: world.spareMarketId }
    const { id } = (await csm.call('createPlaybookCard', { body })).data
    expect((await rate(seller, cardId, id, 4)).problem.field).toBe('relatedCardId')
    expect((await rate(seller, cardId, 999_999, 4)).status).toBe(404)
    expect((await rate(seller, cardId, id, 6)).problem.field).toBe('rating')
  })
})

it('finds cards by their title and keywords, title first, a page at a time, with what was found', async () => {
  await make('Discount for two years')
  const find = async (who: Caller, text: string, page = {}) =>
    (await who.call('getPBCardUsingText', { query: { marketId: world.marketId, text, ...page } })).data.map(card => [
      card.title,
      card.foundKeywords,
    ])
  expect(await find(seller, 'DISCOUNT')).toEqual([
    ['Discount for two years', []],
    ['Lisbon pricing', ['discount']],
  ])
  expect(await find(seller, 'discount', { pageSize: 1, pageNumber: 2 })).toEqual([['Lisbon pricing', ['discount']]])
  expect(await find(seller, 'idea')).toEqual([])
  expect((await find(csm, 'idea')).map(([title]) => title)).toEqual(['Half an idea'])
  expect(await find(seller, '100%')).toEqual([])
  // What is searched follows what it is made of.
  const id = await make('Free of charge', {}, 'at no cost\nGratis')
  expect(await find(seller, 'gratis')).toEqual([['Free of charge', ['Gratis']]])
  await csm.call('updatePlaybookCard', { body: { id, title: 'Without a price' } })
  expect([await find(seller, 'of charge'), await find(seller, 'a price')]).toEqual([[], [['Without a price', []]]])
  await t.owner.query(
    `update keyword set removed_rev = added_rev where customer_id = $1 and card_id = $2 and lower(text) = 'gratis'`,
    [world.customerId, id],
  )
  expect([await find(seller, 'gratis'), await find(seller, 'no cost')]).toEqual([
    [],
    [['Without a price', ['at no cost']]],
  ])
})

it('counts the approved keywords of cards', async () => {
  await t.owner.query(`update keyword set status = 'proposed' where customer_id = $1 and id = $2`, [
    world.customerId,
    world.spareKeywordId,
  ])
  const count = (cardIdList: number[]) => seller.call('getApprovedKeywordsCountForCardIds', { body: { cardIdList } })
  expect((await count([world.cardId, world.spareCardId, world.cardId])).data).toEqual({
    [world.cardId]: 1,
    [world.spareCardId]: 0,
  })
  // One that somebody looked at again finds its card as before.
  await t.owner.query(`update keyword set status = 'reviewed' where customer_id = $1 and id = $2`, [
    world.customerId,
    world.spareKeywordId,
  ])
  expect((await count([world.cardId])).data).toEqual({ [world.cardId]: 2 })
  expect((await count([999_999])).status).toBe(404)
})

it('exports the cards of a market as a file that loads the same cards elsewhere [cards-015]', async () => {
  const exported = async (who: Caller, marketId: number) =>
    t.server.inject({
      method: 'GET',
      url: `${apiBase}/exportPlaybookCardsForMarket?marketId=${marketId}`,
      headers: { authorization: `Bearer ${who.token}` },
    })
  await csm.call('updatePlaybookCard', { body: { id: world.cardId, description: 'What, "really",\nit costs' } })
  const file = await exported(csm, world.marketId)
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.headers['content-disposition']).toMatch(/Cards - market Lisbon market - \d{4}-\d\d-\d\d\.csv/)
  expect(file.body).toContain('Half an idea')
  expect((await exported(seller, world.marketId)).body).not.toContain('Half an idea')

  const away = await t.addCustomer('Away')
  const admin = await t.addUser(away, 'ADMIN')
  const run = await loadAndWork(admin, t.workJobs, 'cards.csv', file.body, { kind: 'cards' })
  expect(run.status).toBe('done')
  const read = async (who: Caller, marketId: number) => {
    const rows = (await exported(who, marketId)).body.split('\r\n').slice(1)
    return rows.toSorted()
  }
  const market = (await admin.call('listAllMarket', {})).data.find(({ name }) => name === 'Lisbon market')
  const there = await read(admin, market?.id ?? 0)
  expect(there).toEqual(await read(csm, world.marketId))
  expect(there.join('\n')).toContain('CFO; Controller')
  const again = await loadAndWork(admin, t.workJobs, 'cards.csv', file.body, { kind: 'cards' })
  expect(again.result).toMatchObject({ inserted: 0, updated: 0 })
  const { rows } = await t.owner.query(
    `select count(*)::int as count from audit_entry where customer_id = $1 and action = 'cards exported'`,
    [world.customerId],
  )
  expect(rows).toEqual([{ count: 3 }])
})
