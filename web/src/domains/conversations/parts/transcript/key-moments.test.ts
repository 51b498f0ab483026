import { expect, test } from 'vitest'
import { findKeyMoments } from './key-moments.ts'

const mark = (keywordId: number, start: number, matchType: 'card' | 'partner' = 'card') => ({
  keywordId,
  start,
  end: start + 4,
  matchType,
  cardId: 1,
})
const fragments = [
  { marks: [mark(9, 0, 'partner'), mark(1, 10), mark(2, 20)] },
  { marks: [] },
  { marks: [mark(9, 3, 'partner')] },
  { marks: [mark(2, 5)] },
]

test('a fragment with matches of the card is one moment, at its first match', () => {
  expect(findKeyMoments(fragments, null)).toEqual([
    { fragment: 0, start: 10, end: 14 },
    { fragment: 3, start: 5, end: 9 },
  ])
})

test('a chosen keyword keeps its own moments only', () => {
  expect(findKeyMoments(fragments, 2)).toEqual([
    { fragment: 0, start: 20, end: 24 },
    { fragment: 3, start: 5, end: 9 },
  ])
  expect(findKeyMoments(fragments, 9)).toEqual([])
})
