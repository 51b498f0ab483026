import type { Answer } from '@bic/contract/calls/routes'
import { falseDiscoveryRates } from '@bic/engine/statistics/benjamini-hochberg'
import { z95 } from '@bic/engine/statistics/critical-values'
import { detectableByError } from '@bic/engine/statistics/smallest-detectable'
import type { SaidAfterOpening } from '@bic/engine/usage/said-after-opening'
import { leastPeople } from '@bic/engine/usage/weekly-retention'

type Presented = NonNullable<Answer<'getHeardImpact'>['all']>

const mostFalse = 0.1

/** Whether enough people are compared for anything to be shown: a figure of fewer would be about somebody. */
export const isShown = (found: SaidAfterOpening | null): found is SaidAfterOpening =>
  found !== null && found.clusters >= leastPeople

/** Something is said when the interval leaves out no difference, and of several messages with a false discovery rate of 10% at most. */
const verdictOf = ({ low, high }: SaidAfterOpening, q: number | null): Presented['verdict'] => {
  if (q !== null && q > mostFalse) return 'cannot say yet'
  if (low > 0) return 'more'
  return high < 0 ? 'less' : 'cannot say yet'
}

const present = (found: SaidAfterOpening, q: number | null): Presented => {
  const { estimate, low, high, p, share1, share0, n1, n0, clusters } = found
  return {
    after: share1,
    otherwise: share0,
    callsAfter: n1,
    callsOtherwise: n0,
    people: clusters,
    difference: estimate,
    low,
    high,
    p,
    q,
    verdict: verdictOf(found, q),
    detectable: detectableByError((high - low) / 2 / z95),
  }
}

/** All messages together; null where too few people are compared. */
export const presentAll = (found: SaidAfterOpening | null): Presented | null =>
  isShown(found) ? present(found, null) : null

/** The messages of which something may be shown, as one family of tests. */
export const presentFamily = (family: readonly SaidAfterOpening[]): Presented[] => {
  const rates = falseDiscoveryRates(family.map(({ p }) => p))
  return family.map((found, i) => present(found, rates[i] ?? 1))
}
