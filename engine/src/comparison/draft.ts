import { fewestDeals } from './compare-cards.ts'
import type { Basis, DetectableDifference, Difference, MetricComparison, Verdict } from './figures.ts'

/** One metric of one card before it is known what the other cards show. */
export interface Draft {
  readonly raw: Difference | null
  readonly simple: Difference | null
  readonly adjusted: Difference | null
  readonly comparableShare: number | null
  readonly detectable: DetectableDifference
  /** Deals that the metric is about, in the smaller group. */
  readonly smaller: number
}

/** Up to this false discovery rate a difference is called significant. */
export const mostFalse = 0.1
/** Below this share of deals with comparable partners nothing is judged. */
export const leastComparable = 0.5

/** Whether a 95 % interval leaves 0 out. */
export const excludesZero = ({ low, high }: Pick<Difference, 'low' | 'high'>): boolean => low > 0 || high < 0

const haveOtherSigns = (one: Difference, other: Difference): boolean => one.difference * other.difference < 0

function judge({ adjusted, simple, comparableShare, smaller }: Draft, q: number | null, basis: Basis): Verdict {
  if (basis === 'description') return 'description'
  if (smaller < fewestDeals) return 'too few deals'
  if (adjusted === null || (comparableShare ?? 0) < leastComparable) return 'not adjustable'
  if (!excludesZero(adjusted)) return 'no difference seen'
  if (simple !== null && haveOtherSigns(adjusted, simple)) return 'depends on the method'
  if (basis === 'exploratory') return 'exploratory'
  return q !== null && q <= mostFalse ? 'significant' : 'early signal'
}

/** The metric of a card with its q, its verdict and, unless it is significant, what could have been seen. */
export function finish(draft: Draft, q: number | null, basis: Basis): MetricComparison {
  const { raw, simple, adjusted, comparableShare, detectable } = draft
  const verdict = judge(draft, q, basis)
  return {
    raw,
    simple,
    comparableShare,
    verdict,
    adjusted: adjusted && { ...adjusted, q },
    detectable: verdict === 'significant' ? null : detectable,
  }
}
