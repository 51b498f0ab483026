import type { CardTrend } from '@bic/contract/market-performance/insight'
import { fisherExact } from '@bic/engine/statistics/fisher'
import { newcombeDifference } from '@bic/engine/statistics/newcombe'

/** Below so many deals in either period nothing is said of a card. */
export const fewest = 10

/** What is called significant, of those that are compared together. */
const mostFalse = 0.1

export interface TwoPeriods {
  readonly now: number
  readonly of: number
  readonly before: number
  readonly beforeOf: number
}

/**
 * The share of deals with a card in a period minus that in the period before, with the Newcombe interval and Fisher's p.
 * The two groups are taken as separate; a deal that talks on in both makes them alike, and the interval wider than need be.
 */
export const compareShares = ({ now, of, before, beforeOf }: TwoPeriods) => {
  const compared = newcombeDifference(now, of, before, beforeOf)
  const difference = compared && { difference: compared.difference, low: compared.low, high: compared.high }
  const previous = compared?.second.share ?? 0
  return {
    difference,
    p: of >= fewest && beforeOf >= fewest ? fisherExact(now, of, before, beforeOf) : null,
    trendPercent: compared && previous > 0 ? (100 * compared.difference) / previous : null,
  }
}

/** The word for it. */
export const trendOf = (
  difference: { readonly difference: number; readonly low: number; readonly high: number } | null,
  q: number | null,
): CardTrend['trend'] => {
  if (difference === null || q === null) return 'too few deals'
  const excludesNone = difference.low > 0 || difference.high < 0
  if (!excludesNone) return 'steady'
  const way = difference.difference > 0 ? 'rising' : 'falling'
  return q <= mostFalse ? way : `maybe ${way}`
}
