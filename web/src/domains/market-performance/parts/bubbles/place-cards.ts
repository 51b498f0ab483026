import type { Metric, Quadrant } from '@bic/contract/analysis/figures'
import { quadrants } from '@bic/engine/comparison/quadrants'
import type { ComparedCard } from '#domains/market-performance/api/bubbles.ts'

/** A card with its place on the chart of a metric. */
export interface PlacedCard extends ComparedCard {
  readonly x: number
  readonly y: number
  /** Null of a card that is not proven: a quadrant says what to do. */
  readonly quadrant: Quadrant | null
}

/** Whether it is known to go with the metric: with winning or losing by its evidence, with days and dollars by its verdict. */
export const isProven = ({ comparison }: ComparedCard, metric: Metric): boolean =>
  metric === 'winRate' ? (comparison.evidence?.step ?? 0) >= 2 : comparison[metric].verdict === 'significant'

/** The cards that have a place, and where the chart is cut. */
export function placeCards(rows: readonly ComparedCard[], metric: Metric) {
  const { medianAdoption, bubbles } = quadrants(
    rows.map(row => row.comparison),
    metric,
  )
  const byCard = new Map(rows.map(row => [row.cardId, row]))
  const placed = bubbles.flatMap((bubble): PlacedCard[] => {
    const row = byCard.get(bubble.cardId)
    return row ? [{ ...row, ...bubble, quadrant: isProven(row, metric) ? bubble.quadrant : null }] : []
  })
  return { medianAdoption, placed }
}

const [smallest, largest] = [12, 56]

/** The diameter of a bubble in pixels: its area is the share of the greatest. */
export const bubbleSize = (size: number, greatest: number): number =>
  greatest <= 0 ? smallest : Math.max(smallest, largest * Math.sqrt(Math.max(0, size) / greatest))
