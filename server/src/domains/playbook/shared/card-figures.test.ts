import { type TenantTransaction, withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
