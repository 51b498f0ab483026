import { describe, expect, it } from 'vitest'
import { centrality, wordModel } from './centrality.ts'
import { inverseFrequencies } from './relevance.ts'
import { readSentences } from './sentence.ts'
import { conversationOf } from './summary.testing.ts'

const list = readSentences(conversationOf(['A: Price seats.', 'A: Price terms.', 'A: Weather.']))
const idf = inverseFrequencies(list.sentences)
const term = (stem: string) => list.vocabulary.findStem(stem)
const modelWith = (...weights: number[]) => wordModel(list.sentences, Float64Array.from(weights), idf)

describe('the model of words', () => {
  it('sums occurrences · weight · inverse frequency, over the highest', () => {
    const model = modelWith(1, 1, 1)
    const [often, once] = [2 * Math.log(1 + 1.5 / 2.5), Math.log(1 + 2.5 / 1.5)]
    expect(model.get(term('seat'))).toBeCloseTo(once / Math.max(often, once), 12)
    expect(model.get(term('price'))).toBeCloseTo(often / Math.max(often, once), 12)
  })

  it('knows nothing of sentences without weight', () => {
    expect(modelWith(1, 0, 0).get(term('weather'))).toBe(0)
    expect([...modelWith(0, 0, 0).values()]).toEqual([0, 0, 0, 0])
  })

  it('makes the sentences of a region central', () => {
    const near = modelWith(0, 0, 1)
    const [first, , last] = list.sentences
    expect(centrality(last, near)).toBe(1)
    expect(centrality(first, near)).toBe(0)
  })

  it('marks long sentences down by length^0.7', () => {
    const [first] = list.sentences
    const model = modelWith(1, 0, 0)
    const sum = first.terms.reduce((all, one) => all + (model.get(one) ?? 0), 0)
    expect(centrality({ ...first, length: 10 }, model)).toBeCloseTo(sum / 10 ** 0.7, 12)
  })
})
