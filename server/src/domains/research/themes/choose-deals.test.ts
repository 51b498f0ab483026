import { expect, test } from 'vitest'
import { type DealToRead, sampleOf } from './choose-deals.ts'

const deals = Array.from(
  { length: 200 },
  (_, id): DealToRead => ({
    id,
    group: id % 2 === 0 ? 'first' : 'second',
    segment: 1,
    conversations: [id],
    words: 100 + id,
  }),
)

test('all deals are read while they say few words', () => {
  expect(sampleOf(deals, 1_000_000)).toEqual(deals)
  expect(sampleOf([], 10)).toEqual([])
})

test('of deals that say much a part is read that is the same each time, and of both groups and all ages', () => {
  const read = sampleOf(deals, 10_000)
  expect(read).toEqual(sampleOf(deals, 10_000))
  const words = read.reduce((sum, deal) => sum + deal.words, 0)
  expect(words).toBeGreaterThanOrEqual(10_000)
  // One deal more than enough at most.
  expect(words - (read.at(-1)?.words ?? 0)).toBeLessThan(10_300)
  expect(read.map(({ id }) => id)).toEqual(read.map(({ id }) => id).toSorted((a, b) => a - b))
  const share = read.length / deals.length
  for (const some of [read.filter(({ group }) => group === 'first'), read.filter(({ id }) => id < 100)]) {
    expect(Math.abs(some.length / 100 - share)).toBeLessThan(0.15)
  }
})

test('a single deal that says more than enough is read nevertheless', () => {
  expect(sampleOf(deals.slice(0, 1), 10)).toEqual(deals.slice(0, 1))
})
