import { describe, expect, it } from 'vitest'
import { oracle } from './oracle.ts'
import { rouge } from './rouge.ts'

describe('ROUGE', () => {
  it('gives the figures of the published example', () => {
    // The README of Google's rouge-score: ROUGE-1 F 0.7058…, ROUGE-L F 0.5882….
    const { one, long } = rouge(
      ['The quick brown dog jumps on the log.'],
      'The quick brown fox jumps over the lazy dog',
    )
    expect(one).toBeCloseTo(0.705882352941, 9)
    expect(long).toBeCloseTo(0.588235294117, 9)
  })

  it('gives the figures of Lin’s example of common subsequences', () => {
    // Lin 2004, section 3.1: "police killed the gunman" against "police kill the gunman" and "the gunman kill police".
    expect(rouge(['police kill the gunman'], 'police killed the gunman').one).toBe(1)
    const { one, two, long } = rouge(['the gunman kill police'], 'police ended the gunman')
    expect(one).toBeCloseTo(3 / 4, 12)
    expect(two).toBeCloseTo(1 / 3, 12)
    expect(long).toBeCloseTo(2 / 4, 12)
  })

  it('joins the common subsequences of the sentences', () => {
    // Lin 2004, section 3.2: w1 w2 w3 w4 w5 against w1 w2 w6 w7 w8 and w1 w3 w8 w9 w5: union 4 of 5; 10 said.
    const { long } = rouge(['w1 w2 w6 w7 w8', 'w1 w3 w8 w9 w5'], 'w1 w2 w3 w4 w5')
    expect(long).toBeCloseTo((2 * 4) / 15, 12)
  })

  it('is 1 for the same, 0 for nothing shared and for nothing said', () => {
    expect(rouge(['We buy it.'], 'We buy it.')).toEqual({ one: 1, two: 1, long: 1 })
    expect(rouge(['Red cars.'], 'We buy it.')).toEqual({ one: 0, two: 0, long: 0 })
    expect(rouge([], 'We buy it.')).toEqual({ one: 0, two: 0, long: 0 })
  })

  it('counts a word no more often than the other says it', () => {
    expect(rouge(['the the the the'], 'the seven cats').one).toBeCloseTo(2 / 7, 12)
  })
})

describe('the oracle', () => {
  it('takes what the reference says and nothing else', () => {
    const sentences = ['The weather is nice.', 'The budget was cut.', 'Hello there.', 'A workshop follows in March.']
    expect(oracle(sentences, 'The budget was cut. A workshop follows in March.')).toEqual([1, 3])
    expect(oracle(sentences, 'Zebra')).toEqual([])
  })
})
