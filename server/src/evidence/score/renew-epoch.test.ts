import { afterEach, beforeEach, expect, test } from 'vitest'
import { startJob } from '#jobs/job-run.ts'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { requestUpkeep } from '#pipeline/nightly.ts'
import { expectRecount } from '#pipeline/testing/expect-recount.ts'
import { makeTalk } from '#pipeline/testing/make-talk.ts'
import { makePipelineWorld, type PipelineWorld } from '#pipeline/testing/pipeline-world.ts'
import { requestEpoch } from './request-epoch.ts'

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
  world.tenant(tx => startJob(tx, { kind: 'renew-epoch', title: 'Renew', payload: {}, createdBy: null }))

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

test('while more uploads wait it is left to the last of them', async () => {
  await ingest(0, 20)
  await ingest(20, 300)
  const setUpload = (status: 'queued' | 'done') =>
    world.tenant(async ({ client, customerId }) => {
      await client.query(`delete from job_run where customer_id = $1 and kind = 'ingest'`, [customerId])
      const values = [customerId, status]
      await client.query(
        `insert into job_run (customer_id, kind, title, payload, total, status) values ($1, 'ingest', '', '{}', 0, $2)`,
        values,
      )
    })
  await world.tenant(({ client, customerId }) =>
    client.query('update epoch set conversations = 1000 where customer_id = $1', [customerId]),
  )
  await setUpload('queued')
  await ingest(300, 550)
  expect(await world.workJobs()).not.toContain('renew-epoch done')
  await setUpload('done')
  await world.tenant(tx => requestEpoch(tx))
  expect(await world.workJobs()).toContain('renew-epoch done')
})

test('a night finishes an epoch that was stopped half way', async () => {
  await ingest(0, 60)
  await renew()
  const values = 'where customer_id = $1 and kind = $2'
  await world.tenant(({ client, customerId }) =>
    client.query(`update job_run set cancel_requested = true ${values}`, [customerId, 'renew-epoch']),
  )
  await world.workJobs()
  await world.tenant(({ client, customerId }) =>
    client.query('update epoch set scored_to = 0 where customer_id = $1', [customerId]),
  )
  await world.tenant(requestUpkeep)
  expect(await world.workJobs()).toContain('renew-epoch done')
  await world.tenant(requestUpkeep)
  expect(await world.workJobs()).toEqual([])
  await expectRecount(world)
})

test('without conversations there is nothing to renew', async () => {
  await renew()
  expect(await world.workJobs()).toContain('renew-epoch done')
})
