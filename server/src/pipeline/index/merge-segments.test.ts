import { afterEach, beforeEach, expect, test } from 'vitest'
import { ingestBatch } from '../ingest-batch.ts'
import { replaceConversations } from '../store/replace-conversations.ts'
import { expectRecount } from '../testing/expect-recount.ts'
import { makeTalk } from '../testing/make-talk.ts'
import { makePipelineWorld, type PipelineWorld } from '../testing/pipeline-world.ts'
import { chooseMerge } from './choose-merge.ts'
import { readSegmentSizes } from './request-merge.ts'

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
  const sizes = await world.tenant(readSegmentSizes)
  expect(sizes.length).toBeLessThan(12)
  expect(sizes.reduce((sum, { documents }) => sum + documents, 0)).toBe(30)
  await evaluatesRight(1, 'security')
})

test('what dies before, during and after a merge stays dead', async () => {
  const ids: number[] = []
  for (let seed = 0; seed < 16; seed++) ids.push(...(await ingestOne(seed)).conversationIds)
  const remove = (conversationId = 0) =>
    world.tenant(transaction => replaceConversations(world.app, transaction, [{ conversationId, removed: true }]))
  await remove(ids[0])
  await Promise.all([world.workJobs(), remove(ids[1]), remove(ids[9])])
  await remove(ids[2])
  await world.workJobs()
  await evaluatesRight(1, 'budget')
})

test('eight of a size are merged, the smallest first, and one that is a fifth dead is written anew', () => {
  const segments = (count: number, documents: number, from: number) =>
    Array.from({ length: count }, (_, i) => ({ id: from + i, documents, dead: 0 }))
  expect(chooseMerge(segments(7, 1, 1))).toBeNull()
  expect(chooseMerge([...segments(9, 100, 1), ...segments(8, 2, 50)])?.map(({ id }) => id)).toEqual(
    segments(8, 2, 50).map(({ id }) => id),
  )
  expect(chooseMerge([{ id: 1, documents: 10, dead: 2 }])).toHaveLength(1)
  expect(chooseMerge([{ id: 1, documents: 11, dead: 2 }])).toBeNull()
  expect(chooseMerge(segments(20, 30_000, 1))).toBeNull()
})
