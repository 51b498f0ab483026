import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullBatch } from '../ingest/ingest-batch.ts'
import { expectRecount } from '../testing/expect-recount.ts'
import { makePipelineWorld, type PipelineWorld } from '../testing/pipeline-world.ts'
import { noTarget } from './ingest-target.ts'
import type { ConversationSource } from './prepare-conversations.ts'
import { makeReady, storeReady } from './store-sources.ts'

let world: PipelineWorld
beforeAll(async () => {
  world = await makePipelineWorld()
  await world.addKeywords(world.cardIds[0] ?? 0, ['price'])
})
afterAll(() => world.stop())

const source = (key: string, text = 'The price is too high.'): ConversationSource => ({
  extracted: {
    ordinal: 0,
    type: 'call',
    subject: key,
    date: '2026-02-03',
    messageId: null,
    speakers: [{ name: 'Bob Ray', email: null, jobTitle: null, side: null }],
    turns: [{ speaker: 0, text, startSecond: 1, muted: false }],
    notices: [],
  },
  sourceKey: key,
  fileId: null,
  fallbackSubject: '',
  target: { ...noTarget, dealId: world.dealIds[0] ?? null },
  uploadedBy: null,
})

const ready = (...keys: string[]) =>
  makeReady(
    world.app,
    world.customerId,
    keys.map(key => source(key)),
  )
const store = (made: Awaited<ReturnType<typeof ready>>) => storeReady(world.app, world.customerId, made)

const count = async (table: 'conversation' | 'index_segment' | 'index_posting') =>
  (
    await world.tenant(({ client, customerId }) =>
      client.query<{ count: number }>(`select count(*)::int as count from ${table} where customer_id = $1`, [
        customerId,
      ]),
    )
  ).rows[0]?.count

const sidesOf = async (conversationId = 0) =>
  (
    await world.tenant(({ db, customerId }) =>
      db
        .selectFrom('participant')
        .select('side')
        .where('customer_id', '=', customerId)
        .where('conversation_id', '=', conversationId)
        .execute(),
    )
  ).map(({ side }) => side)

test('making a batch ready stores nothing of it', async () => {
  const before = [await count('conversation'), await count('index_segment'), await count('index_posting')]
  await ready('unstored')
  expect([await count('conversation'), await count('index_segment'), await count('index_posting')]).toEqual(before)
})

test('what was ready when the batch before was stored follows it, and skips what that one brought', async () => {
  const [first, second] = await Promise.all([ready('a', 'b'), ready('b', 'c')])
  const stored = await store(first)
  expect(stored.added).toEqual([true, true])
  const after = await store(second)
  expect(after.added).toEqual([false, true])
  expect(after.conversationIds[0]).toBe(stored.conversationIds[1])
  await expectRecount(world)
})

test('keywords that come after a batch was made ready are counted in it', async () => {
  const made = await ready('late keyword')
  await world.addKeywords(world.cardIds[1] ?? 0, ['too high'])
  await store(made)
  await world.workJobs()
  const { stats } = await expectRecount(world)
  expect([...stats.values()].at(-1)?.conversations).toBeGreaterThan(0)
})

test('rules of sides that come after a batch was made ready are followed', async () => {
  const made = await ready('late rule')
  await world.tenant(({ db, customerId }) =>
    db
      .insertInto('speaker_side')
      .values({ customer_id: customerId, kind: 'name', key: 'bob ray', side: 'buyer', contact_id: null, set_by: null })
      .execute(),
  )
  const { conversationIds } = await store(made)
  expect(await sidesOf(conversationIds[0])).toEqual(['buyer'])
  await expectRecount(world)
})

test('batches that are made ready at the same time, with many words, are those of a recount', async () => {
  const words = (n: number) => Array.from({ length: 40 }, (_, i) => `word${n}x${i}`).join(' ')
  const make = (from: number) =>
    makeReady(
      world.app,
      world.customerId,
      Array.from({ length: fullBatch }, (_, i) => source(`many ${from + i}`, `The price of ${words(from + i)}.`)),
    )
  const made = await Promise.all([make(0), make(fullBatch)])
  for (const one of made) expect((await store(one)).added.every(Boolean)).toBe(true)
  await expectRecount(world)
  await world.addKeywords(world.cardIds[0] ?? 0, ['"word700x39"'])
  await world.workJobs()
  const { stats } = await expectRecount(world)
  expect([...stats.values()].at(-1)?.conversations).toBe(1)
})
