import { newcombeDifference } from '@bic/engine/statistics/newcombe'
import { medianDifference, medianError, medianOfSorted } from '@bic/engine/statistics/price-bonett'
import { weightedMedianDifference } from '@bic/engine/statistics/weighted-difference'
import { wilsonShare } from '@bic/engine/statistics/wilson'
import { Random } from '../random.ts'

/** How often intervals hold the truth: on average over a grid of truths, and at worst. */
export interface Coverage {
  readonly mean: number
  readonly lowest: number
}

/** Probability of each number of successes among n, by the recurrence P(k + 1) = P(k)·(n − k)/(k + 1)·p/(1 − p). */
const binomial = (n: number, p: number): number[] => {
  const probabilities = [(1 - p) ** n]
  for (let k = 0; k < n; k++) probabilities.push(((((probabilities[k] ?? 0) * (n - k)) / (k + 1)) * p) / (1 - p))
  return probabilities
}

const summary = (all: readonly number[]): Coverage => ({
  mean: all.reduce((sum, value) => sum + value, 0) / all.length,
  lowest: Math.min(...all),
})

const grid = (step: number): number[] => Array.from({ length: Math.round(1 / step) - 1 }, (_, i) => (i + 1) * step)

/** From 0.05 to 0.95: nearer to 0 and 1 the Wilson interval is known to fall short in places. */
const withoutEnds = (p: number): boolean => p > 0.0499 && p < 0.9501

/** Coverage of the Wilson interval of n trials, summed over every possible outcome, for p from 0.05 or from 0.01 on. */
export const wilsonCoverage = (n: number, from: 0.05 | 0.01 = 0.05): Coverage => {
  const intervals = Array.from({ length: n + 1 }, (_, x) => wilsonShare(x, n) ?? { low: 0, high: 1 })
  const coverage = (p: number) =>
    binomial(n, p).reduce((sum, chance, x) => {
      const { low = 0, high = 1 } = intervals[x] ?? {}
      return low <= p && p <= high ? sum + chance : sum
    }, 0)
  return summary(
    grid(0.01)
      .filter(p => from === 0.01 || withoutEnds(p))
      .map(coverage),
  )
}

/** Coverage of the Newcombe interval of n against m, summed over every possible pair of outcomes. */
export const newcombeCoverage = (n: number, m: number): Coverage => {
  const intervals = Array.from({ length: n + 1 }, (_, a) =>
    Array.from({ length: m + 1 }, (_, b) => newcombeDifference(a, n, b, m) ?? { low: -1, high: 1 }),
  )
  const coverage = (p: number, q: number) => {
    const [first, second] = [binomial(n, p), binomial(m, q)]
    let sum = 0
    first.forEach((one, a) => {
      second.forEach((other, b) => {
        const { low = -1, high = 1 } = intervals[a]?.[b] ?? {}
        if (low <= p - q && p - q <= high) sum += one * other
      })
    })
    return sum
  }
  return summary(grid(0.05).flatMap(p => grid(0.05).map(q => coverage(p, q))))
}

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

/** Shapes that days and dollars take; days are whole, so that there are ties. */
export const shapes = {
  normal: normal,
  exponential: random => -Math.log(1 - random.next()),
  'cycles in whole days': random => Math.round(20 + 60 * Math.exp(0.6 * normal(random))),
  'logarithm of amounts': random => Math.log(Math.max(1, Math.round(2_000_000 * Math.exp(normal(random))))),
} as const satisfies Readonly<Record<string, (random: Random) => number>>

export type Shape = keyof typeof shapes

const draw = (random: Random, shape: Shape, n: number, shift = 0): Float64Array =>
  Float64Array.from({ length: n }, () => shift + shapes[shape](random)).sort()

/** Share of simulated sets in which the interval of a difference of medians holds the true one, which is 0. */
export const medianCoverage = (shape: Shape, n1: number, n0: number, sets: number, seed: number): number => {
  const random = new Random(seed)
  let covered = 0
  for (let set = 0; set < sets; set++) {
    const found = medianDifference(draw(random, shape, n1), draw(random, shape, n0))
    if (found && found.low <= 0 && found.high >= 0) covered++
  }
  return covered / sets
}

/** The same over strata that differ among themselves, the card in `share` of the deals. */
export const stratifiedCoverage = (
  shape: Shape,
  strata: number,
  each: number,
  share: number,
  sets: number,
  seed: number,
): number => {
  const random = new Random(seed)
  let covered = 0
  let counted = 0
  for (let set = 0; set < sets; set++) {
    const found = weightedMedianDifference(
      Array.from({ length: strata }, (_, stratum) => {
        let n1 = 0
        for (let i = 0; i < each; i++) if (random.next() < share) n1++
        const [one, other] = [draw(random, shape, n1, stratum), draw(random, shape, each - n1, stratum)]
        return {
          n1,
          median1: medianOfSorted(one),
          error1: medianError(one),
          n0: each - n1,
          median0: medianOfSorted(other),
          error0: medianError(other),
        }
      }),
    )
    if (!found) continue
    counted++
    if (found.low <= 0 && found.high >= 0) covered++
  }
  return covered / counted
}
