import { twoSidedNormal } from './normal.ts'
import type { RankSum } from './rank-sum.ts'

/** Standard normal statistic, above 0 where the first group has the larger values, and its two-sided p. */
export interface RankTest {
  readonly z: number
  readonly p: number
}

/**
 * Van Elteren's test: Wilcoxon's rank sums of strata added up with the weights 1/(N + 1), which is best for a shift that is
 * the same in all; z = Σ(W − E)/(N + 1) / √(ΣV/(N + 1)²), ties corrected (van Elteren 1960, Bull. Int. Stat. Inst. 37, 351;
 * Lehmann 1975, 3.3). With one stratum it is the rank-sum test without continuity correction. Null when nothing varies.
 */
export function vanElteren(strata: Iterable<RankSum>): RankTest | null {
  let seen = 0
  let variance = 0
  for (const { n1, n0, sum, expected, variance: ofSum } of strata) {
    if (n1 === 0 || n0 === 0) continue
    const weight = 1 / (n1 + n0 + 1)
    seen += weight * (sum - expected)
    variance += weight * weight * ofSum
  }
  if (!(variance > 0)) return null
  const z = seen / Math.sqrt(variance)
  return { z, p: twoSidedNormal(z) }
}
