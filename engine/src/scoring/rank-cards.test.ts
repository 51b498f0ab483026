import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentileValue } from './percentile.ts'
import { rankCards } from './rank-cards.ts'

fc.configureGlobal({ seed: 20 })

const card = (cardId: number, score: number) => ({
  cardId,
  score,
  matches: 1,
  conversations: 1,
  firstDay: null,
  firstStage: null,
})

describe('ranking the cards of a deal', () => {
  it('gives the top card 100, and equal scores the same percentile', () => {
    const ranked = rankCards([card(1, 5), card(2, 9), card(3, 5), card(4, 1)])
    expect(ranked.map(({ cardId, percentile }) => [cardId, percentile])).toEqual([
      [2, 100],
      [1, 75],
      [3, 75],
      [4, 25],
    ])
  })

  it('follows the definition: 100·(n − b)/n, b with a strictly higher score', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(6)), scores => {
        const cards = scores.map((score, i) => card(i, score))
        for (const { score, percentile } of rankCards(cards)) {
          const higher = scores.filter(other => other > score).length
          expect(percentile).toBe((100 * (scores.length - higher)) / scores.length)
        }
      }),
    )
  })

  it('is nothing of nothing', () => {
    expect(rankCards([])).toEqual([])
    expect(percentileValue(1, 0)).toBe(100)
  })
})
