import { describe, expect, it } from 'vitest'
import { comparisonOf } from './comparison.testing.ts'
import { quadrants } from './quadrants.ts'

const at = (cardId: number, adoption: number, winRate: number | null, closed = 50) =>
  comparisonOf({ cardId, adoption, closed, differences: { winRate, salesCycle: winRate, dealSize: null } })

describe('quadrants', () => {
  const cards = [at(1, 0.6, 0.2), at(2, 0.5, -0.1), at(3, 0.1, 0.3), at(4, 0.2, -0.2), at(5, 0.3, 0)]

  it('are cut at the median adoption and at 0', () => {
    const { medianAdoption, bubbles } = quadrants(cards, 'winRate')
    expect(medianAdoption).toBe(0.3)
    expect(bubbles.map(({ cardId, quadrant }) => [cardId, quadrant])).toEqual([
      [1, 'leaders'],
      [2, 'laggards'],
      [3, 'rising_stars'],
      [4, 'wildcards'],
      [5, 'laggards'],
    ])
  })

  it('turn the sales cycle round: fewer days are better', () => {
    const { bubbles } = quadrants(cards, 'salesCycle')
    expect(bubbles.map(({ quadrant }) => quadrant)).toEqual([
      'laggards',
      'leaders',
      'wildcards',
      'rising_stars',
      'laggards',
    ])
    expect(bubbles.map(({ y }) => y)).toEqual([-0.2, 0.1, -0.3, 0.2, 0])
  })

  it('leave out a card without an adjusted difference, and draw one of few deals hollow', () => {
    const { bubbles, medianAdoption } = quadrants(
      [at(1, 0.6, null), at(2, 0.2, 0.1, 9), at(3, 0.4, 0.1, 10)],
      'winRate',
    )
    expect(bubbles.map(({ cardId, hollow }) => [cardId, hollow])).toEqual([
      [2, true],
      [3, false],
    ])
    expect(medianAdoption).toBeCloseTo(0.3, 12)
    expect(quadrants(cards, 'dealSize')).toEqual({ medianAdoption: null, bubbles: [] })
  })

  it('size a bubble by the amount won with the card', () => {
    expect(quadrants(cards, 'winRate').bubbles[0]!.size).toBe(cards[0]!.with.wonAmount)
  })
})
