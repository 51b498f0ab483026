import type { Quadrant } from '../comparison/quadrants.ts'
import type { Share } from '../statistics/wilson.ts'

/** From which share of deals on a play counts as used. */
const half = 0.5

/**
 * The quadrant of a play by how much it is used and by what it does, where both are known: its adoption has an interval on one
 * side of a half of the deals, and its effect is a gain or a loss. Null while either cannot be said.
 *
 * @param adoption share of the deals in which it was said; null before there is any
 */
export function placeInitiative(adoption: Share | null, effect: 'gain' | 'loss' | null): Quadrant | null {
  if (adoption === null || effect === null) return null
  if (adoption.low <= half && adoption.high >= half) return null
  const isUsed = adoption.low > half
  if (effect === 'gain') return isUsed ? 'leaders' : 'rising_stars'
  return isUsed ? 'laggards' : 'wildcards'
}
