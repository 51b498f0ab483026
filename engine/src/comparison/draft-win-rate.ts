import { cochranMantelHaenszel } from '../statistics/cochran-mantel-haenszel.ts'
import { fisherExact } from '../statistics/fisher.ts'
import { mantelHaenszelDifference } from '../statistics/mantel-haenszel.ts'
import { newcombeDifference } from '../statistics/newcombe.ts'
import { smallestDetectableDifference } from '../statistics/smallest-detectable.ts'
import { isInformative, type StratumCounts } from '../statistics/strata.ts'
import type { Draft } from './draft.ts'

const total = (strata: readonly StratumCounts[], field: keyof StratumCounts): number =>
  strata.reduce((sum, stratum) => sum + stratum[field], 0)

/**
 * Win rates of two groups of closed deals: raw by Newcombe and Fisher; adjusted by Mantel, Haenszel and Sato with p of
 * Cochran, Mantel and Haenszel. 1 are the deals with the card, 0 those without.
 */
export function draftWinRate(strata: readonly StratumCounts[]): Draft {
  const [x1, n1] = [total(strata, 'x1'), total(strata, 'n1')]
  const [x0, n0] = [total(strata, 'x0'), total(strata, 'n0')]
  const raw = newcombeDifference(x1, n1, x0, n0)
  const adjusted = mantelHaenszelDifference(strata)
  const informative = strata.filter(isInformative).reduce((sum, stratum) => sum + stratum.n1 + stratum.n0, 0)
  return {
    raw: raw && { difference: raw.difference, low: raw.low, high: raw.high, p: fisherExact(x1, n1, x0, n0) },
    adjusted: adjusted && {
      difference: adjusted.estimate,
      low: adjusted.low,
      high: adjusted.high,
      p: cochranMantelHaenszel(strata)?.p ?? null,
    },
    informativeShare: n1 + n0 === 0 ? null : informative / (n1 + n0),
    detectable: smallestDetectableDifference((x1 + x0) / (n1 + n0), n1, n0),
    smaller: Math.min(n1, n0),
  }
}
