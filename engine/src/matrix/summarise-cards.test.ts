import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasCard, type Significance } from '../scoring/significance.ts'
import type { Direction } from '../scoring/types.ts'
import { estimateMedian } from '../statistics/estimate-median.ts'
import { mean } from '../statistics/mean.ts'
import { median } from '../statistics/median.ts'
import { askHits, placesOf } from './ask-hits.ts'
import { dealsOfCards } from './deals-of-cards.ts'
import { findHits } from './find-hits.ts'
import { cardIds, type DealChange, packOf, sampleScores } from './matrix.testing.ts'
import { MatrixBuilder } from './matrix-builder.ts'
import { type DealOutcome, outcomeColumns, summariseCards } from './summarise-cards.ts'
import { SummaryRoom } from './summary-room.ts'

const sampleDeal = fc.record({
  scores: fc.option(sampleScores, { freq: 8 }),
  verified: fc.uniqueArray(fc.constantFrom(...cardIds), { maxLength: 2 }),
  status: fc.constantFrom('Open', 'Won', 'Lost') as fc.Arbitrary<DealOutcome['status']>,
  cycle: fc.option(fc.integer({ min: 0, max: 400 })),
  amount: fc.option(fc.integer({ min: -5, max: 5_000_000 })),
})
const directionOf = (cardId: number): Direction => (cardId % 2 === 0 ? 'buyerOnly' : 'bidirectional')

type Deal = DealOutcome & Pick<DealChange, 'scores'> & { readonly verified: readonly number[] }

const listNaively = (deals: readonly Deal[], cardId: number, significance: Significance): number[] =>
  deals.flatMap(({ scores, verified }, i) => {
    const found = scores?.[directionOf(cardId)].find(card => card.cardId === cardId)
    return hasCard(found?.percentile ?? null, verified.includes(cardId), significance) ? [i] : []
  })

/** The same from the definition, card by card and deal by deal. */
const summariseNaively = (deals: readonly Deal[], cardId: number, significance: Significance) => {
  const having = deals.flatMap(deal => {
    const found = deal.scores?.[directionOf(cardId)].find(card => card.cardId === cardId)
    const has = hasCard(found?.percentile ?? null, deal.verified.includes(cardId), significance)
    return has ? [{ deal, found }] : []
  })
  const won = having.filter(({ deal }) => deal.status === 'Won').map(({ deal }) => deal)
  const found = having.flatMap(one => one.found ?? [])
  return {
    deals: having.length,
    won: won.length,
    closed: having.filter(({ deal }) => deal.status !== 'Open').length,
    cycle: estimateMedian(won.flatMap(({ cycle }) => cycle ?? [])),
    amount: estimateMedian(won.flatMap(({ amount }) => amount ?? [])),
    score: mean(found.map(({ score }) => Math.fround(score / 1e6))),
    percentile: median(found.map(({ percentile }) => percentile)),
  }
}

it('gives for every card what its definition gives', () => {
  const room = new SummaryRoom()
  fc.assert(
    fc.property(
      fc.array(sampleDeal, { maxLength: 30 }),
      fc.constantFrom<Significance>('mostRelevant', 'relevant', 'half', 'verified'),
      (deals, significance) => {
        const builder = new MatrixBuilder(null)
        deals.forEach(({ scores }, i) => {
          if (scores) builder.put(i + 1, packOf(scores))
        })
        const asked = [...cardIds, 9].map(cardId => ({ cardId, direction: directionOf(cardId) }))
        const ids = deals.map((_deal, i) => i + 1)
        const verified = new Map(deals.map((deal, i) => [i + 1, new Set(deal.verified)]))
        const matrix = builder.finish(1)
        // Places that are known, and room that was used for another question before.
        const question = askHits(matrix, ids, asked, significance, verified, placesOf(matrix, ids))
        expect(question).toEqual(askHits(matrix, ids, asked, significance, verified))
        const lists = dealsOfCards(findHits(question), asked.length)
        asked.forEach(({ cardId }, i) => {
          expect([...(lists[i] ?? [])]).toEqual(listNaively(deals, cardId, significance))
        })
        expect(summariseCards(question, outcomeColumns(deals), room)).toEqual(
          asked.map(({ cardId }) => {
            const { cycle, amount, score, ...counts } = summariseNaively(deals, cardId, significance)
            const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 6))
            return {
              ...counts,
              cycle: { ...cycle, mean: near(cycle.mean) },
              amount: { ...amount, mean: near(amount.mean) },
              score: near(score),
            }
          }),
        )
      },
    ),
    { numRuns: 200 },
  )
})
