import { readTenant } from '@bic/database/tenant'
import { conversationTypes } from '@bic/engine/scoring/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { replaceConversations } from '#evidence/store/replace-conversations.ts'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { upkeepNightly } from '#pipeline/nightly.ts'
import { makePersonaWorld, type PersonaWorld, prepareTalk } from '../testing/persona-world.ts'
import { loadTalkColumns } from './keep-talks.ts'
import { readTalkColumns } from './read-talk-columns.ts'
import { bytesOf, type TalkColumns } from './talk-columns.ts'

const since = '2026-05-01'

let world: PersonaWorld
let customerId: number
beforeAll(async () => {
  world = await makePersonaWorld()
  customerId = await world.tenant(async tx => tx.customerId)
})
afterAll(() => world?.t.stop())

/** Conversations as they can be read, whatever numbers their deals and people have. */
const plain = ({ names, ids, deals, days, types, stages, fromHistory, peopleFrom, people }: TalkColumns) =>
  Array.from(ids, (id, i) => ({
    id,
    deal: names.deals.values[deals[i]!],
    day: days[i],
    type: conversationTypes[types[i]!],
    stage: names.stages.values[stages[i]!],
    fromHistory: fromHistory[i],
    people: Array.from(people.subarray(peopleFrom[i], peopleFrom[i + 1]), person => [
      names.keyOf[person],
      names.recordOf[person],
      names.titles.values[names.titleOf[person]!] ?? null,
    ]),
  }))

const load = (of = customerId, from = since) =>
  readTenant(world.t.app.pool, of, tx => loadTalkColumns(world.t.app, tx, from))
const readAgain = (from = since) => readTenant(world.t.app.pool, customerId, tx => readTalkColumns(tx, from))
const change = (sql: string) =>
  world.tenant(async ({ client }) => {
    await client.query(sql, [customerId])
  })
const finance = () => world.personaIds.finance
const ask = async () => {
  const { data } = await world.seller.call('getPersonaSummary', { body: { personaCardId: finance() } })
  return (data as { convCount: number }[])[0]!.convCount
}
const firstTalk = async () => plain(await load())[0]!

it('gives the very same columns while nothing changes, and reads of deals spoken with since a day all that was said', async () => {
  const first = await load()
  expect(await load()).toBe(first)
  expect(await load(customerId, '2026-06-01')).toBe(first)
  expect(plain(first)).toEqual(plain(await readAgain()))
  expect(first.ids.length).toBe(60)
  expect(first.days.some(day => day < Date.parse(since) / 86_400_000)).toBe(true)
  const names = first.names.deals.values.length + first.names.titles.values.length + first.names.keyOf.length
  expect(names).toBeGreaterThan(12)
  expect(bytesOf(first)).toBe(60 * (8 + 4 + 4 + 1 + 4 + 1) + 61 * 4 + first.people.length * 4 + 100 * names)
  const lately = await readAgain('2026-11-15')
  const dealsLately = new Set(plain(lately).map(({ deal }) => deal))
  expect(dealsLately.size).toBeLessThan(12)
  expect(plain(lately)).toEqual(plain(first).filter(({ deal }) => dealsLately.has(deal)))
})

it('reads from an earlier day on when that is asked', async () => {
  const later = await load()
  const earlier = await load(customerId, '2026-04-01')
  expect(earlier).not.toBe(later)
  expect(plain(earlier)).toEqual(plain(await readAgain('2026-04-01')))
})

it.each([
  ['a speaker is another contact', 'update participant set contact_id = null where customer_id = $1'],
  [
    'somebody is on the seller’s side',
    `update participant set side = 'seller' where customer_id = $1 and position = 0 and email like 'gil%'`,
  ],
  ['a contact is of another persona', 'update contact set persona_id = null where customer_id = $1'],
  [
    'a contact has another title',
    `update contact set job_title = 'Head of Procurement' where customer_id = $1`,
    `persona_id = null, job_title = 'Bean Counter'`,
  ],
])('reads again when %s', async (_what, sql, contact = `persona_id = ${finance()}, job_title = 'Money Person'`) => {
  await change(`update participant p set side = 'buyer', contact_id = c.id from contact c
    where p.customer_id = $1 and c.customer_id = $1 and p.position = 0 and p.name = c.name`)
  await change(`update contact set ${contact} where customer_id = $1`)
  await change(`update participant set job_title = null where customer_id = $1 and name = 'Rita Record'`)
  const before = await ask()
  const kept = await load()
  await change(sql)
  expect(await load()).not.toBe(kept)
  expect(plain(await load())).toEqual(plain(await readAgain()))
  expect(await ask()).toBeLessThan(before)
})

it('keeps the columns when a contact changes in what says no persona', async () => {
  const kept = await load()
  await change(`update contact set name = name || '.' where customer_id = $1`)
  expect(await load()).toBe(kept)
})

it('reads only what came, changed and left since', async () => {
  const kept = await load()
  const dealId = world.dealIds[2]!
  const count = await ask()
  await ingestBatch(world.t.app, customerId, [
    prepareTalk({ deal: 2, type: 'call', day: '2026-10-05', stage: 'Proposal', who: 'given' }, 600, {
      dealId,
      contactId: null,
    }),
    prepareTalk({ deal: 2, type: 'note', day: '2026-04-02', stage: 'Elsewhere', who: 'rule' }, 601, {
      dealId,
      contactId: null,
    }),
  ])
  const came = await load()
  expect(came.names).toBe(kept.names)
  expect(came.ids.length).toBe(kept.ids.length + 2)
  expect(plain(came)).toEqual(plain(await readAgain()))
  expect(await ask()).toBe(count + 1)

  const { id } = plain(came).find(({ deal, day }) => deal === dealId && day === Date.parse('2026-10-05') / 86_400_000)!
  await world.tenant(tx =>
    replaceConversations(world.t.app, tx, [{ conversationId: id, opportunityId: world.dealIds[3]! }]),
  )
  const moved = await load()
  expect(moved.names).toBe(kept.names)
  expect(plain(moved).find(one => one.id === id)?.deal).toBe(world.dealIds[3])
  expect(plain(moved)).toEqual(plain(await readAgain()))

  await world.tenant(tx =>
    replaceConversations(world.t.app, tx, [{ conversationId: id, happenedOn: null, happenedAt: null }]),
  )
  expect(plain(await load()).some(one => one.id === id)).toBe(false)
  await world.tenant(tx => replaceConversations(world.t.app, tx, [{ conversationId: id, removed: true }]))
  expect(plain(await load())).toEqual(plain(await readAgain()))
  expect(await ask()).toBe(count)
})

it('reads all conversations of a deal that is spoken with again', async () => {
  const later = '2026-11-15'
  await upkeepNightly(world.t.app)
  const dealId = world.dealIds[4]!
  const other = (await readAgain(later)).names.deals
  expect(other.numberOf(dealId)).toBeUndefined()
  // Nothing is kept that reaches back further.
  await change(`insert into record_change (customer_id, what) values ($1, 'people')`)
  await load(customerId, later)
  await ingestBatch(world.t.app, customerId, [
    prepareTalk({ deal: 4, type: 'call', day: '2026-11-16', stage: 'Proposal', who: 'given' }, 700, {
      dealId,
      contactId: null,
    }),
  ])
  const kept = await load(customerId, later)
  expect(plain(kept).filter(({ deal }) => deal === dealId).length).toBe(6)
  expect(plain(kept)).toEqual(plain(await readAgain(later)))
})

it('is read once by all who ask while it is read, and again by those who see more', async () => {
  await change(`insert into record_change (customer_id, what) values ($1, 'people')`)
  const [one, ...others] = await Promise.all([load(), load(), load()])
  expect(plain(one!)).toEqual(plain(await readAgain()))
  for (const other of others) expect(plain(other)).toEqual(plain(one!))
  expect(await load()).toBe(await load())
})

it('keeps customers apart', async () => {
  const own = await load()
  const other = await world.t.addCustomer('Away')
  expect((await load(other)).ids.length).toBe(0)
  expect(await load()).toBe(own)
  expect((await firstTalk()).id).toBe(own.ids[0])
})
