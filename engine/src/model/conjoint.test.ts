import { describe, expect, it } from 'vitest'
import { type ConjointDeal, conjointAnalysis } from './conjoint.ts'
import { sigmoid } from './ridge-logistic.ts'
import { seededRandom } from './seeded-random.ts'

/** Deals with ten cards: the talkative have more of every card; `effects` are log-odds of having one, `talk` of talking. */
const makeWorld = (n: number, effects: Readonly<Record<number, number>>, talk: number, seed: number) => {
  const random = seededRandom(seed)
  const presence = Array.from({ length: 10 }, () => new Uint8Array(n))
  const deals = Array.from({ length: n }, (_, i): ConjointDeal => {
    const conversations = 1 + Math.floor(random() * 20)
    let odds = talk * (Math.log1p(conversations) - 2.2)
    presence.forEach((column, cardId) => {
      column[i] = random() < 0.1 + conversations / 40 ? 1 : 0
      odds += column[i] * (effects[cardId] ?? 0)
    })
    return {
      won: random() < sigmoid(odds),
      amount: random() < 0.1 ? null : random() * 1e6,
      segment: i % 3,
      conversations,
    }
  })
  return { deals, cards: presence.map((column, cardId) => ({ cardId, presence: column })) }
}

describe('conjoint analysis', () => {
  it('finds what was planted, each way, and says that the cards explain', () => {
    const { deals, cards } = makeWorld(800, { 2: 1.5, 7: -1.5 }, 0, 1)
    const found = conjointAnalysis(deals, cards, { seed: 4, draws: 60 })
    expect(found?.cards[0]?.cardId).toBe(2)
    expect(found?.cards.at(-1)?.cardId).toBe(7)
    expect(found?.cards[0]?.low).toBeGreaterThan(0)
    expect(found?.cards.at(-1)?.high).toBeLessThan(0)
    expect(found?.cards[0]?.utility).toBeGreaterThan(0.9)
    expect(found?.cards[0]?.utility).toBeLessThan(1.9)
    expect(found?.explains).toBe(true)
    expect(found?.cards.reduce((sum, { importance }) => sum + importance, 0)).toBeCloseTo(1, 9)
    expect(found?.gain.difference).toBeCloseTo((found?.auc.auc ?? 0) - (found?.controlsAuc.auc ?? 0), 9)
  })

  it('does not explain by cards what talkativeness alone does', () => {
    for (const seed of [11, 12, 13]) {
      const { deals, cards } = makeWorld(500, {}, 1.5, seed)
      const found = conjointAnalysis(deals, cards, { seed: 4, draws: 40 })
      expect(found?.explains).toBe(false)
      expect(found?.controlsAuc.low).toBeGreaterThan(0.55)
    }
  })

  it('gives the same for the same seed', () => {
    const { deals, cards } = makeWorld(200, { 1: 1 }, 0, 3)
    const of = (seed: number) => conjointAnalysis(deals, cards, { seed, draws: 20 })
    expect(of(1)).toEqual(of(1))
    expect(of(1)?.cards[0]?.low).not.toBe(of(2)?.cards[0]?.low)
  })

  it('leaves out cards that nearly all or hardly any deals have', () => {
    const { deals, cards } = makeWorld(200, {}, 0, 3)
    const all = { cardId: 90, presence: new Uint8Array(200).fill(1) }
    const hardly = { cardId: 91, presence: Uint8Array.from({ length: 200 }, (_, i) => (i < 9 ? 1 : 0)) }
    const found = conjointAnalysis(deals, [...cards, all, hardly], { seed: 1, draws: 5 })
    expect(found?.cards.map(({ cardId }) => cardId).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(conjointAnalysis(deals, [all, hardly], { seed: 1 })).toBeNull()
  })

  it('says nothing of fewer than thirty won or lost deals, and refuses marks of another length', () => {
    const { deals, cards } = makeWorld(200, {}, 0, 3)
    const few = deals.map((deal, i) => ({ ...deal, won: i < 29 }))
    expect(conjointAnalysis(few, cards, { seed: 1 })).toBeNull()
    expect(() => conjointAnalysis(deals, [{ cardId: 5, presence: [1] }], { seed: 1 })).toThrow(
      /Card 5 has 1 marks for 200/,
    )
  })
})
