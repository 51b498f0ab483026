import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { makeTalk } from '#pipeline/testing/make-talk.ts'
import { makePipelineWorld, type PipelineWorld } from '#pipeline/testing/pipeline-world.ts'
import { loadRevision, lockRevision, saveRevision } from './revision.ts'

let world: PipelineWorld
beforeAll(async () => {
  world = await makePipelineWorld()
  await ingestBatch(world.app, world.customerId, [makeTalk(1, world.dealIds[0] ?? null)])
})
afterAll(() => world?.stop())

it('is asked for once in a snapshot, which goes on to see what it saw first; the next one sees what is new', async () => {
  const { matrixRev } = await world.read(async tx => {
    const asked = vi.spyOn(tx.client, 'query')
    const [one, other] = await Promise.all([loadRevision(tx), loadRevision(tx)])
    await ingestBatch(world.app, world.customerId, [makeTalk(2, world.dealIds[0] ?? null)])
    expect([other, await loadRevision(tx)]).toEqual([one, one])
    expect(asked).toHaveBeenCalledTimes(1)
    return one
  })
  expect((await world.read(loadRevision)).matrixRev).toBeGreaterThan(matrixRev)
})

it('is as its own transaction changed it', async () => {
  await world.tenant(async tx => {
    const before = await loadRevision(tx)
    const { locked, revision } = await lockRevision(tx)
    expect(revision).toEqual(before)
    const after = { ...revision, changedSinceEpoch: revision.changedSinceEpoch + 3 }
    await saveRevision(locked, after)
    expect(await loadRevision(tx)).toEqual(after)
  })
})
