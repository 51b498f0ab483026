import fc from 'fast-check'
import { expect, it } from 'vitest'
import { directions } from '../scoring/types.ts'
import { cardIds, type DealChange, packOf, sampleChanges } from './matrix.testing.ts'
import { cardsReaching, findCard, type Matrix } from './matrix.ts'
import { MatrixBuilder } from './matrix-builder.ts'

type World = Map<number, NonNullable<DealChange['scores']>>

const apply = (matrix: Matrix | null, world: World, changes: readonly DealChange[], rev: number): Matrix => {
  const builder = new MatrixBuilder(matrix)
  for (const { dealId, scores } of changes) {
    if (scores) {
      builder.put(dealId, packOf(scores))
      world.set(dealId, scores)
    } else {
      builder.remove(dealId)
      world.delete(dealId)
    }
  }
  return builder.finish(rev)
}

const expectWorld = (matrix: Matrix, world: World): void => {
  for (const dealId of [1, 2, 3, 4, 5, 6]) {
    for (const direction of directions) {
      const cards = world.get(dealId)?.[direction] ?? []
      const whole = cards.map(({ cardId, percentile, score }) => ({
        cardId,
        percentile,
        score: Math.fround(score / 1e6),
      }))
      for (const least of [0, 20, 50, 75, 85, 100, Number.POSITIVE_INFINITY]) {
        expect([...cardsReaching(matrix, dealId, least, direction)]).toEqual(
          whole.filter(({ percentile }) => percentile >= least),
        )
      }
      for (const cardId of [...cardIds, 9]) {
        const expected = whole.find(card => card.cardId === cardId) ?? null
        expect(findCard(matrix, dealId, cardId, direction)).toEqual(expected)
      }
    }
  }
}

it('shows what the packs hold, after any changes, and an older one goes on showing what it did', () => {
  fc.assert(
    fc.property(fc.array(sampleChanges, { minLength: 1, maxLength: 4 }), rounds => {
      const world: World = new Map()
      const past: { matrix: Matrix; world: World }[] = []
      rounds.forEach((changes, rev) => {
        const matrix = apply(past.at(-1)?.matrix ?? null, world, changes, rev)
        expect(matrix.rev).toBe(rev)
        past.push({ matrix, world: new Map(world) })
      })
      for (const one of past) expectWorld(one.matrix, one.world)
    }),
    { numRuns: 60 },
  )
})

it('two made from the same one do not disturb each other', () => {
  fc.assert(
    fc.property(sampleChanges, sampleChanges, sampleChanges, (first, left, right) => {
      const world: World = new Map()
      const before = apply(null, world, first, 1)
      const leftWorld = new Map(world)
      const rightWorld = new Map(world)
      const leftBuilder = new MatrixBuilder(before)
      const after = apply(before, rightWorld, right, 2)
      for (const { dealId, scores } of left) {
        if (scores) leftBuilder.put(dealId, packOf(scores))
        else leftBuilder.remove(dealId)
        if (scores) leftWorld.set(dealId, scores)
        else leftWorld.delete(dealId)
      }
      expectWorld(leftBuilder.finish(3), leftWorld)
      expectWorld(after, rightWorld)
      expectWorld(before, world)
    }),
    { numRuns: 60 },
  )
})

it('tidies up: deals that change again and again take no more memory', () => {
  const scores = rankOf(200)
  let matrix = new MatrixBuilder(null).finish(0)
  for (let rev = 1; rev <= 200; rev++) {
    const builder = new MatrixBuilder(matrix)
    builder.put(1 + (rev % 3), packOf(scores))
    matrix = builder.finish(rev)
  }
  // Three deals of 200 entries in each direction, eight bytes each, with room for about as many and a thousand more.
  expect(matrix.bytes).toBeLessThan(2 * 8 * (3 * 200 * 2 + 2 * 1024) + 10_000)
  expect([...cardsReaching(matrix, 2, 0, 'buyerOnly')]).toHaveLength(200)
})

it('lies in shared memory, about eight bytes an entry and direction', () => {
  const builder = new MatrixBuilder(null, { bidirectional: 3_000_000, buyerOnly: 500_000 })
  for (let dealId = 1; dealId <= 5000; dealId++) builder.put(dealId, packOf(rankOf(100)))
  const { sides, bytes } = builder.finish(1)
  expect(sides.bidirectional.entries.marks.buffer).toBeInstanceOf(SharedArrayBuffer)
  expect(bytes / (2 * 5000 * 100)).toBeLessThan(9)
})

it('refuses what is no pack, and more cards than it can tell apart', () => {
  const builder = new MatrixBuilder(null)
  expect(() => builder.put(1, new Uint8Array(24))).toThrow(RangeError)
  expect(() => builder.put(1, packOf(rankOf(3)).subarray(0, 60))).toThrow(RangeError)
  expect(() => builder.put(1, packOf(rankOf(32_769)))).toThrow(RangeError)
})

function rankOf(count: number) {
  const cards = Array.from({ length: count }, (_, i) => ({
    cardId: i + 1,
    score: (count - i) * 1000,
    matches: 1,
    conversations: 1,
    firstDay: null,
    firstStage: null,
    higher: i,
    percentile: (100 * (count - i)) / count,
  }))
  return { bidirectional: cards, buyerOnly: cards }
}
