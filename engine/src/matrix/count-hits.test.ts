import { describe, expect, it } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { mean } from '../statistics/mean.ts'
import { median } from '../statistics/median.ts'
import { countHits } from './count-hits.ts'
import type { Hits } from './find-hits.ts'
import { SummaryRoom } from './summary-room.ts'

const cards = 60

/** Hits of deals that each have some of the cards; now and then one was confirmed and did not come up. */
const makeHits = (deals: number, most: number, seed: number): { hits: Hits; status: Uint8Array } => {
  const random = seededRandom(seed)
  const list: { card: number; percentile: number; score: number }[] = []
  const starts = [0]
  for (let deal = 0; deal < deals; deal++) {
    // The last card never comes up.
    for (let card = Math.floor(random() * (cards - most)); card < cards - 1; card += 1 + Math.floor(2 * random())) {
      const isAbsent = random() < 0.01
      const percentile = isAbsent ? Number.NaN : 100 * (1 - random() ** 2)
      list.push({ card, percentile, score: isAbsent ? Number.NaN : 9 * random() })
    }
    starts.push(list.length)
  }
  return {
    status: Uint8Array.from({ length: deals }, () => Math.floor(3 * random())),
    hits: {
      starts: Uint32Array.from(starts),
      cards: Uint16Array.from(list, ({ card }) => card),
      percentiles: Float64Array.from(list, ({ percentile }) => percentile),
      scores: Float32Array.from(list, ({ score }) => score),
    },
  }
}

const countNaively = ({ starts, cards: hitCards, percentiles, scores }: Hits, status: Uint8Array, card: number) => {
  const deals = [0, 0, 0]
  const found: { percentile: number; score: number }[] = []
  for (let deal = 0; deal < status.length; deal++) {
    for (let h = starts[deal]!; h < starts[deal + 1]!; h++) {
      if (hitCards[h] !== card) continue
      deals[status[deal]!]!++
      if (!Number.isNaN(percentiles[h]!)) found.push({ percentile: percentiles[h]!, score: scores[h]! })
    }
  }
  return {
    deals,
    score: mean(found.map(({ score }) => score)),
    percentile: median(found.map(({ percentile }) => percentile)),
  }
}

describe('counts of hits', () => {
  it('are those of the definition, of few hits and of hundreds of thousands, in room that was used before', () => {
    const room = new SummaryRoom()
    for (const [deals, seed] of [
      [40, 1],
      [9000, 2],
      [3, 3],
      [0, 4],
    ] as const) {
      const { hits, status } = makeHits(deals, 50, seed)
      if (seed === 2) expect(hits.cards.length).toBeGreaterThan(200_000)
      const counted = countHits(hits, status, cards, room)
      for (const card of [0, 7, 30, cards - 2, cards - 1]) {
        const { deals: own, score, percentile } = countNaively(hits, status, card)
        expect([...counted.deals.subarray(3 * card, 3 * card + 3)]).toEqual(own)
        expect(counted.scores[card]).toEqual(score === null ? null : expect.closeTo(score, 9))
        expect(counted.percentiles[card]).toBe(percentile)
      }
    }
  })
})
