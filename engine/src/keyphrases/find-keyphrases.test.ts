import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Vocabulary } from '../text/vocabulary.ts'
import { findKeyphrases, type KeyphraseOptions } from './find-keyphrases.ts'

const passages = (texts: readonly string[]) => texts.map(text => ({ text, start: 0, end: text.length }))
const repeat = (text: string, times: number) => Array.from({ length: times }, () => text)
const find = (near: readonly string[], elsewhere: readonly string[], options: Partial<KeyphraseOptions> = {}) =>
  findKeyphrases(passages(near), passages(elsewhere), new Vocabulary(), { most: 10, ...options })

const talk = repeat('We talked about the weather and the football team of the town.', 60)
const near = [
  ...repeat('The licence fee rose and nobody had planned a second rollout.', 6),
  ...repeat('The team asked about the licence fee again.', 4),
]

it('finds what is said near and hardly elsewhere, the surest first, with its counts', () => {
  const found = find(near, talk)
  expect(found[0]).toMatchObject({ text: 'licence fee', stems: ['licenc', 'fee'], near: 10, elsewhere: 0 })
  expect(found.map(({ text }) => text)).not.toContain('weather')
  expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((a, b) => b - a))
})

it('leaves out words that are said as much elsewhere', () => {
  const found = find(near, [...talk, ...repeat('A rollout is a rollout.', 60)])
  expect(found.map(({ text }) => text)).toContain('licence fee')
  expect(found.map(({ text }) => text)).not.toContain('rollout')
})

it('says each thing once: of a phrase and its part, said alike, the better', () => {
  const texts = find(near, talk).map(({ text }) => text)
  expect(texts).not.toContain('licence')
  expect(texts).not.toContain('fee')
})

it('leaves out keywords that are there, their parts, and what holds them', () => {
  const without = (...known: readonly string[][]) => find(near, talk, { known }).map(({ text }) => text)
  expect(without(['licenc', 'fee'])).not.toContain('licence fee')
  expect(without(['fee'])).not.toContain('licence fee')
  expect(without(['annual', 'licenc', 'fee', 'rise'])).not.toContain('licence fee')
  expect(without(['fee', 'licenc'])).toContain('licence fee')
})

it('leaves out names', () => {
  const named = [...near, ...repeat('So we asked Omari Ellis and Brightline twice.', 8)]
  const texts = find(named, talk, { names: new Set(['brightline']) }).map(({ text }) => text)
  for (const text of texts) expect(text).not.toMatch(/omari|ellis|brightline/)
  expect(texts).toContain('licence fee')
})

it('says nothing of what was said once, or not significantly more often', () => {
  expect(find(['A lone unicorn.'], talk)).toEqual([])
  expect(find(['football'], talk)).toEqual([])
  expect(find([], talk)).toEqual([])
  expect(find(['A lone unicorn.'], talk, { fewest: 1, least: 0 }).map(({ text }) => text)).toEqual(['lone unicorn'])
})

it('keeps its promises whatever is said', () => {
  const word = fc.constantFrom('price', 'budget', 'depot', 'the', 'weather', 'plan', 'Omari')
  const text = fc.array(word, { maxLength: 12 }).map(words => words.join(' '))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), fc.array(text, { maxLength: 12 }), (some, others) => {
      const found = find(some, others, { most: 4, least: 0.5 })
      expect(found.length).toBeLessThanOrEqual(4)
      expect(new Set(found.map(({ stems }) => stems.join(' '))).size).toBe(found.length)
      for (const phrase of found) {
        expect(phrase.near).toBeGreaterThanOrEqual(2)
        expect(phrase.score).toBeGreaterThan(0)
        expect(some.join(' | ').toLowerCase()).toContain(phrase.text)
      }
      // It hangs on nothing but what it is given.
      expect(find(some, others, { most: 4, least: 0.5 })).toEqual(found)
      expect(find(some.toReversed(), others.toReversed(), { most: 4, least: 0.5 })).toEqual(found)
    }),
  )
})
