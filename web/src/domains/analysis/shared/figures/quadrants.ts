import type { Quadrant } from '@bic/contract/analysis/figures'

interface QuadrantWords {
  readonly id: Quadrant
  /** On the bubble chart. */
  readonly label: string
  /** Of the revenue initiatives. */
  readonly action: string
}

/** The four quadrants of adoption and difference, in the order of their screens. */
export const quadrants: readonly QuadrantWords[] = [
  { id: 'leaders', label: 'Looking good', action: 'Scale' },
  { id: 'laggards', label: 'Address risks', action: 'Fix' },
  { id: 'rising_stars', label: 'Drive adoption', action: 'Grow' },
  { id: 'wildcards', label: 'Support or pivot', action: 'Bet or divest' },
]
