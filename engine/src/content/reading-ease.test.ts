import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countSyllables, LONG_SENTENCE, readingEase } from './reading-ease.ts'

fc.configureGlobal({ seed: 50 })

describe('syllables', () => {
  it.each([
    ['the', 1],
    ['cat', 1],
    ['make', 1],
    ['water', 2],
    ['table', 2],
    ['played', 1],
    ['wanted', 2],
    ['planner', 2],
    ['dispatch', 2],
    ['serious', 3],
    ['technician', 3],
    ['implementation', 5],
  ])('%s has %i', (word, syllables) => expect(countSyllables(word)).toBe(syllables))
})

it('is the formula of its counts', () => {
  const { ease, words, sentences, syllables } = readingEase('The crew waits for a part. It takes 40 minutes.')
  expect([words, sentences, syllables]).toEqual([10, 2, 11])
  expect(ease).toBeCloseTo(206.835 - 1.015 * 5 - 84.6 * 1.1, 6)
  expect(readingEase(' — ').ease).toBeNull()
})

it('names the longest sentences, and none that is short', () => {
  const long = `Word${' word'.repeat(LONG_SENTENCE + 4)} end.`
  const text = `A short one. ${long}`
  expect(readingEase(text).longest).toEqual([{ start: 13, end: text.length, words: LONG_SENTENCE + 6 }])
})

it('is the lower the more words a sentence has, of the same words', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (few, more) => {
      const text = (size: number) => `${Array(size).fill('crew').join(' ').replace('crew', 'Crew')}. `.repeat(4)
      const [a, b] = [readingEase(text(few)).ease ?? 0, readingEase(text(few + more)).ease ?? 0]
      expect(b).toBeLessThan(a)
    }),
  )
})
