import fc from 'fast-check'
import { expect, it } from 'vitest'
import { logLikelihoodRatio } from '../statistics/log-likelihood.ts'
import { Vocabulary } from '../text/vocabulary.ts'
import { compareLanguage, countSpoken } from './language.ts'

fc.configureGlobal({ seed: 51 })

const spoken = (...texts: string[]) => {
  const vocabulary = new Vocabulary()
  const counted = countSpoken(
    texts.map(text => ({ text, start: 0, end: text.length })),
    vocabulary,
  )
  return { counted, vocabulary }
}
const talk = Array(200).fill('We wait for parts and the crews drive back to the depot.')

it('counts how much of a document buyers say, word forms alike', () => {
  const { counted, vocabulary } = spoken(...talk)
  const found = compareLanguage('Crews waiting at the depot need synergy.', counted, vocabulary)
  expect([found.telling, found.heard]).toEqual([5, 3])
  expect(found.strange.map(({ text, count, buyers }) => [text, count, buyers])).toEqual([
    ['need', 1, 0],
    ['synergy', 1, 0],
  ])
})

it('says where a strange word stands, and how sure it is', () => {
  const { counted, vocabulary } = spoken(...talk)
  const text = 'Synergy drives crews; synergies drive depots.'
  const [first] = compareLanguage(text, counted, vocabulary).strange
  expect(first).toMatchObject({
    text: 'synergy',
    count: 2,
    buyers: 0,
    places: [
      { start: 0, end: 7 },
      { start: 22, end: 31 },
    ],
  })
  expect(first?.score).toBeCloseTo(logLikelihoodRatio(2, 6, 0, counted.words), 6)
})

it('leaves names out', () => {
  const { counted, vocabulary } = spoken(...talk)
  expect(
    compareLanguage('The crews use Fieldmate. We like Fieldmate.', counted, vocabulary).strange.map(one => one.text),
  ).toEqual([])
})

it('finds nothing strange in what buyers say, nor where no buyer said anything', () => {
  const { counted, vocabulary } = spoken(...talk)
  expect(compareLanguage(talk.join(' '), counted, vocabulary)).toMatchObject({ strange: [] })
  const nobody = spoken()
  expect(compareLanguage('Synergy drives crews.', nobody.counted, nobody.vocabulary)).toMatchObject({
    heard: 0,
    strange: [],
  })
})

it('never counts more words as heard than there are', () => {
  const words = fc.array(fc.constantFrom('crew', 'depot', 'synergy', 'Fieldmate', 'parts', 'wait', '7', 'the'), {
    maxLength: 30,
  })
  const { counted, vocabulary } = spoken(...talk)
  fc.assert(
    fc.property(words, some => {
      const { telling, heard, strange } = compareLanguage(some.join(' '), counted, vocabulary)
      expect(heard).toBeLessThanOrEqual(telling)
      expect(telling).toBeLessThanOrEqual(some.length)
      for (const { count, places } of strange) expect(places).toHaveLength(count)
    }),
  )
})
