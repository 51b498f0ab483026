import { type Share, wilsonBounds } from './wilson.ts'

/** What one cluster adds to a share: so many hits of so many, and for how many like it the cluster stands. */
export interface ClusterShare {
  readonly hits: number
  readonly of: number
  readonly weight: number
}

/** A share of weighted clusters. `n` counts what it is of, unweighted. */
export interface WeightedShare extends Share {
  /** How many independent observations of equal weight would be as precise. */
  readonly effective: number
}

/**
 * The share of hits over weighted clusters, `p = Σwh / Σwm`, with a 95 % interval. What is within one cluster, as several cards of
 * one deal, is not independent: the variance is that of the ratio estimate over clusters,
 * `Σw²(h − pm)² / (Σwm)²` (Cochran 1977, §6.3, without the factor for few clusters), and the interval is Wilson's for the number
 * of observations with the same variance, `p(1 − p)/variance` (Korn, Graubard 1998), at most as many as there are. Where all are
 * hits or none is, that number is Kish's, `(Σwm)² / Σ(wm)²`. Single observations of equal weight give Wilson's interval.
 *
 * @param clusters hits from 0 to `of`; clusters of nothing and weights of 0 add nothing
 * @returns null without any observation of a weight above 0
 */
export function weightedShare(clusters: readonly ClusterShare[]): WeightedShare | null {
  const counting = clusters.filter(({ of, weight }) => of > 0 && weight > 0)
  const total = counting.reduce((sum, { of, weight }) => sum + weight * of, 0)
  if (total === 0) return null
  const n = counting.reduce((sum, { of }) => sum + of, 0)
  const share = Math.min(1, counting.reduce((sum, { hits, weight }) => sum + weight * hits, 0) / total)
  const spread = counting.reduce((sum, { hits, of, weight }) => sum + (weight * (hits - share * of)) ** 2, 0)
  const squares = counting.reduce((sum, { of, weight }) => sum + (weight * of) ** 2, 0)
  const within = share * (1 - share)
  const effective = Math.min(n, within === 0 ? total ** 2 / squares : spread === 0 ? n : (within * total ** 2) / spread)
  return { share, ...wilsonBounds(share, effective), n, effective }
}

/** Somebody who was asked, the class of those who answer about as often, and the larger class that it is a part of. */
export interface Asked {
  readonly group: string
  readonly parent: string
  readonly answered: boolean
}

/**
 * For how many of those who were asked each answer stands: one over the share of its class that answered (weighting classes;
 * Little 1986). Where a group has fewer answers than `least`, all groups of its parent are one class. The weights of a parent add up
 * to how many were asked in it, unless nobody there answered.
 *
 * @returns in the order given; null for who did not answer
 */
export function responseWeights(asked: readonly Asked[], least = 5): (number | null)[] {
  const answersOf = (of: readonly Asked[]) => of.filter(({ answered }) => answered).length
  const weights = new Map<Asked, number>()
  for (const parent of Map.groupBy(asked, one => one.parent).values()) {
    const groups = [...Map.groupBy(parent, ({ group }) => group).values()]
    const classes = groups.some(group => answersOf(group) < least) ? [parent] : groups
    for (const members of classes) for (const one of members) weights.set(one, members.length / answersOf(members))
  }
  return asked.map(one => (one.answered ? (weights.get(one) ?? null) : null))
}
