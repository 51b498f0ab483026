import { fisherExact } from '../statistics/fisher.ts'
import { mantelHaenszelDifference } from '../statistics/mantel-haenszel.ts'
import { newcombeDifference } from '../statistics/newcombe.ts'
import { detectableByError, smallestDetectableDifference } from '../statistics/smallest-detectable.ts'
import { type StratumCounts, totalOf } from '../statistics/strata.ts'
import type { AdjustedDifference } from './adjusted-difference.ts'
import type { Draft } from './draft.ts'
import type { DetectableDifference } from './figures.ts'

/** What an error of the difference would have let be seen, within the win rates that there are. */
function detectableFrom(error: number, without: number): DetectableDifference {
  const least = detectableByError(error)
  return { up: without + least < 1 ? least : null, down: without - least > 0 ? -least : null }
}

/**
 * Win rates of two groups of closed deals: raw by Newcombe and Fisher; simple within strata by Mantel, Haenszel and Sato;
 * adjusted for everything known at the landmark (`adjustedDifference`). 1 are the deals with the card, 0 those without.
 */
export function draftWinRate(strata: readonly StratumCounts[], adjusted: AdjustedDifference | null): Draft {
  const { x1, n1, x0, n0 } = totalOf(strata)
  const raw = newcombeDifference(x1, n1, x0, n0)
  const simple = mantelHaenszelDifference(strata)
  return {
    raw: raw && { difference: raw.difference, low: raw.low, high: raw.high, p: fisherExact(x1, n1, x0, n0) },
    simple: simple && { difference: simple.estimate, low: simple.low, high: simple.high, p: null },
    adjusted: adjusted && {
      difference: adjusted.difference,
      low: adjusted.low,
      high: adjusted.high,
      p: adjusted.p,
    },
    comparableShare: n1 + n0 === 0 ? null : (adjusted?.overlap ?? 0),
    detectable:
      adjusted && adjusted.error > 0
        ? detectableFrom(adjusted.error, x0 / n0)
        : smallestDetectableDifference((x1 + x0) / (n1 + n0), n1, n0),
    smaller: Math.min(n1, n0),
  }
}
