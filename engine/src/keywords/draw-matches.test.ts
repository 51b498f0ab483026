import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawMatches } from './draw-matches.ts'

const keyOf = ({ conversationId, ordinal }: { conversationId: number; ordinal: number }) =>
  `${conversationId}:${ordinal}`
const counts = fc
  .uniqueArray(fc.integer({ min: 1, max: 5000 }), { maxLength: 60 })
  .chain(ids => fc.tuple(...ids.map(id => fc.tuple(fc.constant(id), fc.integer({ min: 1, max: 6 })))))

it('draws the same for the same seed, whatever the order, and nothing twice', () => {
  fc.assert(
    fc.property(counts, fc.integer({ min: 0, max: 50 }), fc.integer(), (some, most, seed) => {
      const drawn = drawMatches(some, most, seed)
      const all = some.reduce((sum, [, count]) => sum + count, 0)
      expect(drawn).toHaveLength(Math.min(most, all))
      expect(new Set(drawn.map(keyOf)).size).toBe(drawn.length)
      expect(drawMatches(some.toReversed(), most, seed)).toEqual(drawn)
      for (const { conversationId, ordinal } of drawn) {
        expect(ordinal).toBeLessThan(some.find(([id]) => id === conversationId)?.[1] ?? 0)
      }
    }),
  )
})

it('keeps what was drawn when other conversations come or go', () => {
  fc.assert(
    fc.property(counts, fc.integer(), (some, seed) => {
      const before = drawMatches(some, 10, seed)
      const [gone] = some
      const after = drawMatches(some.slice(1), 10, seed)
      const left = before.filter(({ conversationId }) => conversationId !== gone?.[0])
      expect(after.slice(0, left.length)).toEqual(left)
    }),
  )
})

it('favours no match: over many seeds each is drawn about as often', () => {
  const hundred = Array.from({ length: 50 }, (_, i): [number, number] => [1000 + i * 7, 2])
  const times = new Map<string, number>()
  const seeds = 4000
  for (let seed = 0; seed < seeds; seed++) {
    for (const match of drawMatches(hundred, 30, seed)) times.set(keyOf(match), (times.get(keyOf(match)) ?? 0) + 1)
  }
  // Each of 100 is drawn with probability 0.3: 1200 times, give or take 29; six deviations are never seen by chance.
  expect(times.size).toBe(100)
  for (const count of times.values()) expect(Math.abs(count - seeds * 0.3)).toBeLessThan(6 * 29)
})

it('tells conversations with large ids apart', () => {
  const far = Array.from({ length: 40 }, (_, i): [number, number] => [2 ** 40 + i, 1])
  expect(drawMatches(far, 10, 1)).not.toEqual(drawMatches(far, 10, 2))
})
