import { readTenant, type SnapshotTx, withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { loadCardKeywords } from '#evidence/score/card-tallies.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { replaceConversations } from '#evidence/store/replace-conversations.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { loadCardPassages, marksInDirection, type TextVersion } from './card-passages.ts'

let t: TestApp
let w: World
let other: World
beforeAll(async () => {
  t = await startTestApp()
  w = await makeWorld(t, await t.addCustomer('Here'), 'Lisbon')
  other = await makeWorld(t, await t.addCustomer('There'), 'Porto')
})
afterAll(() => t?.stop())

/** How often texts were asked for in this transaction. */
const countingTexts = (tx: SnapshotTx) => {
  const asked = vi.spyOn(tx.client, 'query')
  return () => asked.mock.calls.filter(([one]) => (one as { name?: string }).name?.startsWith('store-read-text')).length
}

/** The passages of the card of a world in one of its conversations, and whether its text was read for them. */
const read = (
  { customerId, cardId, conversationId }: Pick<World, 'customerId' | 'cardId' | 'conversationId'> = w,
  findTouched?: (ids: readonly number[]) => Promise<ReadonlySet<number>>,
) =>
  readTenant(t.app.pool, customerId, async tx => {
    const texts = countingTexts(tx)
    const { keywords } = await loadCardKeywords(tx, [cardId])
    const { rows } = await tx.client.query<TextVersion>(
      'select id, rev, type from conversation where customer_id = $1 and id = $2',
      [customerId, conversationId],
    )
    const found = (await loadCardPassages(t.app, tx, cardId, keywords, rows, findTouched)).get(conversationId)
    return { found, texts: texts() }
  })

it('reads a text for a card once', async () => {
  const first = await read()
  expect([first.texts, first.found?.marks.length]).toEqual([1, 3])
  const again = await read()
  expect([again.texts, again.found?.marks]).toEqual([0, first.found?.marks])
  expect([...(again.found?.passages.values() ?? [])].every(({ text }) => /pric/i.test(text))).toBe(true)
  // The same of another customer is another.
  expect((await read(other)).texts).toBe(1)
})

it('reads it again when a keyword of the card changed', async () => {
  const makeExact = (exact: boolean) =>
    withTenant(t.app.pool, w.customerId, ({ client }) =>
      client.query('update keyword set exact = $3 where customer_id = $1 and id = $2', [
        w.customerId,
        w.keywordId,
        exact,
      ]),
    )
  await read()
  await makeExact(true)
  expect((await read()).texts).toBe(1)
  await makeExact(false)
  expect((await read()).texts).toBe(1)
})

it('reads it again when its sides changed', async () => {
  const { found } = await read()
  expect(marksInDirection(found!, true).length).toBeGreaterThan(0)
  await withTenant(t.app.pool, w.customerId, async tx => {
    const text = (await loadTexts(tx, [w.conversationId])).get(w.conversationId)
    const fragments = text?.fragments.map(fragment => ({ ...fragment, side: 'seller' as const })) ?? []
    await replaceConversations(t.app, tx, [{ conversationId: w.conversationId, fragments }])
  })
  const changed = await read()
  expect([changed.texts, marksInDirection(changed.found!, true)]).toEqual([1, []])
  expect(marksInDirection(changed.found!, false)).toHaveLength(3)
})

it('reads no text in which the card does not come up, and asks once whether it does', async () => {
  const spare = { ...w, cardId: w.spareCardId }
  const findTouched = vi.fn(async () => new Set<number>())
  for (const _time of [1, 2]) {
    expect(await read(spare, findTouched)).toEqual({ found: expect.objectContaining({ marks: [] }), texts: 0 })
  }
  expect(findTouched).toHaveBeenCalledTimes(1)
})
