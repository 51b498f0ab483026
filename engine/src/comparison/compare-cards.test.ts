import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClosedDeal, compareCards } from './compare-cards.ts'

fc.configureGlobal({ seed: 20 })

const deals = (won: boolean, withCard: number, of: number, cardId = 7): ClosedDeal[] =>
  Array.from({ length: of }, (_, index) => ({ won, cards: new Set(index < withCard ? [cardId] : []) }))

const someDeals = fc.array(
  fc.record({ won: fc.boolean(), cards: fc.uniqueArray(fc.integer({ min: 1, max: 6 })) }).map(({ won, cards }) => ({
    won,
    cards: new Set(cards),
  })),
  { maxLength: 60 },
)

describe('cards in won against lost deals', () => {
  it('are counted in both groups, with the intervals of the published example', () => {
    // 56 of 70 against 48 of 80: Newcombe 1998, table II (a).
    const [card] = compareCards([...deals(true, 56, 70), ...deals(false, 48, 80)], [7])
    expect(card).toMatchObject({ cardId: 7, wonWith: 56, won: 70, lostWith: 48, lost: 80 })
    expect(card?.wonShare).toMatchObject({ share: 0.8, n: 70 })
    expect(card?.lostShare).toMatchObject({ share: 0.6, n: 80 })
    expect([card?.difference?.low.toFixed(4), card?.difference?.high.toFixed(4)]).toEqual(['0.0524', '0.3339'])
  })

  it('have no shares and no difference where a group is empty', () => {
    expect(compareCards(deals(true, 2, 3), [7])[0]).toMatchObject({ lostShare: null, difference: null, won: 3 })
    expect(compareCards([], [7])[0]).toMatchObject({ wonShare: null, lostShare: null, difference: null })
    expect(compareCards(deals(true, 2, 3), [])).toEqual([])
  })

  it('come by the surest difference', () => {
    const mixed = [true, false].flatMap(won =>
      Array.from({ length: 40 }, (_, index) => ({
        won,
        // 1: all won ones alone. 2: half of both. 3: all lost ones alone. 4: three quarters of the won ones.
        cards: new Set([...(won ? [1] : [3]), ...(index % 2 === 0 ? [2] : []), ...(won && index % 4 !== 0 ? [4] : [])]),
      })),
    )
    expect(compareCards(mixed, [4, 3, 2, 1]).map(({ cardId }) => cardId)).toEqual([1, 4, 2, 3])
  })

  it('count every deal once: those with and those without add up to the group', () => {
    fc.assert(
      fc.property(someDeals, all => {
        for (const card of compareCards(all, [1, 2, 3, 4, 5, 6])) {
          expect(card.won + card.lost).toBe(all.length)
          expect(card.wonWith).toBe(all.filter(deal => deal.won && deal.cards.has(card.cardId)).length)
          expect(card.lostWith).toBe(all.filter(deal => !deal.won && deal.cards.has(card.cardId)).length)
        }
      }),
    )
  })

  it('turn round when won and lost change places', () => {
    fc.assert(
      fc.property(someDeals, all => {
        const turned = new Map(
          compareCards(
            all.map(({ won, cards }) => ({ won: !won, cards })),
            [1, 2, 3],
          ).map(card => [card.cardId, card.difference]),
        )
        for (const { cardId, difference } of compareCards(all, [1, 2, 3])) {
          const other = turned.get(cardId)
          expect(other === null).toBe(difference === null)
          if (!difference || !other) continue
          expect(other.difference).toBeCloseTo(-difference.difference, 12)
          expect(other.low).toBeCloseTo(-difference.high, 12)
        }
      }),
    )
  })

  it('do not depend on the order of deals or on a card asked for twice', () => {
    fc.assert(
      fc.property(someDeals, all => {
        expect(compareCards(all.toReversed(), [3, 1, 2, 1])).toEqual(compareCards(all, [1, 2, 3]))
      }),
    )
  })
})
