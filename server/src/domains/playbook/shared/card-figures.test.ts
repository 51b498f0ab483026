import { type TenantTransaction, withTenant } from '@bic/database/tenant'
import { decodeDealPack, encodeDealPack } from '@bic/engine/scoring/deal-pack'
import { rankCards } from '@bic/engine/scoring/rank-cards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPacks } from '#evidence/score/load-packs.ts'
import { writePacks } from '#evidence/score/write-packs.ts'
import { lockRevision, saveRevision } from '#evidence/store/revision.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { cardFigures } from './card-figures.ts'

let t: TestApp
let csm: Caller
let admin: Caller
let world: World
beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  csm = await t.addUser(home, 'CSM')
  admin = await t.addUser(home, 'ADMIN')
})
afterAll(() => t?.stop())

const count = (tx: TenantTransaction) => cardFigures(t.app, tx).then(figuresOf => figuresOf(world.cardId).conversations)
const countNow = () => withTenant(t.app.pool, world.customerId, count)

/** A transaction whose packs arrive only on demand, as from a slow connection. */
const slow = (tx: TenantTransaction) => {
  const [arrived, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const client = new Proxy(tx.client, {
    get: (target, name) =>
      name === 'query'
        ? async (query: string | { readonly text: string }, values: unknown[]) => {
            const answer = await (typeof query === 'string' ? target.query(query, values) : target.query(query))
            if ((typeof query === 'string' ? query : query.text).includes('from deal_pack')) {
              arrived.resolve()
              await mayGoOn.promise
            }
            return answer
          }
        : Reflect.get(target, name),
  })
  return { tx: { ...tx, client }, arrived: arrived.promise, goOn: mayGoOn.resolve }
}

const setContext = async (text: string | null) => {
  const { data } = await csm.call('getCardContextTags', { params: { cardId: world.cardId } })
  await csm.call('updateContextKeywords', {
    body: {
      cardId: world.cardId,
      deleteContextKeywordList: data.cardContextTagsList.map(({ id }) => id),
      cardMatchList: text === null ? [] : [{ text, subStatus: 'must be present' }],
    },
  })
  await t.workJobs()
}

/** What the packs of a customer say, decoded one by one. */
const decodeAll = (customerId: number) =>
  withTenant(t.app.pool, customerId, async tx => {
    const { rows } = await tx.client.query<{ id: number }>(
      'select opportunity_id as id from deal_pack where customer_id = $1',
      [customerId],
    )
    const packs = await loadPacks(
      tx,
      rows.map(({ id }) => id),
    )
    const sums = new Map<number, { deals: number; conversations: number }>()
    for (const pack of packs.values())
      for (const { cardId, conversations } of decodeDealPack(pack).bidirectional) {
        const known = sums.get(cardId) ?? { deals: 0, conversations: 0 }
        sums.set(cardId, { deals: known.deals + 1, conversations: known.conversations + conversations })
      }
    return sums
  })

test.each([
  ['cards with ids of one neighbourhood', 'Porto', [11, 12, 14]],
  ['cards with ids far apart', 'Turin', [11, 2_000_000, 4_000_000_000]],
])('counts what is in all packs at once: %s', async (what, city, cardIds) => {
  const { customerId } = await makeWorld(t, await t.addCustomer(what), city)
  const card = (cardId: number, conversations: number) => ({
    cardId,
    conversations,
    score: 1000 - conversations,
    matches: 9,
    firstDay: 20_000,
    firstStage: conversations,
  })
  const packOf = (deal: number) =>
    encodeDealPack({
      bidirectional: rankCards(cardIds.filter((_, i) => (deal + i) % 3 !== 0).map((id, i) => card(id, 1 + deal + i))),
      buyerOnly: rankCards([card(cardIds[0] ?? 0, 300)]),
      verified: deal % 2 === 0 ? [{ cardId: 7, day: 20_001 }] : [],
    })
  await withTenant(t.app.pool, customerId, async tx => {
    const { rows } = await tx.client.query<{ id: number }>(
      `insert into opportunity (customer_id, name, account_id, market_id, status)
       select $1, 'Deal ' || n, min(o.account_id), min(o.market_id), 'Open' from opportunity o, generate_series(1, 7) as n
       where o.customer_id = $1 group by n returning id`,
      [customerId],
    )
    const { locked, revision } = await lockRevision(tx)
    const matrixRev = revision.matrixRev + 1
    await writePacks(locked, matrixRev, new Map(rows.map(({ id }, deal) => [id, packOf(deal)])))
    await saveRevision(locked, { ...revision, matrixRev })
  })
  const expected = await decodeAll(customerId)
  expect(cardIds.every(id => expected.has(id))).toBe(true)
  const figuresOf = await withTenant(t.app.pool, customerId, tx => cardFigures(t.app, tx))
  for (const [cardId, sums] of expected) expect(figuresOf(cardId)).toEqual(sums)
  expect(figuresOf(13)).toEqual({ deals: 0, conversations: 0 })
})

test('old news that come late change nothing for those who ask afterwards', async () => {
  expect(await countNow()).toBe(2)
  await setContext('never said')
  await withTenant(t.app.pool, world.customerId, async real => {
    const late = slow(real)
    // It reads that the card is in no conversation, and is held up.
    const reading = count(late.tx)
    await late.arrived
    await setContext(null)
    expect(await countNow()).toBe(2)
    late.goOn()
    await reading
  })
  expect(await countNow()).toBe(2)
})

test('a deal that is gone counts no more', async () => {
  await admin.call('deleteConversation', { params: { convId: world.conversationId } })
  await admin.call('deleteConversation', { params: { convId: world.spareConversationId } })
  expect(await countNow()).toBe(0)
})
