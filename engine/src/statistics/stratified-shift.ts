import { z95 } from './critical-values.ts'
import { midranks, type RankSum, rankSum, tiesOf } from './rank-sum.ts'
import { vanElteren } from './van-elteren.ts'
import { leastWithin } from './weighted-select.ts'

/** The values of two groups in one stratum, each in ascending order. */
export interface StratumValues {
  readonly first: ArrayLike<number>
  readonly second: ArrayLike<number>
  /** The rank sum of the first group among both, where it is known. */
  readonly rankSum?: RankSum
}

/** By how much one group lies above another one, in the unit of the values. */
export interface Shift {
  /** What is to be taken from the values of the first group to make the test see no difference. */
  readonly estimate: number
  /** Bounds of the 95% interval; null is open: too few values to rule out any shift on that side. */
  readonly low: number | null
  readonly high: number | null
  /** Two-sided p of no shift. */
  readonly p: number
}

/** As few differences as are listed instead of narrowing their range again. */
const fewDifferences = 1500

/** What lies above a shift, and what is next to it: the least difference over it, and the greatest one not over it. */
interface Above {
  readonly shift: number
  readonly weight: number
  readonly pairs: number
  readonly over: number
  readonly under: number
}

/**
 * Where the weight above is likely to be `most`, as if it fell evenly from `low` to `high`; a little to the side of the end
 * that is farther away, so that both ends close in.
 */
function between(low: Above, high: Above, most: number): number {
  const fall = low.weight - high.weight
  const margin = Math.min(fall / 8, (fall / (low.pairs - high.pairs)) * (fewDifferences / 3))
  const isLowFarther = low.weight - most > most - high.weight
  const share = (low.weight - most + (isLowFarther ? -margin : margin)) / fall
  const at = low.shift + Math.min(1, Math.max(0, share)) * (high.under - low.shift)
  return at > low.shift && at < high.under ? at : low.shift + (high.under - low.shift) / 2
}

/** Differences in any order, each with its weight. */
interface Listed {
  readonly low: Above
  readonly high: Above
  readonly differences: Float64Array
  readonly weights: Float64Array
}

/** All differences of a value of the first group and one of the second in the same stratum, without listing them. */
class Differences {
  /** Σ weight·n1·n0, with the weights 1/(N + 1) of van Elteren. */
  readonly total: number
  readonly #first: Float64Array
  readonly #second: Float64Array
  /** Where each stratum begins, and a last entry where all end. */
  readonly #fromFirst: Int32Array
  readonly #fromSecond: Int32Array
  readonly #weights: Float64Array
  /** What was found at the shifts that were looked at: a search begins between the nearest of all searches before it. */
  readonly #seen: Above[]
  /** What was listed last: the next search often ends in the same range. */
  #listed: Listed | null = null

  constructor(strata: readonly StratumValues[]) {
    this.#fromFirst = new Int32Array(strata.length + 1)
    this.#fromSecond = new Int32Array(strata.length + 1)
    strata.forEach(({ first, second }, s) => {
      this.#fromFirst[s + 1] = this.#fromFirst[s] + first.length
      this.#fromSecond[s + 1] = this.#fromSecond[s] + second.length
    })
    this.#first = new Float64Array(this.#fromFirst[strata.length])
    this.#second = new Float64Array(this.#fromSecond[strata.length])
    this.#weights = Float64Array.from(strata, ({ first, second }) => 1 / (first.length + second.length + 1))
    let [weight, pairs] = [0, 0]
    let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    strata.forEach(({ first, second }, s) => {
      this.#first.set(first, this.#fromFirst[s])
      this.#second.set(second, this.#fromSecond[s])
      weight += this.#weights[s] * first.length * second.length
      pairs += first.length * second.length
      least = Math.min(least, first[0] - second[second.length - 1])
      greatest = Math.max(greatest, first[first.length - 1] - second[0])
    })
    this.total = weight
    this.#seen = [
      { shift: least - 1, weight, pairs, over: least, under: Number.NEGATIVE_INFINITY },
      { shift: greatest, weight: 0, pairs: 0, over: Number.POSITIVE_INFINITY, under: greatest },
    ]
  }

  #above(shift: number): Above {
    let [weight, pairs] = [0, 0]
    let [over, under] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let s = 0; s < this.#weights.length; s++) {
      const end = this.#fromSecond[s + 1]
      const start = this.#fromSecond[s]
      let next = start
      let ofStratum = 0
      for (let i = this.#fromFirst[s]; i < this.#fromFirst[s + 1]; i++) {
        const value = this.#first[i]
        while (next < end && value - this.#second[next] > shift) next++
        ofStratum += next - start
        if (next > start) {
          const last = value - this.#second[next - 1]
          if (last < over) over = last
        }
        if (next < end) {
          const first = value - this.#second[next]
          if (first > under) under = first
        }
      }
      weight += this.#weights[s] * ofStratum
      pairs += ofStratum
    }
    const found = { shift, weight, pairs, over, under }
    this.#seen.push(found)
    return found
  }

  /** The differences above `low` and at most `high`. */
  #list(low: Above, high: Above): Listed {
    if (this.#listed?.low === low && this.#listed.high === high) return this.#listed
    const differences = new Float64Array(low.pairs - high.pairs)
    const weights = new Float64Array(differences.length)
    let found = 0
    for (let s = 0; s < this.#weights.length; s++) {
      const end = this.#fromSecond[s + 1]
      let [upper, lower] = [this.#fromSecond[s], this.#fromSecond[s]]
      for (let i = this.#fromFirst[s]; i < this.#fromFirst[s + 1]; i++) {
        const value = this.#first[i]
        while (upper < end && value - this.#second[upper] > high.under) upper++
        while (lower < end && value - this.#second[lower] > low.shift) lower++
        for (let j = upper; j < lower; j++) {
          differences[found] = value - this.#second[j]
          weights[found++] = this.#weights[s]
        }
      }
    }
    this.#listed = { low, high, differences, weights }
    return this.#listed
  }

  /** The least difference that has at most the weight `most` above it; null where any shift has more, or less. */
  crossing(most: number): number | null {
    if (most < 0 || most >= this.total) return null
    let [low, high] = this.#nearest(most)
    let isHalved = false
    while (low.pairs - high.pairs > fewDifferences) {
      // All that is left equals the upper one, which is a difference itself.
      if (low.over >= high.under) return high.under
      const left = low.pairs - high.pairs
      const at = isHalved ? low.shift + (high.under - low.shift) / 2 : between(low, high, most)
      const found = this.#above(at)
      if (found.weight <= most) high = found
      else low = found
      // Where the weights bend too much to guess well, halving the range gets on.
      isHalved = !isHalved && low.pairs - high.pairs > left / 2
    }
    const { differences, weights } = this.#list(low, high)
    return leastWithin(differences, weights, differences.length, high.weight, most).value
  }

  /** Of the shifts that were looked at, the greatest with more than `most` above it and the least with at most so much. */
  #nearest(most: number): [low: Above, high: Above] {
    let [low, high] = this.#seen as [Above, Above]
    for (const one of this.#seen) {
      if (one.weight > most && one.shift > low.shift) low = one
      if (one.weight <= most && one.shift < high.shift) high = one
    }
    return [low, high]
  }

  /** The greatest difference below a shift, and the least one above it; null where there is none. */
  neighbours(shift: number): { readonly below: number | null; readonly above: number | null } {
    let [below, above] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let s = 0; s < this.#weights.length; s++) {
      const [start, end] = [this.#fromSecond[s], this.#fromSecond[s + 1]]
      let [upper, lower] = [start, start]
      for (let i = this.#fromFirst[s]; i < this.#fromFirst[s + 1]; i++) {
        const value = this.#first[i]
        while (upper < end && value - this.#second[upper] > shift) upper++
        while (lower < end && value - this.#second[lower] >= shift) lower++
        if (upper > start) above = Math.min(above, value - this.#second[upper - 1])
        if (lower < end) below = Math.max(below, value - this.#second[lower])
      }
    }
    return { below: Number.isFinite(below) ? below : null, above: Number.isFinite(above) ? above : null }
  }
}

/** Wilcoxon's rank sum of the first group among both. */
function rankSumOf({ first, second, rankSum: known }: StratumValues): RankSum {
  if (known) return known
  const all = new Float64Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  all.sort()
  const { ranks, ties } = midranks(all)
  let [sum, at] = [0, 0]
  for (let i = 0; i < first.length; i++) {
    while (all[at] !== first[i]) at++
    sum += ranks[at]
  }
  return rankSum(sum, first.length, second.length, ties)
}

/** The variance that a rank sum has at a shift which makes no value of one group equal to one of the other. */
function varianceOf({ first, second }: StratumValues): number {
  return rankSum(0, first.length, second.length, tiesOf(first) + tiesOf(second)).variance
}

/**
 * How far the first group lies above the second one, stratum by stratum: the shift at which the statistic of van Elteren is 0,
 * and as interval the shifts that his test does not reject at 5% (Hodges and Lehmann 1963, Ann. Math. Statist. 34, 598;
 * van Elteren 1960; Lehmann 1975, 2.6 and 3.3). It assumes that the groups differ by a shift and nothing else of their
 * distribution. Of logarithms it is the logarithm of a ratio: exp(shift) − 1 is how much longer or larger the first is.
 *
 * The interval contains 0 whenever p ≥ 0.05; with ties it may reach 0 with a smaller p. Where the values are so tied that
 * it would have no width it goes to the next difference that was seen. Strata with an empty group carry no weight; null where
 * none carries any or nothing varies.
 */
export function stratifiedShift(strata: readonly StratumValues[]): Shift | null {
  const informative = strata.filter(({ first, second }) => first.length > 0 && second.length > 0)
  const test = vanElteren(informative.map(rankSumOf))
  if (!test) return null
  let variance = 0
  for (const stratum of informative) {
    variance += varianceOf(stratum) / (stratum.first.length + stratum.second.length + 1) ** 2
  }
  const differences = new Differences(informative)
  const middle = differences.total / 2
  const half = z95 * Math.sqrt(variance)
  // Sums of weights may miss a bound by their last bits.
  const slack = 1e-12 * differences.total
  const least = differences.crossing(middle + slack)
  const greatest = differences.crossing(middle - slack)
  if (least === null || greatest === null) return null
  const estimate = (least + greatest) / 2
  const low = differences.crossing(middle + half + slack)
  const high = differences.crossing(middle - half - slack)
  return {
    estimate,
    low: low !== null && low >= estimate ? differences.neighbours(estimate).below : low,
    high: high !== null && high <= estimate ? differences.neighbours(estimate).above : high,
    p: test.p,
  }
}
