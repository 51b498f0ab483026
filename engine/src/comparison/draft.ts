import { fewestDeals } from './compare-cards.ts'
import type { DetectableDifference, Difference, MetricComparison, Verdict } from './figures.ts'

/** One metric of one card before it is known what the other cards show. */
export interface Draft {
  readonly raw: Difference | null
  readonly adjusted: Difference | null
  readonly informativeShare: number | null
  readonly detectable: DetectableDifference
  /** Deals that the metric is about, in the smaller group. */
  readonly smaller: number
}

/** Up to this false discovery rate a difference is called significant. */
export const mostFalse = 0.1
/** Below this share of deals in strata with both groups nothing is judged. */
export const leastInformative = 0.5

/** Whether a 95 % interval leaves 0 out. */
export const excludesZero = ({ low, high }: Pick<Difference, 'low' | 'high'>): boolean => low > 0 || high < 0

function judge({ adjusted, informativeShare, smaller }: Draft, q: number | null): Verdict {
  if (smaller < fewestDeals) return 'too few deals'
  if (adjusted === null || (informativeShare ?? 0) < leastInformative) return 'not adjustable'
  if (!excludesZero(adjusted)) return 'no difference seen'
  return q !== null && q <= mostFalse ? 'significant' : 'early signal'
}

/** The metric of a card with its q, its verdict and, unless it is significant, what could have been seen. */
export function finish(draft: Draft, q: number | null): MetricComparison {
  const { raw, adjusted, informativeShare, detectable } = draft
  const verdict = judge(draft, q)
  return {
    raw,
    informativeShare,
    verdict,
    adjusted: adjusted && { ...adjusted, q },
    detectable: verdict === 'significant' ? null : detectable,
  }
}
