import { afterEach, beforeEach, expect, test } from 'vitest'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { expectRecount } from '#pipeline/testing/expect-recount.ts'
import { makeTalk } from '#pipeline/testing/make-talk.ts'
import { makePipelineWorld, type PipelineWorld } from '#pipeline/testing/pipeline-world.ts'
import { loadStored } from '#pipeline/testing/recompute.ts'
import { changeFlags, type FlagChange } from './change-flags.ts'

let world: PipelineWorld
let cardId = 0
let ids: number[] = []
beforeEach(async () => {
  world = await makePipelineWorld()
  cardId = world.cardIds[0] ?? 0
  ids = await world.addKeywords(cardId, ['price', 'budget approval'])
  await ingest(0, 120)
  await world.workJobs()
})
afterEach(() => world.stop())

const ingest = (from: number, to: number) =>
  ingestBatch(
    world.app,
    world.customerId,
    Array.from({ length: to - from }, (_, i) => makeTalk(from + i, world.dealIds[(from + i) % 10] ?? null)),
  )
const change = (flags: FlagChange, of = ids) => world.write(tx => changeFlags(tx, { userId: 1 }, of, flags))
const statOf = async (id: number) => (await world.tenant(loadStored)).stats.get(id)

test('blocked keywords match nothing in e-mails, of now and of later, until they are let in again', async () => {
  const [price = 0] = ids
  const before = await world.tenant(loadStored)
  expect(before.stats.get(price)?.email_conversations).toBeGreaterThan(3)
  expect(await change({ blockEmail: true })).toMatchObject({ updatedCount: 2 })
  await world.workJobs()
  await expectRecount(world)
  expect(await statOf(price)).toMatchObject({
    email_conversations: 0,
    call_conversations: before.stats.get(price)?.call_conversations,
  })
  await ingest(120, 150)
  await world.workJobs()
  await expectRecount(world)
  expect((await statOf(price))?.email_conversations).toBe(0)
  await change({ blockEmail: false })
  await world.workJobs()
  const { stats } = await expectRecount(world)
  expect(stats.get(price)?.email_conversations).toBeGreaterThan(before.stats.get(price)?.email_conversations ?? 0)
})

test('what is ingested between the change and its re-match is counted right, context keywords or not', async () => {
  await world.addKeywords(cardId, ['quarter'], 'must')
  await world.workJobs()
  await change({ blockEmail: true })
  await ingest(120, 150)
  await world.workJobs()
  await expectRecount(world)
})

test('a keyword that becomes exact loses its loose matches in every deal, and gets them back', async () => {
  const before = await world.tenant(loadStored)
  await change({ exact: true })
  await world.workJobs()
  const exact = await expectRecount(world)
  const [, approval = 0] = ids
  expect(exact.stats.get(approval)?.occurrences ?? 0).toBeLessThan(before.stats.get(approval)?.occurrences ?? 0)
  await change({ exact: false })
  await world.workJobs()
  await expectRecount(world)
  expect((await world.tenant(loadStored)).stats).toEqual(before.stats)
})

test('doing it twice asks for nothing, and one card has no keyword twice', async () => {
  await change({ blockEmail: true })
  await world.workJobs()
  expect(await change({ blockEmail: true })).toEqual({ updatedCount: 0, jobRunId: 0 })
  expect(await world.workJobs()).toEqual([])
  await world.addKeywords(cardId, ['"price"'])
  await expect(change({ exact: true }, ids.slice(0, 1))).rejects.toThrow('"price" is already on this card.')
  await expect(change({ exact: true }, [999_999])).rejects.toThrow()
})
