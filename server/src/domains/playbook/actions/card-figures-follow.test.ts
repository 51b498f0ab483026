import { expect, test } from 'vitest'
import { replaceConversations } from '#evidence/store/replace-conversations.ts'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { makeTalk } from '#pipeline/testing/make-talk.ts'
import { makePipelineWorld } from '#pipeline/testing/pipeline-world.ts'
import { loadStored } from '#pipeline/testing/recompute.ts'
import { cardFigures } from '../shared/card-figures.ts'

test('the sums of a card follow every change of a deal, asked after each or after many, by several at once', async () => {
  const world = await makePipelineWorld()
  const [first = 0, second = 0] = world.cardIds
  const ingest = (from: number, to: number) =>
    ingestBatch(
      world.app,
      world.customerId,
      Array.from({ length: to - from }, (_, i) => makeTalk(from + i, world.dealIds[(from + i) % 10] ?? null)),
    )
  const ask = (app = world.app) => world.tenant(tx => cardFigures(app, tx))
  /** Of a process that has read nothing yet. */
  const askFreshly = () => ask({ ...world.app, pool: Object.create(world.app.pool) })
  let rescored = 0
  const expectSums = async () => {
    const [asked] = await Promise.all([ask(), ask(), ask()])
    const fresh = await askFreshly()
    const { packs } = await world.tenant(loadStored)
    rescored += await world.tenant(
      async ({ client }) => (await client.query('select from deal_pack_patch')).rowCount ?? 0,
    )
    for (const cardId of world.cardIds) {
      const entries = [...packs.values()].flatMap(pack => pack.bidirectional.filter(card => card.cardId === cardId))
      const conversations = entries.reduce((sum, card) => sum + card.conversations, 0)
      for (const figures of [asked, fresh]) expect(figures?.(cardId)).toEqual({ deals: entries.length, conversations })
    }
    return asked?.(second).deals ?? 0
  }
  await world.addKeywords(first, ['price'])
  const { conversationIds } = await ingest(0, 80)
  await world.workJobs()
  expect(await expectSums()).toBe(0)
  const ids = await world.addKeywords(second, ['security', 'onboarding'])
  await world.workJobs()
  expect(await expectSums()).toBeGreaterThan(3)
  await world.addKeywords(second, ['budget approval'])
  await world.workJobs()
  await ingest(80, 100)
  await world.removeKeywords(second, ids.slice(0, 1))
  await world.workJobs()
  await expectSums()
  await world.tenant(tx =>
    replaceConversations(world.app, tx, [{ conversationId: conversationIds[0] ?? 0, removed: true }]),
  )
  await world.removeKeywords(second, ids.slice(1))
  await world.workJobs()
  await expectSums()
  expect(rescored).toBeGreaterThan(0)
  await world.stop()
})
