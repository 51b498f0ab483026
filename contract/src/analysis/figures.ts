import { z } from 'zod'
import { landmark } from './landmark.ts'

/** Won of closed deals, with its Wilson 95% interval (fractions, 0..1); null when nothing is closed. */
export const rate = z.object({
  won: z.number(),
  closed: z.number(),
  rate: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})

/** Median and mean of `n` won deals, null of none; and the median's 95% interval, null where they show no spread. */
export const medianEstimate = z.object({
  median: z.number().nullable(),
  mean: z.number().nullable(),
  n: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})

/** See `Verdict` of `engine/src/comparison/figures.ts`. */
export const verdict = z.enum([
  'significant',
  'early signal',
  'exploratory',
  'no difference seen',
  'depends on the method',
  'not adjustable',
  'too few deals',
  'description',
])
export type Verdict = z.output<typeof verdict>

/** A difference with its 95% interval and its two-sided p: of shares (0..1); of days and dollars a ratio less 1, −0.12 is 12% less. */
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
  /** The simple check: the same within segments and quartiles of activity (Mantel–Haenszel); of win rates only. */
  simple: difference.nullable(),
  /** The same among comparable deals; `q` over all cards and metrics compared together. */
  adjusted: difference.extend({ q: z.number().nullable() }).nullable(),
  /** Share of the deals that have comparable partners in the other group; under a half nothing is judged. */
  comparableShare: z.number().nullable(),
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
  salesCycle: medianEstimate,
  /** Amount of won deals in dollars. */
  dealSize: medianEstimate,
  wonAmount: z.number(),
})
export type Arm = z.output<typeof arm>

export const metric = z.enum(['winRate', 'salesCycle', 'dealSize'])
export type Metric = z.output<typeof metric>

/** What deals that closed after a finding was written down say of it; see `judgeFinding` of the engine. */
export const findingState = z.enum(['open', 'kept', 'broken'])
export type FindingState = z.output<typeof findingState>

/**
 * What is known of a message in its market, as a step of the ladder of evidence: 0 nobody said it; 1 said; 2 goes with winning
 * (or losing): significant in the standing family, all messages of the market under the customer's default setting; 3 held
 * later: kept by the deals that closed after it was found. The same whatever is filtered.
 */
export const evidence = z.object({
  step: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  /** From step 2 on. */
  goesWith: z.enum(['winning', 'losing']).nullable(),
  /** The day on which the standing family was computed that says so; null of messages that do not belong to it. */
  asOf: z.string().nullable(),
  /** From step 2 on: when it was found, and what deals that closed since say. */
  later: z.object({ foundOn: z.string(), state: findingState, deals: z.number() }).nullable(),
})
export type Evidence = z.output<typeof evidence>

/** A card: the deals in which it had been said by the landmark against those in which it had not. */
export const cardComparison = z.object({
  cardId: z.number(),
  /** Deals with the card among all that were looked at. */
  adoption: z.number().nullable(),
  /** Null of what is no message, as personas. */
  evidence: evidence.nullable(),
  /** Up to when it counts: drill-downs into both groups need it. */
  landmark,
  with: arm,
  without: arm,
  winRate: metricComparison,
  salesCycle: metricComparison,
  dealSize: metricComparison,
})
export type CardComparison = z.output<typeof cardComparison>

export const quadrant = z.enum(['leaders', 'laggards', 'rising_stars', 'wildcards'])
export type Quadrant = z.output<typeof quadrant>
