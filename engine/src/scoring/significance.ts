/** From which percentile on a deal has a card; `verified`: only when a person confirmed it. */
export const significanceThresholds = {
  mostRelevant: 85,
  relevant: 75,
  half: 50,
  verified: Number.POSITIVE_INFINITY,
} as const

export type Significance = keyof typeof significanceThresholds

/** What the screens take when nothing is chosen. */
export const defaultSignificance: Significance = 'relevant'

/**
 * Whether a deal has a card: its percentile there reaches the chosen significance, or it is verified, which outranks
 * any score. `percentile` is null when the card did not come up.
 */
export function hasCard(percentile: number | null, verified: boolean, significance: Significance): boolean {
  return verified || (percentile !== null && percentile >= significanceThresholds[significance])
}

/** The highest significance that a card reaches on a deal; null when none. */
export function significanceOf(percentile: number | null, verified: boolean): Significance | null {
  if (verified) return 'verified'
  if (percentile === null) return null
  if (percentile >= significanceThresholds.mostRelevant) return 'mostRelevant'
  if (percentile >= significanceThresholds.relevant) return 'relevant'
  return percentile >= significanceThresholds.half ? 'half' : null
}
