import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Write } from '#http/written.ts'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { expectRecount } from '#pipeline/testing/expect-recount.ts'
import { makeTalk, seeded } from '#pipeline/testing/make-talk.ts'
import { makePipelineWorld, type PipelineWorld } from '#pipeline/testing/pipeline-world.ts'
import { loadStored } from '#pipeline/testing/recompute.ts'
import { replaceConversations } from '../store/replace-conversations.ts'
import { rematchCard } from './rematch-card.ts'

let world: PipelineWorld
let firstCard = 0
let secondCard = 0
beforeEach(async () => {
  world = await makePipelineWorld()
  const [one = 0, two = 0] = world.cardIds
  firstCard = one
  secondCard = two
  await world.addKeywords(firstCard, ['price', 'budget approval'])
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

test('an added keyword counts everywhere, and the figures are those of a recount', async () => {
  const [added = 0] = await world.addKeywords(firstCard, ['security review'])
  await world.addKeywords(secondCard, ['onboarding', '"next step"', 'C++'])
  expect(await world.workJobs()).toEqual(['rematch done', 'rematch done'])
  const { stats, packs } = await expectRecount(world)
  expect(stats.get(added)?.conversations).toBeGreaterThan(10)
  const cards = [...packs.values()].flatMap(({ bidirectional }) => bidirectional.map(({ cardId }) => cardId))
  expect(cards).toContain(secondCard)
})

test('a removed keyword is gone everywhere, with its card where nothing else of it matches', async () => {
  const before = await world.tenant(loadStored)
  const ids = [...before.stats.keys()]
  await world.removeKeywords(firstCard, ids.slice(0, 1))
  await world.workJobs()
  await expectRecount(world)
  await world.removeKeywords(firstCard, ids.slice(1))
  await world.workJobs()
  const { packs } = await expectRecount(world)
  expect([...packs.values()].flatMap(({ bidirectional }) => bidirectional)).toEqual([])
})

test('context keywords take matches away and give them back', async () => {
  const before = await world.tenant(loadStored)
  const must = await world.addKeywords(firstCard, ['quarter'], 'must')
  const mustNot = await world.addKeywords(firstCard, ['discount'], 'must_not')
  await world.workJobs()
  const { stats } = await expectRecount(world)
  for (const [id, { occurrences }] of stats) {
    expect(occurrences).toBeGreaterThan(0)
    expect(occurrences).toBeLessThan(before.stats.get(id)?.occurrences ?? 0)
  }
  await world.removeKeywords(firstCard, [...must, ...mustNot])
  await world.workJobs()
  await expectRecount(world)
  expect((await world.tenant(loadStored)).stats).toEqual(before.stats)
})

test('a card that is archived counts nowhere, and everywhere again when it is brought back', async () => {
  const before = await world.tenant(loadStored)
  const setArchived = (at: Date | null) =>
    world.tenant(async tx => {
      const { openKeywordChange, requestRematch } = await import('./change-keywords.ts')
      const keywordTx = await openKeywordChange(tx)
      await tx.db
        .updateTable('card')
        .set({ archived_at: at })
        .where('customer_id', '=', world.customerId)
        .where('id', '=', firstCard)
        .execute()
      const change = { cardIds: [firstCard], title: 'Archive', createdBy: null, wholeCards: true }
      await requestRematch(keywordTx, change)
    })
  await setArchived(world.app.now())
  await ingest(120, 140)
  await world.workJobs()
  await expectRecount(world)
  expect((await world.tenant(loadStored)).stats.size).toBe(0)
  await setArchived(null)
  await world.workJobs()
  const { stats } = await expectRecount(world)
  expect(stats.size).toBe(before.stats.size)
})

test('doing it again changes nothing', async () => {
  await world.addKeywords(secondCard, ['security review'])
  await world.workJobs()
  const before = await world.tenant(({ client }) => client.query('select * from deal_pack order by opportunity_id'))
  await rematchCard(
    {
      app: world.app,
      customerId: world.customerId,
      read: world.read,
      write: world.write,
      progress: async () => {},
      lot: 4,
    },
    secondCard,
  )
  const after = await world.tenant(({ client }) => client.query('select * from deal_pack order by opportunity_id'))
  expect(after.rows).toEqual(before.rows)
})

test('stopped anywhere and started again, it comes to the same', async () => {
  for (let stopAt = 1; stopAt <= 8; stopAt++) {
    await world.addKeywords(stopAt % 2 ? firstCard : secondCard, [
      `step${stopAt}`,
      ['cost', 'team', 'data', 'quarter', 'discount', 'next step', 'slow', 'contract'][stopAt - 1] ?? '',
    ])
    let transactions = 0
    const dieAfter = <T>(result: T): T => {
      transactions += 1
      if (transactions === stopAt) throw new Error('killed before the commit')
      return result
    }
    const read: PipelineWorld['read'] = work => world.read(async tx => dieAfter(await work(tx)))
    const write: Write = work => world.write(async tx => dieAfter(await work(tx)))
    const dying = rematchCard(
      { app: world.app, customerId: world.customerId, read, write, progress: async () => {}, lot: 4 },
      stopAt % 2 ? firstCard : secondCard,
    )
    if (stopAt <= 5) await expect(dying).rejects.toThrow('killed')
    else await dying
    await ingest(200 + stopAt * 5, 205 + stopAt * 5)
    await world.workJobs()
    await expectRecount(world)
  }
})

test('whatever is ingested, moved, deleted and changed meanwhile, in the end every figure is right', async () => {
  const random = seeded(11)
  const words = ['security', 'approve', 'too high', 'slow onboarding', 'contract', '"next steps"', 'it is', 'the price']
  const rematch = (cardId: number) =>
    rematchCard(
      {
        app: world.app,
        customerId: world.customerId,
        read: world.read,
        write: world.write,
        progress: async () => {},
        lot: 4,
      },
      cardId,
    )
  const ids = await world.tenant(({ client, customerId }) =>
    client.query<{ id: number }>('select id from conversation where customer_id = $1 order by id', [customerId]),
  )
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  let next = 1000
  const spare = ids.rows.map(({ id }) => id)
  const act = async (): Promise<unknown> => {
    const dice = random()
    if (dice < 0.35) {
      const from = next
      next += 8
      return ingest(from, next)
    }
    if (dice < 0.55) return rematch(pick([firstCard, secondCard]))
    if (dice < 0.7) {
      const cardId = pick([firstCard, secondCard])
      const role = pick(['match', 'match', 'match', 'must_not'] as const)
      return world.addKeywords(cardId, [`${pick(words)} x${next++}`, pick(words)], role).catch(() => {})
    }
    const conversationId = spare.pop() ?? 0
    const change =
      dice < 0.85 ? { conversationId, opportunityId: pick(world.dealIds) } : { conversationId, removed: true as const }
    return world.tenant(tx => replaceConversations(world.app, tx, [change]))
  }
  for (let round = 0; round < 6; round++) {
    await Promise.all(Array.from({ length: 6 }, act))
    await world.workJobs()
    await expectRecount(world)
  }
}, 60_000)
