import { median } from '../statistics/median.ts'
import { fewestDeals } from './compare-cards.ts'
import type { CardComparison, Metric } from './figures.ts'

export type Quadrant = 'leaders' | 'laggards' | 'rising_stars' | 'wildcards'

/** A card as a bubble. */
export interface Bubble {
  readonly cardId: number
  /** Share of deals with the card. */
  readonly x: number
  /** Adjusted difference of the metric, turned round for the sales cycle so that up is better. */
  readonly y: number
  /** Amount of the won deals with the card, in dollars. */
  readonly size: number
  readonly quadrant: Quadrant
  /** Fewer than ten closed deals in a group: drawn hollow and without a label. */
  readonly hollow: boolean
}

export interface Quadrants {
  /** Where the quadrants are cut: the median of x; y is cut at 0. Null without bubbles. */
  readonly medianAdoption: number | null
  readonly bubbles: readonly Bubble[]
}

/** What is better as a number that is higher: fewer days are better. */
export const betterUp = (metric: Metric): 1 | -1 => (metric === 'salesCycle' ? -1 : 1)

function quadrantOf(adopted: boolean, better: boolean): Quadrant {
  if (adopted) return better ? 'leaders' : 'laggards'
  return better ? 'rising_stars' : 'wildcards'
}

/**
 * The cards as bubbles over adoption and effect. At or above the median adoption counts as adopted; only a difference above
 * 0 as better. A card without an adjusted difference has no place and is left out.
 */
export function quadrants(cards: readonly CardComparison[], metric: Metric): Quadrants {
  const placed = cards.flatMap(card => {
    const difference = card[metric].adjusted?.difference
    return difference === undefined || card.adoption === null
      ? []
      : [{ card, x: card.adoption, y: difference === 0 ? 0 : betterUp(metric) * difference }]
  })
  const medianAdoption = median(placed.map(({ x }) => x))
  const bubbles = placed.map(({ card, x, y }) => ({
    cardId: card.cardId,
    x,
    y,
    size: card.with.wonAmount,
    quadrant: quadrantOf(x >= (medianAdoption ?? 0), y > 0),
    hollow: Math.min(card.with.winRate.closed, card.without.winRate.closed) < fewestDeals,
  }))
  return { medianAdoption, bubbles }
}
