import { describe, expect, it } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { rankCards } from '../scoring/rank-cards.ts'
import { median } from '../statistics/median.ts'
import { askHits } from './ask-hits.ts'
import { countHits } from './count-hits.ts'
import { findHits, type Hits } from './find-hits.ts'
import { packOf } from './matrix.testing.ts'
import { MatrixBuilder } from './matrix-builder.ts'
import { SummaryRoom } from './summary-room.ts'

const cards = 60
const ofDirection = { bidirectional: 0, buyerOnly: 1 } as const

/** Deals that each have some of the cards, many of them with equal scores; now and then one is confirmed. */
const makeDeals = (deals: number, seed: number) => {
  const random = seededRandom(seed)
  const builder = new MatrixBuilder(null)
  const verified = new Map<number, ReadonlySet<number>>()
  const someCards = () =>
    rankCards(
      // The last card never comes up.
      Array.from({ length: cards - 2 }, (_, i) => i + 1).flatMap(cardId => {
        if (random() < 0.2) return []
        const score = Math.floor(40 * random() ** 2) * 100_000
        return { cardId, score, matches: 1, conversations: 1, firstDay: null, firstStage: null }
      }),
    )
  for (let dealId = 1; dealId <= deals; dealId++) {
    if (random() < 0.02) continue
    builder.put(dealId, packOf({ bidirectional: someCards(), buyerOnly: someCards() }))
    if (random() < 0.05) verified.set(dealId, new Set([Math.floor(cards * random()), cards - 1]))
  }
  const status = Uint8Array.from({ length: deals }, () => Math.floor(3 * random()))
  return { matrix: builder.finish(1), ids: Array.from(status, (_, i) => i + 1), verified, status }
}

const countNaively = ({ starts, cards: hitCards, percentiles, scores }: Hits, status: Uint8Array, card: number) => {
  const deals = [0, 0, 0]
  const found: number[] = []
  let sum = 0
  for (let deal = 0; deal < status.length; deal++) {
    for (let h = starts[deal]!; h < starts[deal + 1]!; h++) {
      if (hitCards[h] !== card) continue
      deals[status[deal]!]!++
      if (Number.isNaN(percentiles[h]!)) continue
      found.push(percentiles[h]!)
      sum += scores[h]!
    }
  }
  return { deals, score: found.length === 0 ? null : sum / found.length, percentile: median(found) }
}

describe('counts of hits', () => {
  it('are those of the hits that are found, of few deals and of thousands, in room that was used before', () => {
    const room = new SummaryRoom()
    for (const [deals, seed, isOneDirection] of [
      [40, 1, false],
      [5000, 2, false],
      [5000, 3, true],
      [3, 4, true],
      [0, 5, false],
    ] as const) {
      const { matrix, ids, verified, status } = makeDeals(deals, seed)
      // Not all of the cards are asked about; each listens to one direction.
      const asked = Array.from({ length: cards }, (_, cardId) => cardId)
        .filter(cardId => cardId % 5 !== 0)
        .map(
          cardId =>
            ({
              cardId,
              direction: isOneDirection || cardId % 2 === ofDirection.bidirectional ? 'bidirectional' : 'buyerOnly',
            }) as const,
        )
      for (const significance of ['half', 'mostRelevant', 'verified'] as const) {
        const question = askHits(matrix, ids, asked, significance, verified)
        const counted = countHits(question, status, room)
        const hits = findHits(question)
        expect(counted.hits.starts).toEqual(hits.starts)
        expect(counted.hits.cards.subarray(0, hits.cards.length)).toEqual(hits.cards)
        asked.forEach((_card, i) => {
          const { deals: own, score, percentile } = countNaively(hits, status, i)
          expect(counted.deals.map(counts => counts[i])).toEqual(own)
          // To the bit: scores are added up in the order of the deals.
          expect(counted.scores[i]).toBe(score)
          expect(counted.percentiles[i]).toBe(percentile)
        })
      }
    }
  })
})
