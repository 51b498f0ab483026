import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparisonOf } from './comparison.testing.ts'
import { swotOf } from './swot.ts'

fc.configureGlobal({ seed: 20 })

const card = (cardId: number, difference: number | null, closed = 50) =>
  comparisonOf({
    cardId,
    adoption: 0.5,
    closed,
    differences: { winRate: difference, salesCycle: difference, dealSize: null },
  })

describe('strengths and weaknesses', () => {
  it('of twenty cards from +10 to −9 stand at 85, 75, 50 and 25, 15, 5', () => {
    const found = swotOf(Array.from({ length: 20 }, (_, i) => card(i + 1, (10 - i) / 100)))
    // Percentiles 100, 95, …, 5. Card 11 is at 0, neither; cards 12 to 15 are below 0 but above the 25th percentile.
    expect(found.map(({ cardId, kind, level }) => `${cardId} ${kind} ${level}`)).toEqual([
      ...[1, 2, 3, 4].map(id => `${id} strength 85`),
      ...[5, 6].map(id => `${id} strength 75`),
      ...[7, 8, 9, 10].map(id => `${id} strength 50`),
      ...[16, 17].map(id => `${id} weakness 25`),
      ...[18, 19].map(id => `${id} weakness 15`),
      '20 weakness 5',
    ])
  })

  it('are no strength below 0 and no weakness above it, however they rank', () => {
    expect(swotOf([card(1, -0.1), card(2, -0.2), card(3, -0.3), card(4, -0.4)]).map(({ cardId }) => cardId)).toEqual([
      4,
    ])
    expect(
      swotOf(Array.from({ length: 8 }, (_, i) => card(i, 0.1 + i / 100))).every(({ kind }) => kind === 'strength'),
    ).toBe(true)
  })

  it('count only cards with ten closed deals in both groups and an adjusted difference', () => {
    expect(swotOf([card(1, 0.5, 9), card(2, null), card(3, 0.1)])).toMatchObject([{ cardId: 3, percentile: 100 }])
  })

  it('turn the sales cycle round', () => {
    const found = swotOf([card(1, 30), card(2, -30), card(3, 5), card(4, -5)], 'salesCycle')
    expect(found.map(({ cardId, kind }) => [cardId, kind])).toEqual([
      [2, 'strength'],
      [4, 'strength'],
      [1, 'weakness'],
    ])
  })

  it('give equal cards the same level', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 30 }), differences => {
        const levels = new Map<number, string>()
        for (const { comparison, kind, level } of swotOf(differences.map((value, i) => card(i, value)))) {
          const { difference } = comparison.adjusted!
          expect(kind === 'strength' ? difference > 0 : difference < 0).toBe(true)
          expect(levels.get(difference) ?? `${kind} ${level}`).toBe(`${kind} ${level}`)
          levels.set(difference, `${kind} ${level}`)
        }
      }),
    )
  })
})
