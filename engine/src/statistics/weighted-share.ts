import { studentQuantile } from './student.ts'
import { type Share, wilsonBounds } from './wilson.ts'

/** What a part of a cluster adds to a share: so many hits of so many, and for how many like it the part stands. */
export interface ClusterShare {
  /** What it belongs to, as its account: parts of one cluster are not independent. */
  readonly cluster: string | number
  readonly hits: number
  readonly of: number
  readonly weight: number
}

/** A share of weighted clusters. `n` counts what it is of, unweighted. */
export interface WeightedShare extends Share {
  /** How many independent observations of equal weight would be as precise. */
  readonly effective: number
}

const alpha = 0.05

/**
 * The share of hits over weighted clusters, `p = Σwh / Σwm`, with a 95 % interval. What is within one cluster, as several cards of
 * one deal, is not independent: the variance is that of the ratio estimate over clusters, `Σ(Σw(h − pm))² / (Σwm)²` (Cochran 1977,
 * §6.3), the inner sum over the parts of one cluster, and the interval is Wilson's for the number of observations with the same variance,
 * `p(1 − p)/variance`, at most as many as there are, times `(t(n − 1) / t(k − 1))²`, Student's quantiles: k clusters tell little of
 * how much they differ, and nothing where they happen to be alike (Korn, Graubard 1998). They are worth at least what they
 * would be if all within one cluster were the same: Kish's number, `(Σwm)² / Σ(Σwm)²`, which it is also where all are hits or none
 * is. Single observations of equal weight give Wilson's interval.
 *
 * @param parts hits from 0 to `of`; parts of nothing and weights of 0 add nothing
 * @returns null without any observation of a weight above 0
 */
export function weightedShare(parts: readonly ClusterShare[]): WeightedShare | null {
  const counting = parts.filter(({ of, weight }) => of > 0 && weight > 0)
  const total = counting.reduce((sum, { of, weight }) => sum + weight * of, 0)
  if (total === 0) return null
  const n = counting.reduce((sum, { of }) => sum + of, 0)
  const share = Math.min(1, counting.reduce((sum, { hits, weight }) => sum + weight * hits, 0) / total)
  const clusters = [...Map.groupBy(counting, ({ cluster }) => cluster).values()]
  const sumOfSquares = (read: (part: ClusterShare) => number): number =>
    clusters.reduce((sum, own) => sum + own.reduce((inner, part) => inner + part.weight * read(part), 0) ** 2, 0)
  const kish = Math.min(n, total ** 2 / sumOfSquares(({ of }) => of))
  const within = share * (1 - share)
  const k = clusters.length
  const effectiveOf = (): number => {
    if (within === 0 || k === 1) return kish
    const spread = sumOfSquares(({ hits, of }) => hits - share * of)
    const known = spread === 0 ? n : Math.min(n, (within * total ** 2) / spread)
    const doubt = k === n ? 1 : (studentQuantile(alpha, n - 1) / studentQuantile(alpha, k - 1)) ** 2
    return Math.max(Math.min(known, kish), known * doubt)
  }
  const effective = effectiveOf()
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
