import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQuery } from './query.ts'
import { inverseFrequencies, overHighest, relevance, smooth } from './relevance.ts'
import { readSentences } from './sentence.ts'
import { conversationOf } from './summary.testing.ts'

fc.configureGlobal({ seed: 43 })

const list = readSentences(
  conversationOf(['A: Price seats price.', 'A: Price seats renewal.', 'A: Seats renewal terms.', 'A: Terms.']),
)
const idf = inverseFrequencies(list.sentences)
const scoresFor = (question: string) => [...relevance(list.sentences, readQuery(question, list).terms, idf)]

describe('relevance', () => {
  it('is BM25 over the highest', () => {
    // lengths 3, 3, 3, 1: average 2.5; n(price) = 2, N = 4: idf = ln(1 + 2.5/2.5); it cancels out.
    const part = (tf: number) => (tf * 2.2) / (tf + 1.2 * (0.6 + (0.4 * 3) / 2.5))
    const scores = scoresFor('price')
    expect(scores[0]).toBe(1)
    expect(scores[1]).toBeCloseTo(part(1) / part(2), 12)
    expect(scores.slice(2)).toEqual([0, 0])
    expect(idf.get(readQuery('price', list).terms[0])).toBeCloseTo(Math.log(2), 12)
  })

  it('weighs rare words more, and is 0 of words that nobody said', () => {
    const [first, , third] = scoresFor('price seats')
    expect(first).toBe(1)
    expect(third).toBeGreaterThan(0)
    expect(scoresFor('submarine')).toEqual([0, 0, 0, 0])
  })
})

describe('smoothing', () => {
  it('is the sum over neighbours of value · exp(−distance/width), over the highest', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 30 }),
        (values, width) => {
          const naive = values.map((_, at) =>
            values.reduce((sum, value, other) => sum + value * Math.exp(-Math.abs(at - other) / width), 0),
          )
          const expected = overHighest(Float64Array.from(naive))
          const smoothed = smooth(Float64Array.from(values), width)
          for (const [at, value] of expected.entries()) expect(smoothed[at]).toBeCloseTo(value, 9)
        },
      ),
    )
  })

  it('spreads other values over those that follow', () => {
    const smoothed = smooth(Float64Array.of(0, 1, 0), 2, Float64Array.of(0, 3, 0))
    expect(smoothed[2] / smoothed[0]).toBeCloseTo(3, 12)
  })

  it('leaves nothing as nothing', () => {
    expect([...smooth(new Float64Array(3), 12)]).toEqual([0, 0, 0])
  })
})
