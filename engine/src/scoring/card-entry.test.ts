import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeCardEntry, encodeCardEntry, patchPack } from './card-entry.ts'
import type { CardInDeal, DealScores, UnrankedCard } from './card-score.ts'
import { decodeDealPack, encodeDealPack } from './deal-pack.ts'
import { rankCards, replaceCard } from './rank-cards.ts'

const cardOf = (cardId: number): fc.Arbitrary<UnrankedCard> =>
  fc.record({
    cardId: fc.constant(cardId),
    score: fc.oneof(fc.nat(4), fc.nat(), fc.constantFrom(2 ** 24, 2 ** 32 + 1, 2 ** 48 - 1)),
    matches: fc.nat(),
    conversations: fc.nat(0xffff),
    firstDay: fc.option(fc.integer({ min: -40_000, max: 40_000 })),
    firstStage: fc.option(fc.nat(300)),
  })
const entryOf = (cardId: number): fc.Arbitrary<CardInDeal> =>
  fc.record({ bidirectional: fc.option(cardOf(cardId)), buyerOnly: fc.option(cardOf(cardId)) })

it('gives back what was packed', () => {
  fc.assert(
    fc.property(entryOf(7), card => {
      expect(decodeCardEntry(7, encodeCardEntry(card))).toEqual(card)
    }),
    { seed: 5, numRuns: 2000 },
  )
})

it('a card that came up in no direction takes one byte', () => {
  expect(encodeCardEntry({ bidirectional: null, buyerOnly: null })).toEqual(Uint8Array.of(0))
})

it('refuses what a pack could not hold', () => {
  const card = { cardId: 5, score: 10, matches: 2, conversations: 70_000, firstDay: 9, firstStage: null }
  expect(() => encodeCardEntry({ bidirectional: card, buyerOnly: null })).toThrow('conversations of card 5')
})

it('laid over a pack, patches give what repacking would, the last of a card winning', () => {
  const ids = [1, 2, 3, 4]
  const change = fc
    .constantFrom(...ids, 9)
    .chain(cardId => fc.record({ cardId: fc.constant(cardId), card: entryOf(cardId) }))
  fc.assert(
    fc.property(fc.tuple(...ids.map(cardOf)), fc.array(change, { maxLength: 6 }), (cards, changes) => {
      const before: DealScores = { bidirectional: rankCards(cards), buyerOnly: rankCards(cards.slice(0, 2)) }
      const verified = [{ cardId: 3, day: 20_000 }]
      const expected = changes.reduce((scores, { cardId, card }) => replaceCard(scores, cardId, card), before)
      const patches = changes.map(({ cardId, card }) => ({ cardId, entry: encodeCardEntry(card) }))
      const patched = patchPack(encodeDealPack({ ...before, verified }), patches)
      expect(decodeDealPack(patched)).toEqual({ ...expected, verified })
    }),
    { seed: 6, numRuns: 500 },
  )
})
