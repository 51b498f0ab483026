/**
 * Weighted Jaccard distance of two sets with weights, 0..1: `1 − Σ min(aᵢ, bᵢ) / Σ max(aᵢ, bᵢ)`, what is missing weighs
 * nothing (Ružička 1958; a metric: Charikar 2002). 0 for the same weights, 1 when they share nothing; null when both are
 * empty, for then there is nothing to compare.
 *
 * @throws RangeError when a weight is negative or no number.
 */
export function weightedJaccardDistance(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): number | null {
  let shared = 0
  let all = 0
  for (const [key, weight] of a) {
    checkWeight(weight)
    const other = b.get(key) ?? 0
    shared += Math.min(weight, other)
    all += Math.max(weight, other)
  }
  for (const [key, weight] of b) {
    checkWeight(weight)
    if (!a.has(key)) all += weight
  }
  return all === 0 ? null : 1 - shared / all
}

function checkWeight(weight: number): void {
  if (!(weight >= 0 && Number.isFinite(weight))) throw new RangeError(`A weight must be 0 or more, not ${weight}.`)
}
