/**
 * q-values of a family of tests: the smallest false discovery rate at which each is called a finding, by the step-up rule of
 * Benjamini and Hochberg (1995, JRSS B 57, 289): q(i) = min over j ≥ i of p(j)·m/j, p sorted. In the order of the p.
 */
export function falseDiscoveryRates(p: ArrayLike<number>): Float64Array {
  const m = p.length
  const order = Array.from({ length: m }, (_, i) => i).sort((a, b) => (p[b] ?? 0) - (p[a] ?? 0))
  const q = new Float64Array(m)
  let least = 1
  order.forEach((i, fromTop) => {
    least = Math.min(least, ((p[i] ?? 0) * m) / (m - fromTop))
    q[i] = least
  })
  return q
}
