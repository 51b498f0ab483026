import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Direction } from '../scoring/types.ts'
import { askHits } from './ask-hits.ts'
import { dealsOfCards } from './deals-of-cards.ts'
import { findEarlyHits } from './find-early-hits.ts'
import { cardIds, packOf, sampleScores } from './matrix.testing.ts'
import { MatrixBuilder } from './matrix-builder.ts'

const directionOf = (cardId: number): Direction => (cardId % 2 === 0 ? 'buyerOnly' : 'bidirectional')
const sampleDeal = fc.record({
  scores: fc.option(sampleScores, { freq: 8 }),
  verified: fc.uniqueArray(fc.constantFrom(...cardIds), { maxLength: 2 }),
  until: fc.integer({ min: 2, max: 20_001 }),
})

it('finds the cards whose first match has a day before that of the deal, and those confirmed', () => {
  fc.assert(
    fc.property(
      fc.array(sampleDeal, { maxLength: 30 }),
      fc.constantFrom('relevant' as const, 'verified' as const),
      (deals, significance) => {
        const builder = new MatrixBuilder(null)
        deals.forEach(({ scores }, i) => {
          if (scores) builder.put(i + 1, packOf(scores))
        })
        const ids = deals.map((_deal, i) => i + 1)
        const asked = cardIds.map(cardId => ({ cardId, direction: directionOf(cardId) }))
        const verified = new Map(deals.map((deal, i) => [i + 1, new Set(deal.verified)]))
        const question = askHits(builder.finish(1), ids, asked, significance, verified)
        const found = findEarlyHits(
          question,
          Int32Array.from(deals, ({ until }) => until),
        )
        const lists = dealsOfCards(found, cardIds.length)
        const said = ({ scores }: (typeof deals)[number], cardId: number) =>
          significance === 'verified' ? undefined : scores?.[directionOf(cardId)].find(card => card.cardId === cardId)
        cardIds.forEach((cardId, card) => {
          const expected = deals.flatMap((deal, d) => {
            // What lies before 1970 is kept as its second day, which is before any landmark that there can be.
            const day = said(deal, cardId)?.firstDay ?? null
            return (day !== null && day < deal.until) || deal.verified.includes(cardId) ? [d] : []
          })
          expect([...(lists[card] ?? [])]).toEqual(expected)
        })
        if (significance === 'verified') expect(found).toMatchObject({ matches: 0, dated: 0 })
        else expect(found.dated).toBeLessThanOrEqual(found.matches)
      },
    ),
    { numRuns: 200 },
  )
})

it('where a card has to come up more than once, counts it from that day on, and what was confirmed nevertheless', () => {
  fc.assert(
    fc.property(
      fc.array(sampleDeal, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 300 }),
      (deals, wait) => {
        const builder = new MatrixBuilder(null)
        deals.forEach(({ scores }, i) => {
          if (scores) builder.put(i + 1, packOf(scores))
        })
        const ids = deals.map((_deal, i) => i + 1)
        const asked = cardIds.map(cardId => ({ cardId, direction: directionOf(cardId) }))
        const verified = new Map(deals.map((deal, i) => [i + 1, new Set(deal.verified)]))
        const question = askHits(builder.finish(1), ids, asked, 'relevant', verified)
        const until = Int32Array.from(deals, deal => deal.until)
        // Every other card comes up again, so many days after the first time.
        const again = new Map<number, number>()
        deals.forEach(({ scores }, d) => {
          cardIds.forEach((cardId, card) => {
            const day = scores?.[directionOf(cardId)].find(one => one.cardId === cardId)?.firstDay ?? null
            if (day !== null && card % 2 === 0) again.set(d * cardIds.length + card, day + wait)
          })
        })
        const lists = dealsOfCards(findEarlyHits(question, until, again), cardIds.length)
        cardIds.forEach((cardId, card) => {
          const expected = deals.flatMap((deal, d) => {
            const day = again.get(d * cardIds.length + card) ?? Number.POSITIVE_INFINITY
            return day < deal.until || deal.verified.includes(cardId) ? [d] : []
          })
          expect([...(lists[card] ?? [])]).toEqual(expected)
        })
      },
    ),
    { numRuns: 100 },
  )
})
