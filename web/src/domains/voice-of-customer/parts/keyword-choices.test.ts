import { expect, test } from 'vitest'
import { keywordChoices } from './keyword-choices.ts'

const keyword = (id: number, text: string, count: number, quotedKeywordFlag: 'Y' | 'N' = 'N') => ({
  id,
  text,
  quotedKeywordFlag,
  matchedConvoCountInStories: count,
})
const labels = (...given: Parameters<typeof keywordChoices>) => keywordChoices(...given).map(({ label }) => label)
const buyer = { direction: 'buyer' } as const

test('the first option depends on who is listened to [voc-020]', () => {
  expect(labels([], buyer)).toEqual(['All keywords'])
  expect(labels([], { direction: 'bidirectional' })).toEqual(['All matched keywords'])
})

test('a keyword has its count in brackets, and quotes when it is quoted [voc-021]', () => {
  const all = [keyword(1, 'go live', 7), keyword(2, 'roll out', 3, 'Y'), keyword(3, '"cut over"', 2, 'Y')]
  expect(labels(all, buyer).slice(1)).toEqual(['go live (7)', '"roll out" (3)', '"cut over" (2)'])
})

test('most conversations first, equal ones by name [voc-022]', () => {
  const all = [keyword(1, 'b', 2), keyword(2, 'a', 2), keyword(3, 'c', 9)]
  expect(keywordChoices(all, buyer).map(({ value }) => value)).toEqual(['', '3', '2', '1'])
})

test('only keywords that have a count are offered [voc-023]', () => {
  expect(labels([keyword(1, 'a', 0), keyword(2, 'b', 1)], buyer)).toEqual(['All keywords', 'b (1)'])
})

test('an address may limit them, by id or by text', () => {
  const all = [keyword(1, 'Go live', 3), keyword(2, 'b', 2), keyword(3, 'c', 1)]
  expect(labels(all, { ...buyer, only: ['go live', '3'] })).toEqual(['All keywords', 'Go live (3)', 'c (1)'])
})
