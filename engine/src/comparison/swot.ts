import { percentileValue } from '../scoring/percentile.ts'
import { fewestDeals } from './compare-cards.ts'
import type { CardComparison, Metric, MetricComparison } from './figures.ts'
import { betterUp } from './quadrants.ts'

/** How strong a strength or a weakness is: the percentile that it reaches, or does not exceed. */
export type StrengthLevel = 85 | 75 | 50
export type WeaknessLevel = 5 | 15 | 25

/** A card as a strength or a weakness, with what it rests on. */
export type SwotCard = {
  readonly cardId: number
  /** Percentile of the card's adjusted difference among the cards compared, 0 < p ≤ 100; the best is 100. */
  readonly percentile: number
  readonly comparison: MetricComparison
} & (
  | { readonly kind: 'strength'; readonly level: StrengthLevel }
  | { readonly kind: 'weakness'; readonly level: WeaknessLevel }
)

const strengthLevels = [85, 75, 50] as const
const weaknessLevels = [5, 15, 25] as const

/**
 * Strengths and weaknesses among the cards: a strength at the 85th, 75th or 50th percentile of the adjusted difference that
 * is also above 0, a weakness at or below the 25th, 15th or 5th that is also below 0. Only cards with at least ten closed deals
 * in both groups count, as cards and for the percentiles. Best first.
 */
export function swotOf(cards: readonly CardComparison[], metric: Metric = 'winRate'): SwotCard[] {
  const judged = cards.flatMap(card => {
    const comparison = card[metric]
    const enough = Math.min(card.with.winRate.closed, card.without.winRate.closed) >= fewestDeals
    const difference = comparison.adjusted?.difference
    return enough && difference !== undefined
      ? [{ cardId: card.cardId, comparison, value: betterUp(metric) * difference }]
      : []
  })
  judged.sort((a, b) => b.value - a.value || a.cardId - b.cardId)
  let higher = 0
  return judged.flatMap(({ cardId, comparison, value }, i): SwotCard[] => {
    if (i > 0 && value < (judged[i - 1]?.value ?? value)) higher = i
    const percentile = percentileValue(judged.length, higher)
    const strength = value > 0 ? strengthLevels.find(level => percentile >= level) : undefined
    const weakness = value < 0 ? weaknessLevels.find(level => percentile <= level) : undefined
    if (strength !== undefined) return [{ cardId, percentile, comparison, kind: 'strength', level: strength }]
    return weakness === undefined ? [] : [{ cardId, percentile, comparison, kind: 'weakness', level: weakness }]
  })
}
