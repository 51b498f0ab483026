import { describe, expect, it } from 'vitest'
import { Vocabulary } from '../text/vocabulary.ts'
import { mostQuestionTerms, readQuestionTerms } from './question-terms.ts'

const wordsOf = (question: string) => readQuestionTerms(question, new Vocabulary()).map(({ word }) => word)

describe('the words of a question', () => {
  it('are those that say what it is about, in their order', () => {
    expect(wordsOf('What did they say about the price of the rollout?')).toEqual(['price', 'rollout'])
    expect(wordsOf("Why don't they think our onboarding is fast?")).toEqual(['onboarding', 'fast'])
  })
  it('stand for their stems, each once', () => {
    const terms = readQuestionTerms('Is pricing the price, or are prices?', new Vocabulary())
    expect(terms.map(({ word }) => word)).toEqual(['pricing'])
    expect(new Set(terms.map(({ stem }) => stem)).size).toBe(1)
  })
  it('leave out what questions are made of', () => {
    expect(wordsOf('Summarize the discussion of security')).toEqual(['security'])
    expect(wordsOf('What was said?')).toEqual([])
    expect(wordsOf('')).toEqual([])
    expect(wordsOf('?!')).toEqual([])
  })
  it('are not more than can be looked up', () => {
    const long = Array.from({ length: 60 }, (_, i) => `subject${i}`).join(' ')
    expect(wordsOf(long)).toHaveLength(mostQuestionTerms)
  })
})
