import { mantelHaenszelDifference } from './mantel-haenszel.ts'
import { isInformative, type StratumCounts } from './strata.ts'
import { studentQuantile } from './student.ts'

/** A stratum whose observations belong to one of several independent sources, as the calls of one person do. */
export interface ClusteredStratum extends StratumCounts {
  readonly cluster: number
}

/** A difference of shares (−1..1) with its 95% interval, and what it rests on. */
export interface ClusteredDifference {
  readonly estimate: number
  readonly low: number
  readonly high: number
  /** Two-sided, of no difference. */
  readonly p: number
  /** The shares of both groups, weighted as the difference is: it is the first less the second. */
  readonly share1: number
  readonly share0: number
  /** Observations of the strata that can tell anything, and the clusters that these belong to. */
  readonly n1: number
  readonly n0: number
  readonly clusters: number
}

/** Halves the range of p until the interval's half width is the estimate. */
const pOf = (estimate: number, error: number, df: number): number => {
  if (error === 0) return estimate === 0 ? 1 : 0
  const wanted = Math.abs(estimate) / error
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (middle > 0 && studentQuantile(middle, df) > wanted) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * Mantel–Haenszel difference of shares over strata, with an interval that holds though observations of one cluster resemble each
 * other across its strata: with w = n1·n0/N and d the difference of a stratum, δ = Σwd/Σw, and its variance
 * G/(G − 1)·Σ(Σw(d − δ))²/(Σw)², the inner sum over the strata of one of G clusters, the outer one over clusters (the sandwich of Liang and Zeger
 * 1986, Biometrika 73, 13, for the estimating equation Σw(d − δ) = 0), with Student's quantile of G − 1 degrees of freedom.
 * With few clusters that variance varies a lot: the interval is never narrower than the one of independent observations, and p is
 * of the wider one. Strata with an empty group carry no weight.
 *
 * Null when no stratum can tell anything, or when all that can are of one cluster.
 */
export function clusteredDifference(strata: readonly ClusteredStratum[]): ClusteredDifference | null {
  const telling = strata.filter(isInformative)
  const plain = mantelHaenszelDifference(telling)
  if (!plain) return null
  let [weights, first, second, n1, n0] = [0, 0, 0, 0, 0]
  const moments = new Map<number, number>()
  for (const stratum of telling) {
    const weight = (stratum.n1 * stratum.n0) / (stratum.n1 + stratum.n0)
    const [one, other] = [stratum.x1 / stratum.n1, stratum.x0 / stratum.n0]
    weights += weight
    first += weight * one
    second += weight * other
    n1 += stratum.n1
    n0 += stratum.n0
    moments.set(stratum.cluster, (moments.get(stratum.cluster) ?? 0) + weight * (one - other - plain.estimate))
  }
  const clusters = moments.size
  if (clusters < 2) return null
  const { estimate } = plain
  const squares = [...moments.values()].reduce((sum, moment) => sum + moment * moment, 0)
  const clustered = Math.sqrt((clusters / (clusters - 1)) * squares) / weights
  const df = clusters - 1
  const half = studentQuantile(0.05, df) * clustered
  return {
    estimate,
    low: Math.max(-1, Math.min(plain.low, estimate - half)),
    high: Math.min(1, Math.max(plain.high, estimate + half)),
    p: Math.max(pOf(estimate, clustered, df), pOf(estimate, plain.error, 1e6)),
    share1: first / weights,
    share0: second / weights,
    n1,
    n0,
    clusters,
  }
}
