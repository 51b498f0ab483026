import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accuracyScore,
  frequencyScore,
  originalityScore,
  persistenceScore,
  qualityScore,
  sourceScore,
  totalScore,
} from './keyword-scores.ts'

fc.configureGlobal({ seed: 20 })

describe('frequency', () => {
  it('is tf / (tf + 2)', () => {
    expect([0, 1, 2, 6].map(frequencyScore)).toEqual([0, 1 / 3, 0.5, 0.75])
  })
})

describe('persistence', () => {
  it('is (m + 2π) / (M + 2), and 0 without a match', () => {
    expect(persistenceScore(0, 10, 0.5)).toBe(0)
    expect(persistenceScore(3, 8, 0.25)).toBeCloseTo(0.35, 12)
    expect(persistenceScore(1, 1, 0)).toBeCloseTo(1 / 3, 12)
    expect(persistenceScore(4, 4, 1)).toBe(1)
  })

  it('stays within 0 and 1 even when the share is older than the matches', () => {
    expect(persistenceScore(4, 4, 1.4)).toBe(1)
  })
})

describe('originality', () => {
  it('is 1 for a keyword that nobody or one conversation says', () => {
    expect([originalityScore(400, 0), originalityScore(400, 1)]).toEqual([1, 1])
    expect([originalityScore(0, 0), originalityScore(1, 1)]).toEqual([1, 1])
  })

  it('is idf(n) / idf(1)', () => {
    expect(Math.abs(originalityScore(400, 40) - 0.4102462133361353)).toBeLessThan(1e-9)
  })

  it('falls with every conversation that says it, and stays within 0 and 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 100_000 }), fc.nat(99_999), (conversations, n) => {
        const matching = 1 + (n % (conversations - 1))
        const score = originalityScore(conversations, matching)
        expect(score > 0 && score <= 1).toBe(true)
        expect(originalityScore(conversations, matching + 1)).toBeLessThan(score)
      }),
    )
  })
})

describe('quality', () => {
  it('is the mean of source, accuracy and relevance', () => {
    expect([sourceScore('user'), sourceScore('machine')]).toEqual([1, 0.5])
    expect(qualityScore(1, 0.5, 0.3)).toBeCloseTo(0.6, 12)
  })

  it('has full accuracy only when all stems stand in the title', () => {
    expect(accuracyScore(['budget', 'approv'], ['approv', 'of', 'budget'])).toBe(1)
    expect(accuracyScore(['budget', 'freez'], ['approv', 'of', 'budget'])).toBe(0.5)
  })
})

describe('the total', () => {
  it('is elastic · quality · (1 + persistence)/2 · (1 + originality)/2', () => {
    expect(totalScore(8, 0.5, 1, 1)).toBe(4)
    expect(totalScore(8, 0.5, 0, 0)).toBe(1)
    expect(totalScore(10, 0.9, 0.35, 0.41)).toBeCloseTo(10 * 0.9 * 0.675 * 0.705, 12)
    expect(totalScore(0, 1, 1, 1)).toBe(0)
  })
})
