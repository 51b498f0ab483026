import { afterEach, beforeEach, expect, test } from 'vitest'
import { startJob } from '#jobs/job-run.ts'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { expectRecount } from '#pipeline/testing/expect-recount.ts'
import { makeTalk } from '#pipeline/testing/make-talk.ts'
import { makePipelineWorld, type PipelineWorld } from '#pipeline/testing/pipeline-world.ts'
import { foldWhenDue, requestFold } from './fold-packs.ts'

let world: PipelineWorld
beforeEach(async () => {
  world = await makePipelineWorld()
  await world.addKeywords(world.cardIds[0] ?? 0, ['price'])
  await ingest(0, 60)
  await world.workJobs()
})
afterEach(() => world.stop())

const ingest = (from: number, to: number) =>
  ingestBatch(
    world.app,
    world.customerId,
    Array.from({ length: to - from }, (_, i) => makeTalk(from + i, world.dealIds[(from + i) % 10] ?? null)),
  )
const patches = () =>
  world.tenant(async ({ client, customerId }) => {
    const { rows } = await client.query<{ id: number; cards: number }>(
      `select opportunity_id as id, count(*)::int as cards from deal_pack_patch where customer_id = $1
       group by opportunity_id order by opportunity_id`,
      [customerId],
    )
    return rows
  })
const fold = async () => {
  await world.tenant(tx => startJob(tx, { kind: 'fold-packs', title: 'Fold', payload: {}, createdBy: null }))
  return world.workJobs()
}

test('a changed keyword is written beside the packs, and working it in changes no figure', async () => {
  await world.addKeywords(world.cardIds[1] ?? 0, ['security', 'onboarding'])
  await world.workJobs()
  expect((await patches()).length).toBeGreaterThan(3)
  const before = await expectRecount(world)
  expect(await fold()).toEqual(['fold-packs done'])
  expect(await patches()).toEqual([])
  expect((await expectRecount(world)).packs).toEqual(before.packs)
})

test('a deal that is scored as a whole needs what was beside its pack no more', async () => {
  await world.addKeywords(world.cardIds[1] ?? 0, ['security', 'onboarding'])
  await world.workJobs()
  const [deal] = await patches()
  const seed = world.dealIds.indexOf(deal?.id ?? 0)
  await ingest(seed + 100, seed + 101)
  expect((await patches()).map(({ id }) => id)).not.toContain(deal?.id)
  await expectRecount(world)
})

test('what is added while it is folded in is not lost', async () => {
  await world.addKeywords(world.cardIds[1] ?? 0, ['security', 'onboarding'])
  await world.workJobs()
  await world.addKeywords(world.cardIds[2] ?? 0, ['contract', 'team'])
  await Promise.all([fold(), ingest(100, 110), ingest(110, 120)])
  await world.workJobs()
  await expectRecount(world)
})

test('work that goes on making many does it by itself', async () => {
  const plant = () =>
    world.tenant(({ client, customerId }) =>
      client.query(
        `insert into deal_pack_patch (customer_id, opportunity_id, card_id, rev, entry)
         select customer_id, opportunity_id, 1000000 + n, rev, '\\x00' from deal_pack, generate_series(1, 8) as n
         where customer_id = $1`,
        [customerId],
      ),
    )
  await plant()
  await foldWhenDue(world)
  expect((await patches()).length).toBeGreaterThan(3)
  await world.addKeywords(world.cardIds[1] ?? 0, ['security', 'onboarding'])
  await world.workJobs()
  await foldWhenDue(world)
  expect(await patches()).toEqual([])
  await expectRecount(world)
})

test('is asked for when there are many to a pack', async () => {
  const ask = async () => {
    await world.tenant(requestFold)
    return world.workJobs()
  }
  await world.addKeywords(world.cardIds[1] ?? 0, ['security', 'onboarding'])
  await world.workJobs()
  expect(await ask()).toEqual([])
  await world.tenant(({ client, customerId }) =>
    client.query(
      `insert into deal_pack_patch (customer_id, opportunity_id, card_id, rev, entry)
       select customer_id, opportunity_id, 1000000 + n, rev, '\\x00' from deal_pack, generate_series(1, 9) as n
       where customer_id = $1`,
      [customerId],
    ),
  )
  expect(await ask()).toEqual(['fold-packs done'])
  expect(await patches()).toEqual([])
  await expectRecount(world)
})
