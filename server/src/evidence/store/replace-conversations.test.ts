import { compileForget, moveOffset } from '@bic/engine/text/forget-person'
import type { Fragment } from '@bic/engine/text/types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { expectRecount } from '#pipeline/testing/expect-recount.ts'
import { makeTalk } from '#pipeline/testing/make-talk.ts'
import { makePipelineWorld, type PipelineWorld } from '#pipeline/testing/pipeline-world.ts'
import { loadStored } from '#pipeline/testing/recompute.ts'
import type { ConversationChange } from './conversation-change.ts'
import { loadTexts } from './load-texts.ts'
import { replaceConversations } from './replace-conversations.ts'

let world: PipelineWorld
let ids: readonly number[] = []
beforeEach(async () => {
  world = await makePipelineWorld()
  await world.addKeywords(world.cardIds[0] ?? 0, ['price', 'budget approval', 'security'])
  const talks = Array.from({ length: 50 }, (_, i) => makeTalk(i, world.dealIds[i % 10] ?? null))
  ids = (await ingestBatch(world.app, world.customerId, talks)).conversationIds
  await world.workJobs()
})
afterEach(() => world.stop())

const change = (...changes: ConversationChange[]) => world.tenant(tx => replaceConversations(world.app, tx, changes))
const fragmentsOf = async (id: number) => (await world.tenant(tx => loadTexts(tx, [id]))).get(id)?.fragments ?? []
const idAt = (index: number): number => ids[index] ?? 0

test('a speaker put on the other side moves the buyer figures, and a later keyword sees the new side', async () => {
  const before = await world.tenant(loadStored)
  for (let i = 0; i < 20; i++) {
    const fragments = (await fragmentsOf(idAt(i))).map(fragment => ({ ...fragment, side: 'buyer' as const }))
    await change({ conversationId: idAt(i), fragments })
  }
  await expectRecount(world)
  const after = await world.tenant(loadStored)
  for (const [id, { buyer_occurrences, occurrences }] of after.stats) {
    expect(occurrences).toBe(before.stats.get(id)?.occurrences)
    expect(buyer_occurrences).toBeGreaterThan(before.stats.get(id)?.buyer_occurrences ?? 0)
  }
  await world.addKeywords(world.cardIds[1] ?? 0, ['review', 'the cost'])
  expect(await world.workJobs()).toContain('rematch done')
  await expectRecount(world)
})

test('a text that is read alone is the one that is read among others', async () => {
  const [alone, among] = await world.tenant(async tx => [await loadTexts(tx, [idAt(2)]), await loadTexts(tx, ids)])
  expect([...alone.keys()]).toEqual([idAt(2)])
  expect(alone.get(idAt(2))?.text).toBeTruthy()
  expect(alone.get(idAt(2))).toEqual(among.get(idAt(2)))
  expect(await world.tenant(tx => loadTexts(tx, [Math.max(...ids) + 1]))).toEqual(new Map())
})

test('a conversation moved to another deal leaves the one and counts in the other', async () => {
  await change({ conversationId: idAt(3), opportunityId: world.dealIds[9] ?? 0, stage: 'Proposal' })
  await change({ conversationId: idAt(4), opportunityId: null }, { conversationId: idAt(5), type: 'note' })
  await expectRecount(world)
})

test('a deleted conversation leaves nothing behind that counts', async () => {
  await change(...ids.slice(0, 15).map(conversationId => ({ conversationId, removed: true as const })))
  await expectRecount(world)
  await world.addKeywords(world.cardIds[1] ?? 0, ['approve', 'quarter'])
  await world.workJobs()
  await expectRecount(world)
  expect((await world.tenant(tx => loadTexts(tx, ids))).size).toBe(35)
})

test('another version, another text and an unknown conversation are refused, and nothing has changed', async () => {
  const before = await world.tenant(loadStored)
  const conversationId = idAt(0)
  await change({ conversationId, version: 1, subject: 'Renamed' })
  await expect(change({ conversationId, version: 1, subject: 'Again' })).rejects.toMatchObject({ code: 'CONFLICT' })
  const other = await fragmentsOf(idAt(1))
  await expect(change({ conversationId, fragments: other })).rejects.toMatchObject({ field: 'fragments' })
  await expect(change({ conversationId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await world.tenant(loadStored)).toEqual(before)
})

test('texts without some words are matched and indexed again, with every fragment at its words', async () => {
  const forget = compileForget({ emails: [], names: [], singles: ['price', 'the'] }, 'Person 0001', { speaks: true })
  const before = await world.tenant(tx => loadTexts(tx, ids))
  const spoken = (text: string, fragments: readonly Fragment[]) => fragments.map(f => text.slice(f.start, f.end))
  const changes = [...before].map(([conversationId, { text, fragments }]) => {
    const without = forget(text)
    const at = (offset: number) => moveOffset(without.cuts, offset)
    return {
      conversationId,
      text: without.text,
      fragments: fragments.map(f => ({ ...f, start: at(f.start), end: at(f.end) })),
    }
  })
  await change(...changes)
  const after = await world.tenant(tx => loadTexts(tx, ids))
  for (const [id, { text, fragments }] of before) {
    const now = after.get(id)
    expect(spoken(now?.text ?? '', now?.fragments ?? [])).toEqual(
      spoken(text, fragments).map(part => forget(part).text),
    )
  }
  await expectRecount(world)
  await world.addKeywords(world.cardIds[1] ?? 0, ['person 0001', 'price'])
  await world.workJobs()
  await expectRecount(world)
  const outside = { conversationId: idAt(0), text: 'short', fragments: await fragmentsOf(idAt(0)) }
  await expect(change(outside)).rejects.toMatchObject({ field: 'fragments' })
})
