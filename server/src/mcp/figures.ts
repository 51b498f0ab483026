import { describeEvidence } from '@bic/contract/analysis/evidence-words'
import type { Evidence, MetricComparison, Verdict } from '@bic/contract/analysis/figures'
import { knownDifference } from '@bic/contract/analysis/known-difference'
import { verdictWords } from '@bic/contract/analysis/verdict-words'
import { percentBounds } from '@bic/engine/statistics/percent-bounds'
import { pointsWithin } from '@bic/engine/statistics/points-text'
import { z } from 'zod'

const percent = (share: number): string => `${Math.round(share * 100)}%`

/** A share with its 95% interval and of how many it is. */
export const figure = z.object({
  share: z.number().nullable().describe('A fraction, 0 to 1.'),
  low: z.number().nullable(),
  high: z.number().nullable(),
  n: z.number().int(),
  text: z.string().describe('As it is to be written: with its interval and n.'),
})

interface Share {
  readonly share: number | null
  readonly low: number | null
  readonly high: number | null
  readonly n: number
}

/** "48% (39–57%), n = 112". */
export const figureOf = ({ share, low, high, n }: Share): z.output<typeof figure> => {
  const range = low === null || high === null ? '' : ` (${percentBounds({ low, high }).join('–')}%)`
  return { share, low, high, n, text: share === null ? `unknown, n = ${n}` : `${percent(share)}${range}, n = ${n}` }
}

export const difference = z
  .object({
    difference: z.number().describe('Of win rates, −1 to 1: with minus without, among comparable deals.'),
    low: z.number(),
    high: z.number(),
    text: z.string(),
  })
  .nullable()

/** "+12 points (3 to 21)", among comparable deals; null where these cannot tell it. */
export const differenceOf = (comparison: MetricComparison): z.output<typeof difference> => {
  const known = knownDifference(comparison)
  if (known === null) return null
  const { difference: value, low, high } = known
  return {
    difference: value,
    low,
    high,
    text: pointsWithin(known),
  }
}

export const verdict = z.object({
  verdict: z.string(),
  label: z.string(),
  means: z.string(),
})

/** A verdict in the words of the screens. */
export const verdictOf = (one: Verdict): z.output<typeof verdict> => ({ verdict: one, ...verdictWords[one] })

export const evidence = z
  .object({
    step: z
      .number()
      .int()
      .describe('Of the four steps of evidence: 1 said, 2 goes with winning or losing, 3 held later, 4 caused.'),
    goesWith: z.enum(['winning', 'losing']).nullable(),
    asOf: z.string().nullable(),
    text: z.string().describe('What may be said of it, with its step. Say no more than this.'),
  })
  .nullable()

/** The step of evidence of a message with its words. */
export const evidenceOf = (one: Evidence | null): z.output<typeof evidence> =>
  one === null ? null : { step: one.step, goesWith: one.goesWith, asOf: one.asOf, text: describeEvidence(one) }
