import type { MetricComparison } from './figures.ts'

/** The verdicts under which a difference among comparable deals means nothing. */
const unknown: readonly MetricComparison['verdict'][] = ['too few deals', 'not adjustable']

/**
 * The difference among comparable deals, as screens and files show it; null where too few deals have it, are without it or are
 * comparable.
 */
export const knownDifference = ({ verdict, adjusted }: Pick<MetricComparison, 'verdict' | 'adjusted'>) =>
  unknown.includes(verdict) ? null : adjusted
