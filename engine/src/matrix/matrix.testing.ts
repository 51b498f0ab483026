import fc from 'fast-check'
import type { DealScores } from '../scoring/card-score.ts'
import { encodeDealPack } from '../scoring/deal-pack.ts'
import { rankCards } from '../scoring/rank-cards.ts'

const cardIds = [3, 7, 11, 400, 70_000]

const sampleCards = fc
  .uniqueArray(
    fc.record({
      cardId: fc.constantFrom(...cardIds),
      // Few, so that some are equal.
      score: fc.constantFrom(0, 1_500_000, 2_000_000, 2 ** 40),
      matches: fc.integer({ min: 1, max: 9 }),
      conversations: fc.integer({ min: 1, max: 9 }),
      firstDay: fc.option(fc.integer({ min: -5, max: 20_000 })),
      firstStage: fc.option(fc.integer({ min: 0, max: 9 })),
    }),
    { selector: ({ cardId }) => cardId },
  )
  .map(rankCards)

/** A deal's scores, with up to five cards. */
export const sampleScores: fc.Arbitrary<DealScores> = fc.record({ bidirectional: sampleCards, buyerOnly: sampleCards })

export const packOf = (scores: DealScores): Uint8Array =>
  encodeDealPack({ ...scores, verified: [{ cardId: 3, day: 20_000 }] })

/** A deal gets other scores, or none any more. */
export interface DealChange {
  readonly dealId: number
  readonly scores: DealScores | null
}

export const sampleChanges: fc.Arbitrary<DealChange[]> = fc.array(
  fc.record({ dealId: fc.integer({ min: 1, max: 6 }), scores: fc.option(sampleScores, { freq: 5 }) }),
  { maxLength: 12 },
)

export { cardIds }
