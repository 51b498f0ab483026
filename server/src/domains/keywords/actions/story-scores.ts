import { explainCard } from '@bic/engine/scoring/explain-card'
import { fromMicros } from '@bic/engine/scoring/micros'
import type { Direction } from '@bic/engine/scoring/types'
import type { Figures } from '#evidence/score/figures.ts'
import type { CardInOneDeal } from '#evidence/score/tally-card-in-deal.ts'

/** What one keyword comes to in some deals. */
export interface KeywordInDeals {
  conversations: number
  deals: number
  occurrences: number
  /** Sums over the conversations that match. */
  elastic: number
  total: number
  /** Sums over the deals in which it matches. */
  frequency: number
  persistence: number
  originality: number
}

const nothing = (): KeywordInDeals => ({
  conversations: 0,
  deals: 0,
  occurrences: 0,
  elastic: 0,
  total: 0,
  frequency: 0,
  persistence: 0,
  originality: 0,
})

/** Adds up what a card's keywords come to in the conversations of some deals; also of those held after the close. */
export const sumOverDeals = (
  deals: readonly CardInOneDeal[],
  { keywords, epoch }: Pick<Figures, 'keywords' | 'epoch'>,
  cardId: number,
  direction: Direction,
): ReadonlyMap<number, KeywordInDeals> => {
  const sums = new Map<number, KeywordInDeals>()
  for (const { conversations } of deals) {
    const found = explainCard({ conversations, keywords, epoch, closeDay: null }, cardId, direction)
    const seen = new Set<number>()
    for (const scored of found.flatMap(entry => entry.keywords)) {
      const sum = sums.get(scored.keywordId) ?? nothing()
      sums.set(scored.keywordId, sum)
      sum.conversations += 1
      sum.occurrences += scored.occurrences
      sum.elastic += scored.elastic
      sum.total += fromMicros(scored.total)
      if (seen.has(scored.keywordId)) continue
      seen.add(scored.keywordId)
      sum.deals += 1
      sum.frequency += scored.frequency
      sum.persistence += scored.persistence
      sum.originality += scored.originality
    }
  }
  return sums
}

/** A mean that is 0 where there is nothing to take it of. */
export const meanOf = (sum: number, n: number): number => (n === 0 ? 0 : sum / n)
