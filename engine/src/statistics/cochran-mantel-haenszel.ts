import { chiSquareAbove } from './chi-square.ts'
import { type Distribution, hypergeometric } from './hypergeometric.ts'
import { isInformative, type StratumCounts } from './strata.ts'

/** p of the test, and by which of the two ways it was found. */
export interface StratifiedTest {
  readonly p: number
  readonly method: 'chi-square' | 'mid-p'
}

/** Beyond this variance of the number of successes (about 370 likely values) the chi-square is as good as exact. */
const mostVariance = 400
/** Probabilities below this, of less than a hundredth of a billionth together, are left out of the exact sum. */
const negligible = 1e-15

/** The likely part of a distribution, so that hundreds of strata stay quick to add up. */
function likely({ from, probabilities }: Distribution): Distribution {
  let start = 0
  let end = probabilities.length
  while (start < end - 1 && (probabilities[start] ?? 0) < negligible) start++
  while (end > start + 1 && (probabilities[end - 1] ?? 0) < negligible) end--
  return { from: from + start, probabilities: probabilities.subarray(start, end) }
}

function add(a: Distribution, b: Distribution): Distribution {
  const probabilities = new Float64Array(a.probabilities.length + b.probabilities.length - 1)
  a.probabilities.forEach((p, i) => {
    b.probabilities.forEach((q, j) => {
      probabilities[i + j] = (probabilities[i + j] ?? 0) + p * q
    })
  })
  return likely({ from: a.from + b.from, probabilities })
}

/** How many successes the first group has over all strata when there is no difference, all margins fixed. */
export function successesByChance(strata: Iterable<StratumCounts>): Distribution {
  let sum: Distribution = { from: 0, probabilities: Float64Array.of(1) }
  for (const stratum of strata) {
    if (!isInformative(stratum)) continue
    sum = add(sum, hypergeometric(stratum.n1, stratum.n0, stratum.x1 + stratum.x0, negligible))
  }
  return sum
}

/** Twice the smaller tail, of which what was seen counts half (Lancaster 1961), at most 1. */
function midP({ from, probabilities }: Distribution, seen: number): number {
  let below = 0
  let above = 0
  probabilities.forEach((probability, i) => {
    if (from + i < seen) below += probability
    else if (from + i > seen) above += probability
  })
  const half = (probabilities[seen - from] ?? 0) / 2
  return Math.min(1, 2 * (Math.min(below, above) + half))
}

/**
 * Cochran–Mantel–Haenszel test of no difference in any stratum, two-sided. By chi-square with one degree of freedom and
 * without continuity correction, (Σx1 − ΣE)²/ΣV, E = n1·t/N, V = n1·n0·t·(N − t)/(N²(N − 1)), t = x1 + x0 (Mantel and
 * Haenszel 1959); where a stratum expects less than 5 in a cell, by the exact distribution of Σx1 with all margins fixed, as
 * mid-p — unless so much is seen (ΣV > 400) that the two agree. Null when no stratum can tell anything.
 */
export function cochranMantelHaenszel(strata: readonly StratumCounts[]): StratifiedTest | null {
  let seen = 0
  let expected = 0
  let variance = 0
  let least = Number.POSITIVE_INFINITY
  for (const stratum of strata) {
    if (!isInformative(stratum)) continue
    const { x1, n1, x0, n0 } = stratum
    const n = n1 + n0
    const successes = x1 + x0
    seen += x1
    expected += (n1 * successes) / n
    variance += (n1 * n0 * successes * (n - successes)) / (n * n * (n - 1))
    least = Math.min(least, (Math.min(n1, n0) * Math.min(successes, n - successes)) / n)
  }
  if (!(variance > 0)) return null
  if (least < 5 && variance <= mostVariance) return { p: midP(successesByChance(strata), seen), method: 'mid-p' }
  return { p: chiSquareAbove((seen - expected) ** 2 / variance, 1), method: 'chi-square' }
}
