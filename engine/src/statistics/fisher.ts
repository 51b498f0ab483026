import { hypergeometric } from './hypergeometric.ts'

/** Tables that are less likely than this part of the likeliest add nothing that counts beside those seen more often. */
const negligible = 1e-60

/**
 * Fisher's exact test of the table `a of n` against `b of m`, two-sided: the probability, with all margins fixed, of the
 * tables that are at most as likely as the one seen (Fisher 1935; the two-sided p of R's `fisher.test`). Tables within
 * a factor of 1 + 1e-7 of the seen one count as equally likely. 1 when a group is empty.
 */
export function fisherExact(a: number, n: number, b: number, m: number): number {
  let { from, probabilities } = hypergeometric(n, m, a + b, negligible)
  // So rare that it is not among the likely ones: all are needed.
  if (probabilities[a - from] === undefined) ({ from, probabilities } = hypergeometric(n, m, a + b))
  const seen = (probabilities[a - from] ?? 0) * (1 + 1e-7)
  let sum = 0
  for (const probability of probabilities) if (probability <= seen) sum += probability
  return Math.min(1, sum)
}
