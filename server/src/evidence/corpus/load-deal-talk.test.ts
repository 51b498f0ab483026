import { afterAll, beforeAll, expect, it } from 'vitest'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { makeTalk } from '#pipeline/testing/make-talk.ts'
import { makePipelineWorld, type PipelineWorld } from '#pipeline/testing/pipeline-world.ts'
import type { ConversationChange } from '../store/conversation-change.ts'
import { replaceConversations } from '../store/replace-conversations.ts'
import { loadRevision } from '../store/revision.ts'
import type { DealTalk } from './deal-talk.ts'
import { loadDealTalk } from './load-deal-talk.ts'

let world: PipelineWorld
const ingest = (from: number, count: number) =>
  ingestBatch(
    world.app,
    world.customerId,
    Array.from({ length: count }, (_, i) => makeTalk(from + i, world.dealIds[i % 7] ?? null)),
  )
beforeAll(async () => {
  world = await makePipelineWorld()
  await ingest(0, 40)
})
afterAll(() => world?.stop())

/** An application that knows nothing yet. */
const freshApp = (): typeof world.app => ({ ...world.app, pool: Object.create(world.app.pool) })
const load = (app = world.app) => world.read(async tx => loadDealTalk(app, tx, (await loadRevision(tx)).matrixRev))
const talkOf = (talk: DealTalk) => world.dealIds.map(dealId => talk.of(dealId))

/** The same by the rows themselves. */
const readRows = () =>
  world.read(async ({ client, customerId }) => {
    const { rows } = await client.query<{ id: number; deal: number; day: number }>(
      `select id, opportunity_id as deal, happened_on - date '1970-01-01' as day from conversation
       where customer_id = $1 and happened_on is not null order by happened_on, id`,
      [customerId],
    )
    return world.dealIds.map(dealId => rows.filter(({ deal }) => deal === dealId).map(({ id, day }) => ({ id, day })))
  })
const change = (...changes: ConversationChange[]) => world.tenant(tx => replaceConversations(world.app, tx, changes))

it('has what stands in the rows, also when it is brought up to date by what came, moved and left', async () => {
  const talk = await load()
  expect(talkOf(talk)).toEqual(await readRows())
  expect(talkOf(talk).flat().length).toBeGreaterThan(20)
  expect(await load()).toBe(talk)
  expect(talk.changes).toBe(0)

  await ingest(100, 10)
  const [first = [], second = []] = talkOf(talk)
  const [moved, dated, undated, gone] = [first[0]?.id ?? 0, first[1]?.id ?? 0, second[0]?.id ?? 0, second[1]?.id ?? 0]
  await change(
    { conversationId: moved, opportunityId: world.dealIds[2] ?? null },
    { conversationId: dated, happenedOn: '2020-02-02' },
    { conversationId: undated, happenedOn: null },
    { conversationId: gone, removed: true },
  )
  const before = talkOf(talk)
  const now = await load()
  expect(now).toBe(talk)
  expect(now.changes).toBe(14)
  expect(talkOf(now)).toEqual(await readRows())
  expect(talkOf(now)).not.toEqual(before)
  expect(now.of(world.dealIds[0] ?? 0)[0]?.id).toBe(dated)
  expect(talkOf(await load(freshApp()))).toEqual(talkOf(now))
})

it('is never older than what was read before, when readers wait for each other', async () => {
  const app = freshApp()
  const both = await world.read(async tx => {
    const { matrixRev } = await loadRevision(tx)
    await ingest(200, 5)
    const newer = await load(app)
    return [newer, await loadDealTalk(app, tx, matrixRev)] as const
  })
  expect(both[1]).toBe(both[0])
  expect(talkOf(both[1])).toEqual(await readRows())
})

it('reads all again once more changed than is kept beside the others', async () => {
  const app = freshApp()
  const talk = await load(app)
  talk.putChanged(Array.from({ length: 10_001 }, (_, i) => ({ id: -1 - i, dealId: null, day: null })))
  expect(await load(app)).toBe(talk)
  expect(talk.changes).toBe(10_001)
  await ingest(300, 3)
  expect((await load(app)).changes).toBe(0)
  expect(talkOf(talk)).toEqual(await readRows())
})
