/** Ranks of values in ascending order, 1 first; values that are equal share the mean of their ranks. */
export interface Ranks {
  readonly ranks: Float64Array
  /** Σ(t³ − t) over groups of t equal values: what ties take from the variance. */
  readonly ties: number
}

/** The ranks of the values from `from` up to, without, `to`, which are in ascending order. */
export function midranks(values: ArrayLike<number>, from = 0, to = values.length): Ranks {
  const ranks = new Float64Array(to - from)
  let ties = 0
  for (let start = from; start < to; ) {
    let end = start + 1
    while (end < to && values[end] === values[start]) end++
    const t = end - start
    ranks.fill((start + end + 1) / 2 - from, start - from, end - from)
    ties += t * t * t - t
    start = end
  }
  return { ranks, ties }
}

/** Σ(t³ − t) over groups of t equal values among those from `from` up to, without, `to`, which are in ascending order. */
export function tiesOf(values: ArrayLike<number>, from = 0, to = values.length): number {
  let ties = 0
  for (let start = from; start < to; ) {
    let end = start + 1
    while (end < to && values[end] === values[start]) end++
    const t = end - start
    ties += t * t * t - t
    start = end
  }
  return ties
}

/** A rank sum with what is to be expected of it by chance. */
export interface RankSum {
  readonly n1: number
  readonly n0: number
  readonly sum: number
  readonly expected: number
  readonly variance: number
}

/**
 * Wilcoxon's rank sum of a group of n1 among n1 + n0 values: expected n1(N + 1)/2, variance n1·n0/12·(N + 1 − Σ(t³ − t)/
 * (N(N − 1))) with ties (Lehmann 1975, Nonparametrics, 1.4). `sum` is the sum of its midranks.
 */
export function rankSum(sum: number, n1: number, n0: number, ties: number): RankSum {
  const n = n1 + n0
  const corrected = n > 1 ? n + 1 - ties / (n * (n - 1)) : 0
  return { n1, n0, sum, expected: (n1 * (n + 1)) / 2, variance: (n1 * n0 * corrected) / 12 }
}
