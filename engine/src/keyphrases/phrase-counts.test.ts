import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Vocabulary } from '../text/vocabulary.ts'
import { type Passage, PhraseCounts } from './phrase-counts.ts'

const passage = (text: string): Passage => ({ text, start: 0, end: text.length })
const countsOf = (...texts: readonly string[]) => {
  const counts = new PhraseCounts(new Vocabulary())
  for (const text of texts) counts.add(passage(text))
  return counts
}
const listed = (counts: PhraseCounts) =>
  Object.fromEntries(
    [...counts.phrases.values()].map(({ stems, count }) => [
      stems.map(stem => counts.vocabulary.stemWord(stem)).join(' '),
      count,
    ]),
  )

it('counts words and phrases of up to three by their stems', () => {
  expect(listed(countsOf('hidden rollout costs', 'Hidden cost'))).toEqual({
    hidden: 2,
    rollout: 1,
    cost: 2,
    'hidden rollout': 1,
    'rollout cost': 1,
    'hidden rollout cost': 1,
    'hidden cost': 1,
  })
})

it('ends a phrase at a word that says little, a number, a letter alone and any mark but a hyphen', () => {
  expect(listed(countsOf('budget for training; budget, training 3 budget a budget x'))).toEqual({
    budget: 4,
    train: 2,
  })
  expect(Object.keys(listed(countsOf('go-live date')))).toContain('date')
  expect(Object.keys(listed(countsOf('on-prem rollout')))).toContain('prem rollout')
})

it('knows how a phrase is written, and which are written with capitals within a sentence', () => {
  const counts = countsOf('We asked Omari. Omari said costs, Costs and COSTS', 'Costs grew')
  const of = (word: string) =>
    [...counts.phrases.values()].find(({ stems }) => counts.vocabulary.stemWord(stems[0] ?? 0) === word)
  expect(of('omari')).toMatchObject({ count: 2, capitals: 1 })
  expect(of('cost')?.spellings).toEqual(new Map([['costs', 4]]))
})

it('reads a passage as if nothing stood around it, and counts only what is selected', () => {
  const text = 'price list of today'
  const counts = new PhraseCounts(new Vocabulary())
  counts.add({ text, start: 6, end: 10 })
  expect(listed(counts)).toEqual({ list: 1 })
  const only = new PhraseCounts(counts.vocabulary, counts.phrases)
  only.add(passage(text))
  expect(listed(only)).toEqual({ list: 1 })
  expect(only.words).toBe(4)
})

/** What it must come to, worked out the slow way. */
const naive = (words: readonly string[]): Record<string, number> => {
  const found: Record<string, number> = {}
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(from + 3, words.length); to++) {
      const phrase = words.slice(from, to)
      if (phrase.includes('the')) break
      found[phrase.join(' ')] = (found[phrase.join(' ')] ?? 0) + 1
    }
  }
  return found
}

it('equals a count of all runs of words, for any text', () => {
  const word = fc.constantFrom('price', 'budget', 'depot', 'cost', 'plan', 'the')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), words => {
      // None of these words is changed by stemming but "price".
      const stemmed = Object.fromEntries(
        Object.entries(naive(words)).map(([phrase, count]) => [phrase.replaceAll('price', 'price'), count]),
      )
      const counted = listed(countsOf(words.join(' ')))
      const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0)
      expect(Object.keys(counted)).toHaveLength(Object.keys(stemmed).length)
      expect(sum(counted)).toBe(sum(stemmed))
    }),
  )
})
