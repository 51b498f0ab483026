import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elasticScore, inverseFrequency } from './elastic.ts'

fc.configureGlobal({ seed: 20 })

describe('the elastic score', () => {
  // tf, len, n, N, avgLen; worked out apart from this program with 40 digits.
  it.each([
    [3, 120, 10, 1000, 100, 6.867284211462],
    [1, 2500, 1, 50_000, 1800.5, 8.986138159925],
    [40, 10, 999, 1000, 100, 0.003267319459752],
    [2, 100, 0, 1000, 100, 10.452615194828],
  ])('is BM25 for tf %d, len %d, n %d, N %d, avgLen %d', (tf, length, n, conversations, averageLength, expected) => {
    expect(Math.abs(elasticScore(tf, length, n, { conversations, averageLength }) - expected)).toBeLessThan(1e-9)
  })

  it('is 0 without a match, and never negative', () => {
    expect(elasticScore(0, 100, 5, { conversations: 10, averageLength: 100 })).toBe(0)
    fc.assert(
      fc.property(
        fc.nat(100),
        fc.nat(5000),
        fc.nat(2000),
        fc.nat(1000),
        fc.nat(3000),
        (tf, length, n, all, average) => {
          const score = elasticScore(tf, length, n, { conversations: all, averageLength: average })
          expect(Number.isFinite(score) && score >= 0).toBe(true)
        },
      ),
    )
  })

  it('rises with matches, and falls with length and with how common the keyword is', () => {
    const figures = { conversations: 1000, averageLength: 500 }
    expect(elasticScore(2, 500, 10, figures)).toBeGreaterThan(elasticScore(1, 500, 10, figures))
    expect(elasticScore(1, 900, 10, figures)).toBeLessThan(elasticScore(1, 500, 10, figures))
    expect(elasticScore(1, 500, 20, figures)).toBeLessThan(elasticScore(1, 500, 10, figures))
  })

  it('takes every conversation as average until there is an average', () => {
    const none = { conversations: 0, averageLength: 0 }
    expect(elasticScore(1, 40, 0, none)).toBe(elasticScore(1, 9000, 0, none))
  })
})

describe('the inverse frequency', () => {
  it('meets its formula', () => {
    expect(inverseFrequency(1000, 1000)).toBeCloseTo(0.0004996252914324, 12)
    expect(inverseFrequency(0, 0)).toBe(Math.log(2))
  })

  it('takes a keyword that outgrew the epoch as one that matches everywhere', () => {
    expect(inverseFrequency(100, 130)).toBe(inverseFrequency(100, 100))
  })
})
