import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { UnrankedCard } from './card-score.ts'
import { sampleDeal } from './deal.testing.ts'
import { type DealPack, decodeDealPack, encodeDealPack, readDealPack } from './deal-pack.ts'
import { noDay, noStage } from './deal-pack-columns.ts'
import { rankCards } from './rank-cards.ts'
import { scoreDeal } from './score-deal.ts'

fc.configureGlobal({ seed: 20 })

const anyCard: fc.Arbitrary<UnrankedCard> = fc.record({
  cardId: fc.nat(0xffff_ffff),
  score: fc.oneof(fc.nat(5), fc.integer({ min: 0, max: 2 ** 48 - 1 })),
  matches: fc.nat(0xffff_ffff),
  conversations: fc.nat(0xffff),
  firstDay: fc.option(fc.integer({ min: -40_000, max: 3_000_000 })),
  firstStage: fc.option(fc.oneof(fc.nat(9), fc.constant(0x7fff_ffff))),
})

const anyCards = fc.uniqueArray(anyCard, { selector: ({ cardId }) => cardId, maxLength: 40 }).map(rankCards)

const anyPack: fc.Arbitrary<DealPack> = fc.record({
  bidirectional: anyCards,
  buyerOnly: anyCards,
  verified: fc
    .uniqueArray(fc.record({ cardId: fc.nat(0xffff_ffff), day: fc.integer({ min: -10, max: 30_000 }) }), {
      selector: ({ cardId }) => cardId,
      maxLength: 5,
    })
    .map(list => list.sort((a, b) => a.cardId - b.cardId)),
})

const card = { cardId: 7, score: 1, matches: 1, conversations: 1, firstDay: 3, firstStage: 4 }
const packOf = (...cards: UnrankedCard[]): DealPack => ({
  bidirectional: rankCards(cards),
  buyerOnly: [],
  verified: [],
})

describe('a deal pack', () => {
  it('reads back as packed, at any place in a larger buffer', () => {
    fc.assert(
      fc.property(anyPack, fc.nat(7), (pack, offset) => {
        const bytes = encodeDealPack(pack)
        const larger = new Uint8Array(bytes.length + offset)
        larger.set(bytes, offset)
        expect(decodeDealPack(larger.subarray(offset))).toEqual(pack)
      }),
    )
  })

  it('holds what scoring a deal gives', () => {
    fc.assert(
      fc.property(sampleDeal, deal => {
        const scores = scoreDeal(deal)
        expect(decodeDealPack(encodeDealPack({ ...scores, verified: [] }))).toEqual({ ...scores, verified: [] })
      }),
    )
  })

  it('gives columns in the order of the score', () => {
    const low = { ...card, cardId: 1, score: 5, firstDay: null, firstStage: null }
    const columns = readDealPack(
      encodeDealPack({ ...packOf(low, { ...card, score: 2 ** 40 }), verified: [{ cardId: 9, day: 2 }] }),
    )
    expect([...columns.bidirectional.cards]).toEqual([7, 1])
    expect([...columns.bidirectional.scores]).toEqual([2 ** 40, 5])
    expect([...columns.bidirectional.higher]).toEqual([0, 1])
    expect([...columns.bidirectional.firstDays]).toEqual([3, noDay])
    expect([...columns.bidirectional.firstStages]).toEqual([4, noStage])
    expect([...columns.verifiedCards, ...columns.verifiedDays]).toEqual([9, 2])
    expect(columns.buyerOnly.cards.length).toBe(0)
  })

  it('takes 23 bytes for a card and direction', () => {
    const cards = Array.from({ length: 100 }, (_, i) => ({ ...card, cardId: i, score: i }))
    const empty = encodeDealPack({ bidirectional: [], buyerOnly: [], verified: [] }).length
    const full = encodeDealPack({ bidirectional: rankCards(cards), buyerOnly: rankCards(cards), verified: [] }).length
    expect(empty).toBe(20)
    expect(full - empty).toBe(2 * 100 * 23 + 4)
  })

  it('refuses what it cannot hold, naming it', () => {
    expect(() => encodeDealPack(packOf({ ...card, score: 1.5 }))).toThrow(/score of card 7 must be an integer/)
    expect(() => encodeDealPack(packOf({ ...card, score: 2 ** 48 }))).toThrow(/score of card 7/)
    expect(() => encodeDealPack(packOf({ ...card, conversations: 65_536 }))).toThrow(/conversations of card 7/)
    expect(() => encodeDealPack(packOf({ ...card, cardId: -1 }))).toThrow(/cardId of card -1/)
    expect(() => encodeDealPack(packOf({ ...card, firstStage: -2 }))).toThrow(/firstStage of card 7/)
    const stages = Array.from({ length: 256 }, (_, i) => ({ ...card, cardId: i, firstStage: i }))
    expect(() => encodeDealPack(packOf(...stages))).toThrow(/at most 255 stages/)
  })

  it('refuses bytes of another version or length', () => {
    const bytes = encodeDealPack(packOf(card))
    expect(() => readDealPack(bytes.subarray(0, 12))).toThrow(/cut off/)
    expect(() => readDealPack(bytes.subarray(0, bytes.length - 1))).toThrow(/length its header announces/)
    const other = bytes.slice()
    other[0] = 2
    expect(() => readDealPack(other)).toThrow(/version 2 cannot be read/)
  })
})
