import { expect, test } from 'vitest'
import { spansOf } from './spans-of.ts'

const fragments = [
  {
    marks: [
      { start: 0, end: 5, matchType: 'card' as const, cardId: 1, keywordId: 1 },
      { start: 8, end: 9, matchType: 'card' as const, cardId: 1, keywordId: 2 },
      { start: 6, end: 7, matchType: 'partner' as const, cardId: 4, keywordId: 3 },
    ],
  },
  { marks: [] },
]
const lit = {
  fragments,
  keywordId: null,
  hits: [],
  present: null,
  keywordName: (id: number) => (id === 1 ? 'price' : undefined),
}

test('marks say whose match they are', () => {
  expect(
    spansOf(lit)
      .get(0)
      ?.map(span => span.title),
  ).toEqual(['Card match: price', 'Card match', 'Partner'])
  expect(spansOf(lit).has(1)).toBe(false)
})

test('a chosen keyword takes away the other keywords of the card, not what other cards light up', () => {
  expect(
    spansOf({ ...lit, keywordId: 2 })
      .get(0)
      ?.map(span => span.kind),
  ).toEqual(['card', 'partner'])
})

test('search results and the present place are added to their fragments', () => {
  const hits = [{ fragmentIndex: 1, start: 2, end: 4, text: 'of' }]
  const spans = spansOf({ ...lit, hits, present: { fragment: 1, start: 2, end: 4 } })
  expect(spans.get(1)?.map(({ kind, start, end }) => [kind, start, end])).toEqual([
    ['search', 2, 4],
    ['present', 2, 4],
  ])
})
