import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let world: World
let admin: Caller
beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Lisbon')
  world = await makeWorld(t, customerId, 'Porto')
  admin = await t.addUser(customerId, 'ADMIN')
  const add = (date: string | undefined, transcript: string) =>
    admin.call('addConversation', {
      body: {
        storyId: world.dealId,
        convType: 'note',
        subject: `Note of ${date ?? 'no day'}`,
        transcript,
        participants: [],
        ...(date === undefined ? {} : { date }),
      },
    })
  await add('2027-01-10', 'We have decided to run the pilot in two depots. How long does the rollout of a region take?')
  await add('2027-01-20', "We have decided to run the pilot in two depots! I'll send you the offer by Friday.")
  await add(undefined, 'We have agreed on the price of the second year.')
})
afterAll(() => t?.stop())

const list = (query: Record<string, unknown>, by = admin) => by.call('listLatestFacts', { query })

test('the newest conversations of a deal say what is settled and asked, newest first, each sentence once', async () => {
  const { data } = await list({ storyId: world.dealId })
  expect(data.facts.map(({ kind, day, sentence }) => [kind, day, sentence.text])).toEqual([
    ['decision', '2027-01-20', 'We have decided to run the pilot in two depots!'],
    ['commitment', '2027-01-20', "I'll send you the offer by Friday."],
  ])
  expect(data.questions.slice(0, 1).map(({ day, sentence }) => [day, sentence.text])).toEqual([
    ['2027-01-10', 'How long does the rollout of a region take?'],
  ])
  const [first] = data.facts
  expect(first?.sentence.places[0]?.convId).toBe(first?.convId)
  expect(data.conversations).toBeGreaterThanOrEqual(2)
})

test('those of an account are those of its deals', async () => {
  const ofDeal = (await list({ storyId: world.dealId })).data
  const ofAccount = (await list({ accountId: world.accountId })).data
  expect(ofAccount.facts.slice(0, 2)).toEqual(ofDeal.facts.slice(0, 2))
})

test('one of both is named, and it is one of the customer', async () => {
  for (const query of [{}, { storyId: world.dealId, accountId: world.accountId }]) {
    const { status, problem } = await list(query)
    expect([status, problem.field]).toEqual([400, 'storyId'])
  }
  expect((await list({ storyId: 999_999 })).status).toBe(404)
  expect((await list({ accountId: 999_999 })).status).toBe(404)
  const stranger = await t.addUser(await t.addCustomer('Elsewhere'), 'ADMIN')
  expect((await list({ storyId: world.dealId }, stranger)).status).toBe(404)
  expect((await list({ accountId: world.accountId }, stranger)).status).toBe(404)
})

test('the page of an account has its people, its last contact and what they said by month', async () => {
  const page = (accountId: number, by = admin) => by.call('getAccountPage', { params: { accountId } })
  const { data: before } = await page(world.accountId)
  expect(before.ownerName).toBeNull()
  await t.owner.query(`update account set owner_name = 'Robin Ellis' where id = $1`, [world.accountId])
  const { data } = await page(world.accountId)
  expect(data).toMatchObject({
    accountId: world.accountId,
    ownerName: 'Robin Ellis',
    lastContact: { day: '2027-01-20', convType: 'note', subject: 'Note of 2027-01-20' },
  })
  expect(data.months[0]).toEqual({ month: '2027-01', conversations: 2, cards: [] })
  const spoken = data.months.find(({ cards }) => cards.length > 0)
  expect(spoken?.cards[0]).toMatchObject({ cardId: world.cardId })
  expect(spoken?.cards[0]?.conversations).toBeLessThanOrEqual(spoken?.conversations ?? 0)
  expect(data.people.length).toBeGreaterThan(0)
  expect(data.people.map(({ lastContacted }) => lastContacted ?? '')).toEqual(
    data.people.map(({ lastContacted }) => lastContacted ?? '').toSorted((a, b) => b.localeCompare(a)),
  )
  // The undated one counts, and is in no month.
  expect(data.conversations).toBe(1 + data.months.reduce((all, { conversations }) => all + conversations, 0))
  expect((await page(999_999)).status).toBe(404)
  const stranger = await t.addUser(await t.addCustomer('Far away'), 'ADMIN')
  expect((await page(world.accountId, stranger)).status).toBe(404)
})
