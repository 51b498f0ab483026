import { z } from 'zod'

/** Won of closed deals, with its Wilson 95% interval (fractions, 0..1); null when nothing is closed. */
export const rate = z.object({
  won: z.number(),
  closed: z.number(),
  rate: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})

/** Median and mean of `n` won deals; null of none. */
export const middle = z.object({ median: z.number().nullable(), mean: z.number().nullable(), n: z.number() })

export const verdict = z.enum(['significant', 'early signal', 'no difference seen', 'not adjustable', 'too few deals'])
export type Verdict = z.output<typeof verdict>

/** A difference with its 95% interval and its two-sided p; in shares (0..1), in days or in dollars. */
export const difference = z.object({
  difference: z.number(),
  low: z.number(),
  high: z.number(),
  p: z.number().nullable(),
})

/** One metric of the deals with a card against those without it. */
export const metricComparison = z.object({
  /** As the two groups stand. */
  raw: difference.nullable(),
  /** The same among deals of one segment and of similar activity; `q` over all cards compared together. */
  adjusted: difference.extend({ q: z.number().nullable() }).nullable(),
  /** Share of the deals in strata that have both groups; under a half nothing is judged. */
  informativeShare: z.number().nullable(),
  verdict,
  /** The smallest difference that these groups could have shown (80% power), up and down; only where nothing is significant. */
  detectable: z.object({ up: z.number().nullable(), down: z.number().nullable() }).nullable(),
})
export type MetricComparison = z.output<typeof metricComparison>

/** The deals with a card, or those without it. */
export const arm = z.object({
  deals: z.number(),
  winRate: rate,
  /** Days from created to closed, of won deals. */
  salesCycle: middle,
  /** Amount of won deals in dollars. */
  dealSize: middle,
  wonAmount: z.number(),
})
export type Arm = z.output<typeof arm>

export const metric = z.enum(['winRate', 'salesCycle', 'dealSize'])
export type Metric = z.output<typeof metric>

/** A card: the deals that have it against those that do not. */
export const cardComparison = z.object({
  cardId: z.number(),
  /** Deals with the card among all that were looked at. */
  adoption: z.number().nullable(),
  with: arm,
  without: arm,
  winRate: metricComparison,
  salesCycle: metricComparison,
  dealSize: metricComparison,
})
export type CardComparison = z.output<typeof cardComparison>

export const quadrant = z.enum(['leaders', 'laggards', 'rising_stars', 'wildcards'])
export type Quadrant = z.output<typeof quadrant>
