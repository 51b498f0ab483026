import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { expectRecount } from '../testing/expect-recount.ts'
import { makeTalk } from '../testing/make-talk.ts'
import { makePipelineWorld, type PipelineWorld } from '../testing/pipeline-world.ts'
import { loadStored } from '../testing/recompute.ts'
import { ingestBatch } from './ingest-batch.ts'

let world: PipelineWorld
beforeAll(async () => {
  world = await makePipelineWorld()
})
afterAll(() => world.stop())

const talks = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => makeTalk(from + i, world.dealIds[(from + i) % 10] ?? null))

test('conversations are stored, counted and scored, and the figures are those of a recount', async () => {
  await world.addKeywords(world.cardIds[0] ?? 0, ['price', '"too high"', 'price review'])
  await world.addKeywords(world.cardIds[1] ?? 0, ['security review', 'approve'])
  const batch = talks(0, 60)
  const { conversationIds, added } = await ingestBatch(world.app, world.customerId, batch)
  expect(added.every(Boolean)).toBe(true)
  const texts = await world.tenant(tx => loadTexts(tx, conversationIds))
  batch.forEach(({ type, text, fragments }, i) => {
    expect(texts.get(conversationIds[i] ?? 0)).toEqual({ type, text, fragments })
  })
  const { figures, stats } = await expectRecount(world)
  expect(figures.epoch.number).toBe(1)
  expect(Math.min(...[...stats.values()].map(({ deals }) => deals))).toBeGreaterThan(0)
})

test('a batch that comes again, in part or twice in itself, changes nothing but adds what is new', async () => {
  const before = await world.tenant(loadStored)
  const first = await ingestBatch(world.app, world.customerId, talks(0, 60))
  expect(first.added.some(Boolean)).toBe(false)
  expect(await world.tenant(loadStored)).toEqual(before)
  const [one] = talks(60, 61)
  if (!one) throw new Error('no talk')
  const second = await ingestBatch(world.app, world.customerId, [...talks(58, 60), one, one])
  expect(second.added).toEqual([false, false, true, false])
  expect(second.conversationIds[3]).toBe(second.conversationIds[2])
  await expectRecount(world)
})

test('what goes wrong alongside undoes the whole batch', async () => {
  const before = await world.tenant(loadStored)
  const failing = ingestBatch(world.app, world.customerId, talks(100, 120), {
    alongside: () => Promise.reject(new Error('disk full')),
  })
  await expect(failing).rejects.toThrow('disk full')
  expect(await world.tenant(loadStored)).toEqual(before)
})

test('the same batch from several sides at once is stored once', async () => {
  const results = await Promise.all(
    Array.from({ length: 4 }, () => ingestBatch(world.app, world.customerId, talks(200, 240))),
  )
  expect(results.flatMap(({ added }) => added).filter(Boolean)).toHaveLength(40)
  for (const { conversationIds } of results) expect(conversationIds).toEqual(results[0]?.conversationIds)
  await expectRecount(world)
})
