import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { UnrankedCard } from './card-score.ts'
import { decodeDealPack, encodeDealPack } from './deal-pack.ts'
import { rankCards, replaceCard } from './rank-cards.ts'
import { replaceInPack } from './replace-in-pack.ts'

const someCard = (ids: fc.Arbitrary<number>): fc.Arbitrary<UnrankedCard> =>
  fc.record({
    cardId: ids,
    // Few scores, so that many are equal; some beyond 32 bits.
    score: fc.oneof(fc.nat(4), fc.constantFrom(2 ** 32, 2 ** 32 + 1, 2 ** 40)),
    matches: fc.nat(9),
    conversations: fc.nat(3),
    firstDay: fc.option(fc.nat(3)),
    firstStage: fc.option(fc.constantFrom(7, 8, 300)),
  })
const id = fc.integer({ min: 1, max: 12 })
const someSide = fc
  .uniqueArray(someCard(id), { selector: ({ cardId }) => cardId, maxLength: 10 })
  .map(cards => rankCards(cards))
const somePack = fc.record({
  bidirectional: someSide,
  buyerOnly: someSide,
  verified: fc.uniqueArray(fc.record({ cardId: id, day: fc.nat(20000) }), { selector: ({ cardId }) => cardId }),
})

test('equals decoding, replacing and encoding, to the last byte', () => {
  fc.assert(
    fc.property(
      somePack,
      id.chain(cardId =>
        fc.record({
          cardId: fc.constant(cardId),
          bidirectional: fc.option(someCard(fc.constant(cardId))),
          buyerOnly: fc.option(someCard(fc.constant(cardId))),
        }),
      ),
      (pack, { cardId, ...card }) => {
        const packed = encodeDealPack(pack)
        const expected = encodeDealPack({ ...replaceCard(pack, cardId, card), verified: pack.verified })
        // From an odd place in memory, as a driver may hand it over.
        const shifted = new Uint8Array(packed.length + 1)
        shifted.set(packed, 1)
        const replaced = replaceInPack(shifted.subarray(1), cardId, card)
        expect(Buffer.from(replaced)).toEqual(Buffer.from(expected))
      },
    ),
    { seed: 20260301, numRuns: 3000 },
  )
})

test('answers the bytes it was given when the card is there as it is', () => {
  const card = { cardId: 5, score: 10, matches: 2, conversations: 1, firstDay: 9, firstStage: null }
  const side = rankCards([card, { ...card, cardId: 6, score: 4 }])
  const packed = encodeDealPack({ bidirectional: side, buyerOnly: side, verified: [] })
  expect(replaceInPack(packed, 5, { bidirectional: card, buyerOnly: card })).toBe(packed)
  expect(replaceInPack(packed, 99, { bidirectional: null, buyerOnly: null })).toBe(packed)
})

test('a number that does not fit is refused as in encoding', () => {
  const packed = encodeDealPack({ bidirectional: [], buyerOnly: [], verified: [] })
  const card = { cardId: 5, score: 10, matches: 2, conversations: 70_000, firstDay: 9, firstStage: null }
  expect(() => replaceInPack(packed, 5, { bidirectional: card, buyerOnly: null })).toThrow('conversations of card 5')
  const fine = { ...card, conversations: 7 }
  expect(decodeDealPack(replaceInPack(packed, 5, { bidirectional: fine, buyerOnly: null })).bidirectional).toHaveLength(
    1,
  )
})
