import { describe, expect, it } from 'vitest'
import type { CountedCard } from './cards-said.ts'
import { type DealCall, findMoved } from './find-moved.ts'

const today = 20_000
const card = (id: number, marketId = 1): CountedCard => ({
  id,
  marketId,
  marketName: `Market ${marketId}`,
  title: `Card ${id}`,
  topic: 'Pains',
  buyerOnly: true,
  keywordIds: [id],
  rev: 1,
})

/** Calls of a market, as many in the last 30 days as in the 30 before; the first of each are those that have the card. */
const callsWith = (each: number, recent: number, before: number, cardId: number, marketId = 1) => {
  const calls: DealCall[] = []
  const said = new Map<number, Map<number, number>>()
  for (const [day, having] of [
    [today, recent],
    [today - 30, before],
  ] as const)
    for (let i = 0; i < each; i++) {
      const id = marketId * 10_000 + calls.length
      calls.push({ id, dealId: id % 7, marketId, day })
      if (i < having) said.set(id, new Map([[cardId, 1]]))
    }
  return { calls, said }
}

describe('the message that moved', () => {
  it('is the one whose share changed most, up or down, among those that stand out', () => {
    const { calls, said } = callsWith(100, 60, 30, 1)
    const other = callsWith(100, 10, 70, 2, 2)
    const both = new Map([...said, ...other.said])
    const moved = findMoved([...calls, ...other.calls], both, [card(1), card(2, 2)], today)
    expect(moved).toMatchObject({ cardId: 2, marketName: 'Market 2' })
    expect([moved?.now.value, moved?.before.value, moved?.now.n]).toEqual([0.1, 0.7, 100])
    expect(moved?.high).toBeLessThan(0)
  })

  it('is none when the interval holds zero', () => {
    const { calls, said } = callsWith(100, 33, 30, 1)
    expect(findMoved(calls, said, [card(1)], today)).toBeNull()
  })

  it('is none when the largest change of many messages is one that chance makes', () => {
    const { calls, said } = callsWith(100, 45, 30, 1)
    expect(findMoved(calls, said, [card(1)], today)?.cardId).toBe(1)
    const others = Array.from({ length: 40 }, (_, i) => card(2 + i))
    expect(findMoved(calls, said, [card(1), ...others], today)).toBeNull()
  })

  it('is none of a market with few calls', () => {
    const { calls, said } = callsWith(19, 19, 0, 1)
    expect(findMoved(calls, said, [card(1)], today)).toBeNull()
    expect(findMoved([], new Map(), [card(1)], today)).toBeNull()
  })
})
