import type { Sent } from '@bic/contract/calls/routes'
import { errorCatalogue } from '@bic/contract/values/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePdf, pdfLines } from '#pipeline/extract/testing/make-files.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { multipartOf } from '#testing/multipart.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let world: World
let seller: Caller
let other: Caller
let csm: Caller
let admin: Caller
let rival: Caller
beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  seller = await t.addUser(home, 'SELLER')
  other = await t.addUser(home, 'SELLER')
  csm = await t.addUser(home, 'CSM')
  admin = await t.addUser(home, 'ADMIN')
  rival = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
})
afterAll(() => t?.stop())

const save = (who: Caller, body: Partial<Sent<'savePlaybook', 'body'>> & { name: string }) =>
  who.call('savePlaybook', { body: { marketId: world.marketId, ...body } })
const names = async (who: Caller, query = {}) =>
  (await who.call('listPlaybooks', { query })).data.map(playbook => playbook.name)
const collection = (who: Caller, playbookId: number, more = {}) =>
  who.call('getCollectionWithNetNew', { query: { marketId: world.marketId, playbookId, netNew: 'N', ...more } })

describe('the visibility of a playbook', () => {
  it.each([
    ['public', [true, true, true]],
    ['limited', [false, true, true]],
    ['restricted', [false, false, true]],
  ] as const)(
    '%s: who besides the owner sees it: another seller, customer success, an administrator [cards-017]',
    async (visibility, seen) => {
      const name = `Is ${visibility}`
      const owner = visibility === 'public' ? csm : seller
      const { playbookId } = (await save(owner, { name, visibility })).data
      const people = [other, csm, admin].map((who, at) => ({ who, sees: seen[at] || who === owner }))
      for (const { who, sees } of people) {
        expect((await names(who)).includes(name)).toBe(sees)
        expect((await collection(who, playbookId)).status).toBe(sees ? 200 : 404)
        const documents = await who.call('getPlaybookDocumentList', { query: { playbookId } })
        expect(documents.status).toBe(sees ? 200 : 404)
      }
      expect(await names(owner)).toContain(name)
      expect(await names(rival)).toEqual([])
    },
  )

  it('takes a role to be public, and is one of the three', async () => {
    expect((await save(seller, { name: 'Mine', visibility: 'public' })).problem.field).toBe('visibility')
    const wrong = await save(seller, { name: 'Mine', visibility: 'secret' as 'public' })
    expect(wrong.problem.field).toBe('visibility')
    const { playbookId } = (await save(seller, { name: 'Mine', visibility: 'limited' })).data
    expect((await save(csm, { playbookId, name: 'Mine', visibility: 'public' })).status).toBe(200)
    // What is public already stays so when its owner renames it.
    expect((await save(seller, { playbookId, name: 'Ours', visibility: 'public' })).status).toBe(200)
    expect((await save(other, { playbookId, name: 'Theirs', visibility: 'public' })).problem.code).toBe('NOT_ALLOWED')
    const [row] = (await other.call('listPlaybooks', { query: { searchText: 'OURS' } })).data
    expect(row).toMatchObject({ name: 'Ours', marketName: 'Lisbon market', mayChange: false, visibility: 'public' })
  })
})

describe('a playbook', () => {
  it('has a name of its own among those of its owner, and stays in its market', async () => {
    const { playbookId } = (await save(seller, { name: 'Renewals' })).data
    expect((await save(seller, { name: 'RENEWALS' })).problem.field).toBe('name')
    expect((await save(other, { name: 'Renewals' })).status).toBe(200)
    const moved = await save(seller, { playbookId, name: 'Renewals', marketId: world.spareMarketId })
    expect(moved.problem.field).toBe('marketId')
    expect((await save(seller, { name: 'Nowhere', marketId: 999_999 })).status).toBe(404)
    expect((await save(csm, { playbookId: 9, name: 'Standard' })).problem.field).toBe('playbookId')
    expect(await names(seller, { marketId: world.spareMarketId })).toEqual([])
    expect(await names(seller, { searchText: '%' })).toEqual([])
  })

  it('gets and loses cards of its market, however often one asks', async () => {
    const { playbookId } = (await save(seller, { name: 'Cards' })).data
    const change = (addCardIdList: number[], removeCardIdList: number[] = [], who = seller) =>
      who.call('changePlaybookCards', { body: { playbookId, addCardIdList, removeCardIdList } })
    const { cardId, spareCardId } = world
    await change([cardId, spareCardId])
    expect((await change([cardId, spareCardId])).data).toEqual({ playbookId, cardCount: 2 })
    const rows = (await collection(seller, playbookId)).data
    expect(rows.map(({ title, collection, netNew, playbookId: of }) => [title, collection, netNew, of])).toEqual([
      ['Lisbon pricing', 'Pain Points', 'N', playbookId],
      ['Lisbon spare card', 'Pain Points', 'N', playbookId],
    ])
    const page = (await collection(seller, playbookId, { pageSize: 1, pageNumber: 2 })).data
    expect(page.map(({ id }) => id)).toEqual([spareCardId])
    expect((await change([], [cardId, 999_999])).data.cardCount).toBe(1)
    expect((await change([999_999])).problem.field).toBe('addCardIdList')
    expect((await change([cardId], [], other)).status).toBe(404)
    // The standard playbook holds all cards of the market that the person is listed, and no phrases where none differ.
    const standard = await seller.call('getCollectionWithNetNew', { query: { marketId: world.marketId } })
    expect(standard.data.map(({ id, playbookId: of, netNew }) => [id, of, netNew])).toEqual([
      [cardId, 9, 'N'],
      [spareCardId, 9, 'N'],
    ])
    expect((await collection(seller, playbookId, { marketId: world.spareMarketId })).problem.field).toBe('marketId')
  })

  it('is read by topic and title, the same in pages of any size', async () => {
    const marketId = world.spareMarketId
    // The later topic stands first, and two have one place.
    await t.owner.query(
      `insert into topic (customer_id, id, name, topic_group, group_name, position, catalogue_id) values
         ($1, 901, 'Last', 'G', 'G', 90, 901), ($1, 902, 'Shared', 'G', 'G', 90, 902), ($1, 903, 'First', 'G', 'G', 1, 903)`,
      [world.customerId],
    )
    const made: number[] = []
    for (const [at, title] of ['Delta', 'alpha', 'Bravo', 'Echo', 'Bravo two', 'Alpine'].entries()) {
      const body = { title, description: '', keywords: '', topicId: 901 + (at % 3), marketId }
      made.push((await csm.call('createPlaybookCard', { body })).data.id)
    }
    const name = 'In pages'
    const { playbookId } = (await csm.call('savePlaybook', { body: { name, marketId, visibility: 'public' } })).data
    const addCardIdList = made.filter((_, at) => at !== 2)
    await csm.call('changePlaybookCards', { body: { playbookId, addCardIdList } })
    for (const id of [9, playbookId]) {
      const read = async (more = {}) => {
        const query = { marketId, playbookId: id, netNew: 'N' as const, ...more }
        return (await seller.call('getCollectionWithNetNew', { query })).data.map(row => row.title)
      }
      const whole = await read()
      expect(whole.filter(title => title !== 'Bravo')).toEqual(['Alpine', 'Delta', 'Echo', 'Bravo two', 'alpha'])
      for (const pageSize of [1, 2, 4, 7]) {
        const pages: string[] = []
        for (let pageNumber = 1; pageNumber <= 7; pageNumber++) pages.push(...(await read({ pageNumber, pageSize })))
        expect([pageSize, pages]).toEqual([pageSize, whole])
      }
    }
  })

  it('counts the cards that the person is listed: sellers not those on trial', async () => {
    const name = 'With a trial'
    const { playbookId } = (await save(seller, { name, visibility: 'limited' })).data
    const { cardId, spareCardId } = world
    const onTrial = (isTestCard: 'Y' | 'N') => csm.call('updatePlaybookCard', { body: { id: spareCardId, isTestCard } })
    await onTrial('Y')
    const body = { playbookId, addCardIdList: [cardId, spareCardId], removeCardIdList: [] }
    expect((await seller.call('changePlaybookCards', { body })).data.cardCount).toBe(1)
    for (const who of [seller, csm]) {
      const [row] = (await who.call('listPlaybooks', { query: { searchText: name } })).data
      expect(row?.cardCount).toBe(who === csm ? 2 : 1)
      expect((await collection(who, playbookId)).data).toHaveLength(row?.cardCount ?? 0)
    }
    await onTrial('N')
  })

  it('is deleted with its documents and without its cards, by who may change it', async () => {
    const { playbookId } = (await save(csm, { name: 'Gone', visibility: 'public' })).data
    await csm.call('changePlaybookCards', { body: { playbookId, addCardIdList: [world.cardId] } })
    await upload(csm, 'notes.txt', text, { playbookId })
    const before = await objects()
    const remove = (who: Caller) => who.call('deletePlaybook', { body: { playbookId } })
    expect((await remove(seller)).problem.code).toBe('NOT_ALLOWED')
    expect((await remove(csm)).status).toBe(200)
    expect((await remove(csm)).status).toBe(404)
    expect(await objects()).toBe(before - 1)
    expect((await seller.call('getPlaybookCard', { params: { id: world.cardId } })).status).toBe(200)
  })
})

const text = 'Ann: What does it cost?\nBob: Less than last year.\n'
const upload = (who: Caller, file: string, bytes: string | Uint8Array, place: Record<string, number>) =>
  who.call(
    'uploadPlaybookDocument',
    multipartOf(...Object.entries(place).map(([field, value]) => ({ field, value: String(value) })), { file, bytes }),
  )
const objects = async () => {
  let count = 0
  for await (const _ of t.app.files.list(world.customerId)) count++
  return count
}

describe('a document', () => {
  it('is kept once after the rules of files, listed and handed out by a signed address', async () => {
    const { playbookId } = (await save(seller, { name: 'Papers' })).data
    const before = await objects()
    const first = await upload(seller, 'prices.txt', text, { playbookId })
    expect((await upload(seller, 'prices.txt', text, { playbookId })).data).toEqual(first.data)
    expect(await objects()).toBe(before + 1)
    const { data: listed } = await seller.call('getPlaybookDocumentList', { query: { playbookId } })
    expect(listed).toMatchObject([{ fileName: 'prices.txt', size: text.length, mayChange: true }])
    const { documentId } = first.data
    const { data } = await seller.call('downloadPlaybookDocument', { params: { documentId } })
    const got = await t.server.inject({ url: data.location })
    expect([got.statusCode, got.body]).toEqual([200, text])
    expect((await other.call('downloadPlaybookDocument', { params: { documentId } })).status).toBe(404)
    expect((await other.call('deletePlaybookDocument', { body: { documentId } })).status).toBe(404)
    await seller.call('deletePlaybookDocument', { body: { documentId } })
    expect(await objects()).toBe(before)
    expect((await seller.call('getPlaybookDocumentList', { query: { playbookId } })).data).toEqual([])
  })

  it.each([
    ['FI01', 'broken.pdf', '%PDF-1.7 and nothing else'],
    ['FI02', 'empty.txt', ''],
    ['FI03', 'what?.txt', text],
    ['FI04', 'locked.pdf', makePdf([pdfLines(['The offer.'])], 1, { locked: true })],
  ] as const)(
    'that breaks a rule is refused with %s and its text, and nothing of it is kept',
    async (code, file, bytes) => {
      const before = await objects()
      const list = async () =>
        (await csm.call('getPlaybookDocumentList', { query: { marketId: world.marketId } })).data.length
      const listed = await list()
      const { problem } = await upload(csm, file, bytes, { marketId: world.marketId })
      expect([problem.code, problem.field]).toEqual([code, 'file'])
      expect(problem.detail).toContain(errorCatalogue[code].text)
      expect([await objects(), await list()]).toEqual([before, listed])
    },
  )

  it('needs a place that the person may change', async () => {
    expect((await upload(csm, 'a.txt', text, {})).problem.field).toBe('playbookId')
    expect((await upload(seller, 'a.txt', text, { marketId: world.marketId })).problem.code).toBe('NOT_ALLOWED')
    expect((await upload(csm, 'a.txt', text, { marketId: 999_999 })).status).toBe(404)
    const both = { marketId: world.spareMarketId, playbookId: (await save(csm, { name: 'Both' })).data.playbookId }
    expect((await upload(csm, 'a.txt', text, both)).problem.field).toBe('marketId')
    const nowhere = await csm.call('getPlaybookDocumentList', { query: {} })
    expect(nowhere.problem.field).toBe('playbookId')
  })
})

it('attaches a link or a document of its market to a card, as a version of it', async () => {
  const attach = (cardDetails: Sent<'updateCardDetails', 'body'>['cardDetails'], who = csm) =>
    who.call('updateCardDetails', { body: { id: world.cardId, cardDetails } })
  const url = 'https://example.com/proof'
  expect((await attach({ type: 'link', url })).data.cardDetails).toEqual({ type: 'link', url, File: null })
  const { documentId } = (await upload(csm, 'proof.txt', text, { marketId: world.marketId })).data
  expect((await attach({ type: 'file', File: String(documentId) })).status).toBe(200)
  const { data: card } = await seller.call('getPlaybookCard', { params: { id: world.cardId } })
  expect(card.cardDetails).toEqual({ type: 'file', url: null, File: String(documentId) })
  const { data: versions } = await seller.call('listCardVersions', { params: { id: world.cardId } })
  await attach({ type: 'file', File: String(documentId) })
  const { data: again } = await seller.call('listCardVersions', { params: { id: world.cardId } })
  expect(again).toEqual(versions)
  expect(versions[0]?.changes).toEqual([{ field: 'link', before: url, after: String(documentId) }])
  expect((await attach({ type: 'link', url: 'javascript:alert(1)' })).problem.field).toContain('cardDetails')
  expect((await attach({ type: 'link' })).problem.field).toBe('cardDetails')
  expect((await attach({ type: 'file', File: '999999' })).problem.field).toBe('cardDetails')
  expect((await attach({ type: 'message' }, seller)).status).toBe(403)
  expect((await attach({ type: 'message' })).data.cardDetails).toEqual({ type: 'message', url: null, File: null })
})
