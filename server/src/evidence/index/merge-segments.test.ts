import { afterEach, beforeEach, expect, test } from 'vitest'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { expectRecount } from '#pipeline/testing/expect-recount.ts'
import { makeTalk } from '#pipeline/testing/make-talk.ts'
import { makePipelineWorld, type PipelineWorld } from '#pipeline/testing/pipeline-world.ts'
import { replaceConversations } from '../store/replace-conversations.ts'
import { chooseMerge } from './choose-merge.ts'
import { loadSegmentSizes } from './request-merge.ts'

let world: PipelineWorld
beforeEach(async () => {
  world = await makePipelineWorld()
})
afterEach(() => world.stop())

const ingestOne = (seed: number) =>
  ingestBatch(world.app, world.customerId, [makeTalk(seed, world.dealIds[seed % 10] ?? null)])

const evaluatesRight = async (cardIndex: number, keyword: string) => {
  await world.addKeywords(world.cardIds[cardIndex] ?? 0, [keyword])
  await world.workJobs()
  const { stats } = await expectRecount(world)
  expect([...stats.values()].at(-1)?.conversations).toBeGreaterThan(3)
}

test('uploads one by one end in few segments that answer the same', async () => {
  await world.addKeywords(world.cardIds[0] ?? 0, ['price'])
  for (let seed = 0; seed < 30; seed++) await ingestOne(seed)
  expect(await world.workJobs()).toContain('merge-segments done')
  const sizes = await world.tenant(loadSegmentSizes)
  expect(sizes.length).toBeLessThan(12)
  expect(sizes.reduce((sum, { documents }) => sum + documents, 0)).toBe(30)
  await evaluatesRight(1, 'security')
})

test('what dies before, during and after a merge stays dead', async () => {
  const ids: number[] = []
  for (let seed = 0; seed < 16; seed++) ids.push(...(await ingestOne(seed)).conversationIds)
  const remove = (conversationId = 0) =>
    world.tenant(tx => replaceConversations(world.app, tx, [{ conversationId, removed: true }]))
  await remove(ids[0])
  await Promise.all([world.workJobs(), remove(ids[1]), remove(ids[9])])
  await remove(ids[2])
  await world.workJobs()
  await evaluatesRight(1, 'budget')
})

test('eight of a size are merged, the smallest first, and one that is a fifth dead is rewritten', () => {
  const segments = (count: number, documents: number, from: number) =>
    Array.from({ length: count }, (_, i) => ({ id: from + i, documents, dead: 0 }))
  expect(chooseMerge(segments(7, 1, 1), 'many')).toBeNull()
  expect(chooseMerge([...segments(9, 100, 1), ...segments(8, 2, 50)], 'many')?.map(({ id }) => id)).toEqual(
    segments(8, 2, 50).map(({ id }) => id),
  )
  expect(chooseMerge([{ id: 1, documents: 10, dead: 2 }], 'many')).toHaveLength(1)
  expect(chooseMerge([{ id: 1, documents: 11, dead: 2 }], 'many')).toBeNull()
  expect(chooseMerge(segments(20, 30_000, 1), 'all')).toBeNull()
})

test('a small segment is rid of its dead at once, a large one at night', () => {
  const small = { id: 1, documents: 4096, dead: 1 }
  const large = { id: 2, documents: 50_000, dead: 1 }
  expect(chooseMerge([small, large], 'many')).toBeNull()
  expect(chooseMerge([large, small], 'quick')).toEqual([small])
  expect(chooseMerge([large], 'quick')).toBeNull()
  expect(chooseMerge([large], 'all')).toEqual([large])
})

test('the words of a deleted conversation are forgotten, those that others use are not', async () => {
  await ingestBatch(
    world.app,
    world.customerId,
    Array.from({ length: 20 }, (_, seed) => makeTalk(seed, null)),
  )
  const talk = makeTalk(20, null)
  const word = 'xylophonists'
  const text = talk.text.replace(/\p{L}+/u, word)
  const moved = text.length - talk.text.length
  const fragments = talk.fragments.map(fragment => ({
    ...fragment,
    muted: false,
    start: fragment.start === 0 ? 0 : fragment.start + moved,
    end: fragment.end + moved,
  }))
  const { conversationIds } = await ingestBatch(world.app, world.customerId, [{ ...talk, text, fragments }])
  const find = async () => {
    const { rows } = await world.tenant(({ client, customerId }) =>
      client.query<{ words: number; found: number; postings: number }>(
        `select (select count(*)::int from index_word where customer_id = $1) as words,
           (select count(*)::int from index_word where customer_id = $1 and word = $2) as found,
           (select count(*)::int from index_posting where customer_id = $1 and word = $2) as postings`,
        [customerId, word],
      ),
    )
    return rows[0]
  }
  const before = await find()
  expect(before).toMatchObject({ found: 1, postings: 1 })
  const change = { conversationId: conversationIds[0] ?? 0, removed: true as const }
  await world.tenant(tx => replaceConversations(world.app, tx, [change]))
  expect(await world.workJobs()).toContain('merge-segments done')
  const after = await find()
  expect(after).toMatchObject({ found: 0, postings: 0 })
  expect(after?.words).toBeGreaterThan(25)
  await evaluatesRight(1, 'security')
})

test('a word that comes back while it is forgotten stays findable', async () => {
  for (let round = 0; round < 4; round++) {
    const { conversationIds } = await ingestOne(3)
    const change = { conversationId: conversationIds[0] ?? 0, removed: true as const }
    await world.tenant(tx => replaceConversations(world.app, tx, [change]))
    await Promise.all([
      world.workJobs(),
      ingestBatch(world.app, world.customerId, [{ ...makeTalk(3, null), sourceKey: `again-${round}` }]),
    ])
  }
  const { rows } = await world.tenant(({ client, customerId }) =>
    client.query(
      `select p.word from index_posting p where p.customer_id = $1 and not exists (
         select from index_word w where w.customer_id = p.customer_id and w.word = p.word)`,
      [customerId],
    ),
  )
  expect(rows).toEqual([])
})
