import { afterEach, beforeEach, expect, test } from 'vitest'
import { JobCancelled, type JobContext } from '#jobs/run-job.ts'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { requestUpkeep } from '#pipeline/nightly.ts'
import { expectRecount } from '#pipeline/testing/expect-recount.ts'
import { makeTalk } from '#pipeline/testing/make-talk.ts'
import { makePipelineWorld, type PipelineWorld } from '#pipeline/testing/pipeline-world.ts'
import { loadStored } from '#pipeline/testing/recompute.ts'
import { rematchJob } from './rematch-job.ts'

let world: PipelineWorld
let cards: readonly [number, number]
beforeEach(async () => {
  world = await makePipelineWorld()
  cards = [world.cardIds[0] ?? 0, world.cardIds[1] ?? 0]
  await world.addKeywords(cards[0], ['price'])
  const talks = Array.from({ length: 60 }, (_, i) => makeTalk(i, world.dealIds[i % 10] ?? null))
  await ingestBatch(world.app, world.customerId, talks)
  await world.workJobs()
})
afterEach(() => world.stop())

/** Runs the job as the queue would; a person asks it to stop after so many looks at whether one did. */
const run = (cardIds: number[], looks: number) => {
  let looked = 0
  const checkpoint: JobContext['checkpoint'] = async () => {
    looked += 1
    if (looked > looks) throw new JobCancelled()
  }
  const { app, customerId, read, write } = world
  const run = { jobRunId: 0, createdBy: null, lastAttempt: false, turn: { goesOn: () => true } }
  return rematchJob({ app, customerId, read, write, ...run, payload: { cardIds }, checkpoint })
}
const forgetQueue = () =>
  world.tenant(({ client, customerId }) =>
    client.query(`update job_run set status = 'cancelled' where customer_id = $1 and status = 'queued'`, [customerId]),
  )
const scoresOf = async (cardId: number) =>
  [...(await world.tenant(loadStored)).packs].map(([deal, pack]) => [
    deal,
    pack.bidirectional.find(card => card.cardId === cardId),
  ])

test('stopped while a card is matched, it brings that card to its end and leaves the next with its old numbers', async () => {
  const before = await scoresOf(cards[0])
  const [mine = 0] = await world.addKeywords(cards[1], ['security review', 'onboarding'])
  const [others = 0] = await world.addKeywords(cards[0], ['budget approval'])
  await forgetQueue()
  await expect(run([cards[1], cards[0]], 1)).rejects.toThrow(JobCancelled)
  const { stats } = await world.tenant(loadStored)
  expect(stats.get(mine)?.conversations).toBeGreaterThan(0)
  expect(stats.has(others)).toBe(false)
  const now = await scoresOf(cards[0])
  const ignoringRank = (rows: typeof now) =>
    rows.map(([deal, card]) => [deal, typeof card === 'object' && [card.score, card.matches, card.conversations]])
  expect(ignoringRank(now)).toEqual(ignoringRank(before))
  expect((await scoresOf(cards[1])).filter(([, card]) => card).length).toBeGreaterThan(3)

  await world.tenant(requestUpkeep)
  expect(await world.workJobs()).toContain('rematch done')
  expect((await expectRecount(world)).stats.get(others)?.conversations).toBeGreaterThan(0)
})

test('stopped at its last card, it is done', async () => {
  await world.addKeywords(cards[1], ['security review'])
  await forgetQueue()
  expect(await run([cards[1]], 1)).toMatchObject({ cards: 1 })
  await expectRecount(world)
  await world.tenant(requestUpkeep)
  expect(await world.workJobs()).not.toContain('rematch done')
})
