import fc from 'fast-check'
import { expect, it } from 'vitest'
import { passageRelevance, termCoverage } from './passages.ts'
import { readQuery } from './query.ts'
import { inverseFrequencies, relevance, smooth } from './relevance.ts'
import { readSentences } from './sentence.ts'
import { conversationOf } from './summary.testing.ts'
import { FOCUSED } from './weights.ts'

const filler = Array.from({ length: 30 }, (_, at) => `Ann Lee: The crew of depot ${at} works on the road all day.`)
const list = readSentences(
  conversationOf([
    'Ann Lee: The price of the licence is fixed.',
    ...filler,
    'Bob Ray: The price is fine.',
    'Bob Ray: The discount is what we need.',
    ...filler,
  ]),
)
const idf = inverseFrequencies(list.sentences)
const read = (question: string, weights = FOCUSED) => {
  const query = readQuery(question, list)
  const direct = relevance(list.sentences, query.terms, idf)
  return { query, direct, values: passageRelevance(list.sentences, direct, query, idf, weights) }
}

it('all words of a question near one another count more than some', () => {
  const { values } = read('What about the price discount?')
  expect(values[31]).toBeGreaterThan(2 * values[0])
})

it('where the named speaker speaks counts more', () => {
  const named = read('What did Bob Ray say about the price?').values
  const free = read('What was said about the price?').values
  expect(named[0] / named[31]).toBeLessThan(free[0] / free[31])
})

it('what somebody asks counts more, and most for what another speaker says next', () => {
  const around = (line: string, next: string) => {
    const { sentences, ...rest } = readSentences(
      conversationOf([
        'Ann Lee: The licence has a price.',
        ...filler,
        `Ann Lee: ${line}`,
        `${next}: It is forty.`,
        ...filler,
      ]),
    )
    const query = readQuery('the price', { sentences, ...rest })
    const idfs = inverseFrequencies(sentences)
    const direct = relevance(sentences, query.terms, idfs)
    const region = passageRelevance(sentences, direct, query, idfs, { ...FOCUSED, coverage: 0 })
    return { before: region[30] / region[0], after: region[32] / region[0] }
  }
  const stated = around('The licence has a price.', 'Bob Ray')
  const asked = around('Has the licence a price?', 'Ann Lee')
  const answered = around('Has the licence a price?', 'Bob Ray')
  expect(asked.before).toBeGreaterThan(1.5 * stated.before)
  expect(asked.after).toBeCloseTo(asked.before, 1)
  expect(answered.before).toBeCloseTo(asked.before, 9)
  expect(answered.after).toBeGreaterThan(1.5 * asked.after)
})

it('coverage is the sum over terms of their nearness', () => {
  const { query } = read('What about the price discount?')
  const near = (term: number, at: number) =>
    Math.max(
      ...list.sentences.map(({ terms }, other) => (terms.includes(term) ? Math.exp(-Math.abs(at - other) / 5) : 0)),
    )
  const naive = list.sentences.map((_, at) =>
    query.terms.reduce((sum, term) => sum + (idf.get(term) ?? 0) * near(term, at), 0),
  )
  const covered = termCoverage(list.sentences, query.terms, idf, 5)
  for (const [at, value] of naive.entries()) expect(covered[at]).toBeCloseTo(value / Math.max(...naive), 9)
})

it('is in [0, 1], and without either share the smoothed relevance', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (coverage, near) => {
        const { values, direct } = read('What did Bob Ray say about the price?', { ...FOCUSED, coverage, near })
        for (const value of values) expect(value >= 0 && value <= 1).toBe(true)
        const plain = read('What did Bob Ray say about the price?', { ...FOCUSED, coverage: 0, near: 0 }).values
        for (const [at, value] of smooth(direct, FOCUSED.regionWidth).entries()) expect(plain[at]).toBeCloseTo(value, 9)
      },
    ),
    { seed: 43, numRuns: 30 },
  )
})
