import { afterEach, beforeEach, expect, test } from 'vitest'
import { startJob } from '../../jobs/job-run.ts'
import { ingestBatch } from '../ingest-batch.ts'
import { expectRecount } from '../testing/expect-recount.ts'
import { makeTalk } from '../testing/make-talk.ts'
import { makePipelineWorld, type PipelineWorld } from '../testing/pipeline-world.ts'

let world: PipelineWorld
beforeEach(async () => {
  world = await makePipelineWorld()
  await world.addKeywords(world.cardIds[0] ?? 0, ['price', 'budget'])
})
afterEach(() => world.stop())

const ingest = (from: number, to: number) =>
  ingestBatch(
    world.app,
    world.customerId,
    Array.from({ length: to - from }, (_, i) => makeTalk(from + i, world.dealIds[(from + i) % 10] ?? null)),
  )
const renew = () =>
  world.tenant(transaction =>
    startJob(transaction, { kind: 'renew-epoch', title: 'Renew', payload: {}, createdBy: null }),
  )

test('a new epoch has the corpus and the counts of today, and every deal is scored with it', async () => {
  await ingest(0, 60)
  await ingest(60, 140)
  const old = await expectRecount(world)
  await renew()
  await world.workJobs()
  const { figures, stats } = await expectRecount(world)
  expect(figures.epoch.number).toBe(2)
  expect(old.figures.epoch.figures.call.bidirectional.conversations).toBeLessThan(
    figures.epoch.figures.call.bidirectional.conversations,
  )
  for (const [id, { spread }] of figures.keywords) {
    expect(spread.reduce((sum, count, i) => sum + (i % 2 ? 0 : count), 0)).toBe(stats.get(id)?.conversations)
  }
})

test('half a thousand more conversations, and a twentieth, ask for one by themselves', async () => {
  await ingest(0, 20)
  await ingest(20, 270)
  expect(await world.workJobs()).not.toContain('renew-epoch done')
  await ingest(270, 530)
  expect(await world.workJobs()).toContain('renew-epoch done')
  expect((await expectRecount(world)).figures.epoch.number).toBe(2)
})

test('stopped half way it goes on with the same epoch, whatever came meanwhile', async () => {
  await ingest(0, 60)
  await renew()
  await world.tenant(({ client, customerId }) =>
    client.query(`update job_run set cancel_requested = true where customer_id = $1 and kind = 'renew-epoch'`, [
      customerId,
    ]),
  )
  expect(await world.workJobs()).toContain('renew-epoch cancelled')
  await ingest(60, 90)
  await world.addKeywords(world.cardIds[1] ?? 0, ['security'])
  await renew()
  await world.workJobs()
  await expectRecount(world)
})

test('without conversations there is nothing to renew', async () => {
  await renew()
  expect(await world.workJobs()).toContain('renew-epoch done')
})
