import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relevanceScore, weighStems } from './relevance.ts'

fc.configureGlobal({ seed: 20 })

const cards = [
  ['budget', 'approv', 'process'],
  ['budget', 'freez'],
  ['secur', 'review'],
]
const weight = weighStems(cards)

describe('relevance', () => {
  it('weighs a stem by how few cards have it', () => {
    expect(weight('budget')).toBeCloseTo(1.28768207245, 10)
    expect(weight('secur')).toBeCloseTo(1.69314718056, 11)
    expect(weight('unheard')).toBeCloseTo(2.38629436112, 10)
  })

  it('is the cosine of the weighted stems', () => {
    expect(relevanceScore(['budget', 'approv'], cards[0], weight)).toBeCloseTo(0.7824081412456459, 12)
  })

  it('is 1 for the card itself, in any order, and 0 when nothing is shared', () => {
    expect(relevanceScore(['process', 'approv', 'budget'], cards[0], weight)).toBeCloseTo(1, 12)
    expect(relevanceScore(['secur'], cards[0], weight)).toBe(0)
    expect(relevanceScore(['secur'], [], weight)).toBe(0)
    expect(relevanceScore([], cards[0], weight)).toBe(0)
  })

  it('stays within 0 and 1', () => {
    const stems = fc.array(fc.constantFrom('a', 'b', 'c', 'budget', 'secur'))
    fc.assert(
      fc.property(stems, stems, (keyword, card) => {
        const score = relevanceScore(keyword, card, weight)
        expect(score >= 0 && score <= 1).toBe(true)
      }),
    )
  })
})
